package tsumugi.engine.movegen;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * Finds a mate in one by making every check.
 *
 * <p>A test that recognises in advance which checks leave the king a square would skip nineteen of
 * twenty checks but saves no time: in most cases the first square tried for the king already
 * answers the check.
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

  /** The first of the given legal checks of the side to move that mates, or {@link Move#NONE}. */
  public int among(Position position, MoveList legalChecks) {
    for (int i = 0; i < legalChecks.size(); i++) {
      int check = legalChecks.get(i);
      if (!isPawnDrop(check) && mates(position, check)) {
        return check;
      }
    }
    return Move.NONE;
  }

  /** A legal pawn drop never mates. */
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
