package tsumugi.player;

/** The first moves that a node has tried. Later ones are not recorded. */
final class TriedMoves {
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
