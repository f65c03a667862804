package tsumugi.solver.player;

/** A move at the root and what is known of it. */
final class RootMove {
  final int move;

  /** Of the iteration under way; -INFINITE while it has not been searched or proved worse. */
  int score = -Score.INFINITE;

  int previousScore = -Score.INFINITE;
  PlayInfo.Bound bound = PlayInfo.Bound.EXACT;
  int selDepth;

  /** The line that starts with the move. */
  int[] line;

  /** Plies of the mate the mate search has found for the opponent after the move; 0 for none. */
  int matedIn;

  /** Nodes the mate search has spent on the position after the move. */
  long threatNodes;

  RootMove(int move) {
    this.move = move;
    line = new int[] {move};
  }
}
