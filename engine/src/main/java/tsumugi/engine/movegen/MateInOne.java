package tsumugi.engine.movegen;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/** Looks for a move that mates at once, by trying every check. */
public final class MateInOne {
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList();

  /** A mating move of the side to move, or {@link Move#NONE}. */
  public int find(Position position) {
    moves.clear();
    checks.generate(position, moves);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      position.doMove(move);
      boolean mate = !evasions.hasEvasion(position);
      position.undoMove(move);
      if (mate) {
        return move;
      }
    }
    return Move.NONE;
  }
}
