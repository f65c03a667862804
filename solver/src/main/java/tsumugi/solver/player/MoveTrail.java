package tsumugi.solver.player;

/** The first quiet moves a node has tried; later ones are not worth remembering. */
final class MoveTrail {
  private final int[] moves = new int[48];
  private int size;

  void clear() {
    size = 0;
  }

  void add(int move) {
    if (size < moves.length) {
      moves[size++] = move;
    }
  }

  int size() {
    return size;
  }

  int get(int index) {
    return moves[index];
  }
}
