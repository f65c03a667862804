package tsumugi.engine.movegen;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * Looks for a move that mates at once, by making every check.
 *
 * <p>Telling beforehand which checks leave the king a square spares nineteen of twenty, and no
 * time: the first square that the king is tried on is mostly the answer already.
 */
public final class MateInOne {
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList();

  /** A mating move of the side to move, or {@link Move#NONE}. */
  public int find(Position position) {
    moves.clear();
    checks.generate(position, moves);
    return among(position, moves);
  }

  /** The first of the legal checks of the side to move that mates, or {@link Move#NONE}. */
  public int among(Position position, MoveList legalChecks) {
    for (int i = 0; i < legalChecks.size(); i++) {
      int check = legalChecks.get(i);
      if (!isPawnDrop(check) && mates(position, check)) {
        return check;
      }
    }
    return Move.NONE;
  }

  /** A legal one never mates. */
  private static boolean isPawnDrop(int move) {
    return Move.isDrop(move) && Move.dropType(move) == PieceType.PAWN;
  }

  private boolean mates(Position position, int check) {
    position.doMove(check);
    boolean mate = !evasions.hasEvasion(position);
    position.undoMove(check);
    return mate;
  }
}
