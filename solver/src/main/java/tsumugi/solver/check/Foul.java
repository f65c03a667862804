package tsumugi.solver.check;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.MoveLegality;

/**
 * The move in a line that a tsume does not allow. The line is reported as "no mate", or is a wrong
 * variation.
 *
 * @param kind what is wrong with the move
 * @param path the moves from the root to it
 * @param move the move
 */
@SuppressWarnings("ArrayRecordComponent") // printed once, never compared
public record Foul(Kind kind, int[] path, int move) {
  /** Kinds of moves that are not allowed. */
  public enum Kind {
    /** 打ち歩詰め: a pawn drop that mates. */
    DROP_PAWN_MATE,
    /** 二歩: a pawn drop on a file with another pawn. */
    TWO_PAWNS,
    /** Any other illegal move. */
    ILLEGAL_MOVE,
    /** A legal move of the attacker that does not give check. */
    NO_CHECK;

    /** The word in JSON. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * The first move of a finding that is not allowed. If the finding has no line, this is a pawn
   * drop in the root that would mate, because the author may mean that move.
   *
   * @return null if every move is allowed, or the finding is of another kind
   */
  public static @Nullable Foul of(Position root, Finding finding) {
    boolean isVariation = finding.flaw() == Flaw.VARIATION_MOVE && finding.played() != Move.NONE;
    if (finding.flaw() != Flaw.NO_MATE && !isVariation) {
      return null;
    }
    Position position = new Position(root);
    for (int move : finding.path()) {
      position.doMove(move);
    }
    int[] line = isVariation ? new int[] {finding.played()} : finding.line();
    if (line.length == 0 && finding.path().length == 0) {
      int drop = dropPawnMate(root);
      return drop == Move.NONE ? null : new Foul(Kind.DROP_PAWN_MATE, finding.path(), drop);
    }
    for (int made = 0; made < line.length; made++) {
      boolean isAttacker = position.sideToMove() == root.sideToMove();
      Kind kind = kind(position, line[made], isAttacker);
      if (kind != null) {
        int length = finding.path().length;
        int[] path = Arrays.copyOf(finding.path(), length + made);
        System.arraycopy(line, 0, path, length, made);
        return new Foul(kind, path, line[made]);
      }
      position.doMove(line[made]);
    }
    return null;
  }

  /** What is wrong with a move; null if nothing is. */
  private static @Nullable Kind kind(Position position, int move, boolean isAttacker) {
    if (MoveLegality.isLegal(position, move)) {
      Position after = new Position(position);
      after.doMove(move);
      return isAttacker && !after.inCheck() ? Kind.NO_CHECK : null;
    }
    if (MoveLegality.isDropPawnMate(position, move)) {
      return Kind.DROP_PAWN_MATE;
    }
    boolean isPawn = Move.isDrop(move) && Move.dropType(move) == PieceType.PAWN;
    return isPawn && hasPawnOnFile(position, move) ? Kind.TWO_PAWNS : Kind.ILLEGAL_MOVE;
  }

  private static boolean hasPawnOnFile(Position position, int move) {
    int file = Square.file(Move.to(move));
    return !TwoPawns.pawns(position, position.sideToMove(), file).isEmpty();
  }

  /**
   * The pawn drop in a position that would mate but is forbidden; {@code Move.NONE} without one.
   */
  public static int dropPawnMate(Position position) {
    for (int square = 0; square < Square.COUNT; square++) {
      int drop = Move.drop(PieceType.PAWN, square);
      if (MoveLegality.isDropPawnMate(position, drop)) {
        return drop;
      }
    }
    return Move.NONE;
  }
}
