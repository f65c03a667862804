package tsumugi.engine.movegen;

import tsumugi.engine.board.Position;

/** Counts the leaves of the tree of legal moves, the usual test of a move generator. */
public final class Perft {
  private final Position position;
  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private final MoveList moves = new MoveList();

  private Perft(Position position) {
    this.position = position;
  }

  /**
   * The number of move sequences of exactly {@code depth} plies (0 or more). Moves of the last ply
   * are counted without being made.
   */
  public static long count(Position position, int depth) {
    return depth == 0 ? 1 : new Perft(new Position(position)).count(depth);
  }

  private long count(int depth) {
    int start = moves.size();
    generator.generate(position, moves);
    int end = moves.size();
    if (depth == 1) {
      moves.truncate(start);
      return end - start;
    }
    long leaves = 0;
    for (int i = start; i < end; i++) {
      int move = moves.get(i);
      position.doMove(move);
      leaves += count(depth - 1);
      position.undoMove(move);
    }
    moves.truncate(start);
    return leaves;
  }
}
