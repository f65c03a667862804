package tsumugi.match;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;

/**
 * A game as the slow rule book sees it: legal moves, mate, repetition, perpetual check, and the
 * declaration of an entered king.
 */
final class Referee {
  private final List<String> positions = new ArrayList<>();
  private final List<Boolean> checks = new ArrayList<>();
  private final StringBuilder moves = new StringBuilder();
  private SlowPosition position;

  Referee() {
    this(SlowPosition.START);
  }

  /** A game from another position; {@link #command} is of no use there. */
  Referee(String sfen) {
    position = SlowPosition.parse(sfen);
    enter();
  }

  /** Makes a move; false when it is illegal or no move at all. */
  boolean play(String usi) {
    int move = UsiMove.parse(usi);
    if (move == Move.NONE) {
      return false;
    }
    for (SlowMove legal : RuleBook.legalMoves(position)) {
      if (EngineForm.move(legal) == move) {
        position = position.after(legal);
        moves.append(moves.isEmpty() ? " moves " : " ").append(usi);
        enter();
        return true;
      }
    }
    return false;
  }

  /** The position command for the game so far. */
  String command() {
    return "position startpos" + moves;
  }

  boolean blackToMove() {
    return position.blackToMove();
  }

  int plies() {
    return positions.size() - 1;
  }

  boolean isOver() {
    return !RuleBook.hasLegalMove(position);
  }

  /** Null, or how the fourth occurrence ends the game: the winner is 0, or 1 Black, -1 White. */
  @Nullable Integer repetition() {
    int last = positions.size() - 1;
    int occurrences = 1;
    for (int i = last - 2; i >= 0; i -= 2) {
      if (positions.get(i).equals(positions.get(last)) && ++occurrences == 4) {
        return judge(i, last);
      }
    }
    return null;
  }

  private int judge(int first, int last) {
    boolean moverChecks = true;
    boolean otherChecks = true;
    for (int i = first + 1; i <= last; i++) {
      if ((last - i) % 2 == 0) {
        moverChecks &= checks.get(i);
      } else {
        otherChecks &= checks.get(i);
      }
    }
    int toMove = position.blackToMove() ? 1 : -1;
    return moverChecks ? toMove : otherChecks ? -toMove : 0;
  }

  /** True when the side to move may declare and win (27 points). */
  boolean mayDeclare() {
    boolean black = position.blackToMove();
    int king = position.king(black);
    if (king == 0 || !isCamp(black, king) || RuleBook.isInCheck(position, black)) {
      return false;
    }
    int pieces = 0;
    int points = 0;
    for (int square = 11; square <= 99; square++) {
      char piece = position.at(square);
      boolean own = black ? Character.isUpperCase(piece) : Character.isLowerCase(piece);
      if (square % 10 != 0 && own && square != king && isCamp(black, square)) {
        pieces++;
        points += points(Character.toUpperCase(piece));
      }
    }
    for (char kind : "PLNSGBR".toCharArray()) {
      points += position.inHand(black, kind) * points(kind);
    }
    return pieces >= 10 && points >= (black ? 28 : 27);
  }

  private static boolean isCamp(boolean black, int square) {
    return black ? square % 10 <= 3 : square % 10 >= 7;
  }

  /** D and H are the promoted rook and bishop. */
  private static int points(char kind) {
    return "RBDH".indexOf(kind) >= 0 ? 5 : 1;
  }

  private void enter() {
    positions.add(position.sfen());
    checks.add(RuleBook.isInCheck(position, position.blackToMove()));
  }
}
