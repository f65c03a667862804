package tsumugi.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.movegen.PlayMoveGenerator;
import tsumugi.engine.movegen.StaticExchange;

/**
 * Negamax without a window: every move up to the depth, then two plies of captures that lose no
 * material; in check, every answer. It evaluates from scratch and detects repetition by comparing
 * whole positions.
 */
final class PlainSearch {
  private final LegalMoveGenerator legal = new LegalMoveGenerator();
  private final StaticExchange exchange =
      new StaticExchange(PieceValues.captures(), PieceValues.promotionGains());
  private final List<int[]> positions = new ArrayList<>();
  private final List<Boolean> checks = new ArrayList<>();
  private final Evaluation evaluation = new WrittenEvaluation();

  /** One for each ply: a list takes longer to make than to fill. */
  private final List<MoveList> lists = new ArrayList<>();

  long nodes;

  /** The value of the position at this number of plies. */
  int value(Position position, int depth) {
    positions.clear();
    checks.clear();
    enter(position);
    return search(position, depth, 0);
  }

  /**
   * The length of the shortest mate within this number of plies, given or suffered; 0 if there is
   * no mate.
   */
  int matePlies(Position position, int plies) {
    int score = mate(position, plies, 0);
    return Score.isMate(score) ? Math.abs(Score.matePlies(score)) : 0;
  }

  private int mate(Position position, int depth, int ply) {
    MoveList moves = legalMoves(position, ply);
    if (moves.isEmpty()) {
      return withoutMoves(position.inCheck(), ply);
    }
    int best = depth == 0 ? 0 : -Score.INFINITE;
    for (int i = 0; i < moves.size() && depth > 0 && best < Score.mateIn(ply + 1); i++) {
      position.doMove(moves.get(i));
      best = Math.max(best, -mate(position, depth - 1, ply + 1));
      position.undoMove(moves.get(i));
    }
    return best;
  }

  private MoveList legalMoves(Position position, int ply) {
    while (lists.size() <= ply) {
      lists.add(new MoveList());
    }
    MoveList moves = lists.get(ply);
    moves.truncate(0);
    legal.generate(position, moves);
    return moves;
  }

  private void enter(Position position) {
    positions.add(whole(position));
    checks.add(position.inCheck());
  }

  /** The piece on each square, both hands and the side to move. */
  private static int[] whole(Position position) {
    int[] whole = new int[Square.COUNT + 3];
    for (int square = 0; square < Square.COUNT; square++) {
      whole[square] = position.pieceAt(square);
    }
    whole[Square.COUNT] = position.hand(Color.BLACK);
    whole[Square.COUNT + 1] = position.hand(Color.WHITE);
    whole[Square.COUNT + 2] = position.sideToMove();
    return whole;
  }

  private void leave() {
    positions.removeLast();
    checks.removeLast();
  }

  private int search(Position position, int depth, int ply) {
    nodes++;
    Integer end = end(position, ply);
    if (end != null) {
      return end;
    }
    if (depth == -SearchSwitches.PLAIN.quiescencePlies()) {
      return evaluate(position);
    }
    boolean inCheck = position.inCheck();
    int best = -Score.INFINITE;
    if (depth <= 0 && !inCheck) {
      best = evaluate(position);
    }
    MoveList moves = legalMoves(position, ply);
    List<Integer> leftOut = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if (depth <= 0 && !inCheck && !isWinningCapture(position, move)) {
        continue;
      }
      if (!inCheck && PlayMoveGenerator.leavesOut(position, move)) {
        leftOut.add(move);
      } else {
        best = Math.max(best, after(position, move, depth, ply));
      }
    }
    for (int i = 0; i < leftOut.size() && depth > 0 && best < -Score.RULE_BOUND; i++) {
      best = Math.max(best, after(position, leftOut.get(i), depth, ply));
    }
    return moves.isEmpty() && (depth > 0 || inCheck) ? withoutMoves(inCheck, ply) : best;
  }

  private int after(Position position, int move, int depth, int ply) {
    position.doMove(move);
    enter(position);
    int score = -search(position, depth - 1, ply + 1);
    leave();
    position.undoMove(move);
    return score;
  }

  /** A side without legal moves has lost, mated or not. */
  private static int withoutMoves(boolean inCheck, int ply) {
    return inCheck ? Score.matedIn(ply) : -Score.ruleWin(ply);
  }

  private boolean isWinningCapture(Position position, int move) {
    return MovePicker.isTactical(position, move) && exchange.atLeast(position, move, 0);
  }

  private int evaluate(Position position) {
    evaluation.reset(position);
    return evaluation.evaluate(position);
  }

  private @Nullable Integer end(Position position, int ply) {
    int last = positions.size() - 1;
    for (int i = last - 4; i >= 0; i -= 2) {
      if (Arrays.equals(positions.get(i), positions.get(last))) {
        boolean theirs = true;
        boolean mine = true;
        for (int j = i + 1; j <= last; j++) {
          if ((last - j) % 2 == 0) {
            theirs &= checks.get(j);
          } else {
            mine &= checks.get(j);
          }
        }
        return theirs ? Score.ruleWin(ply) : mine ? -Score.ruleWin(ply) : Score.DRAW;
      }
    }
    return Declaration.wins(position) ? Score.ruleWin(ply) : null;
  }
}
