package tsumugi.solver.brinkmate;

/**
 * A line of a brinkmate: attacker's moves and replies in turn, then the mate.
 *
 * @param moves the moves, as far as they could be read
 * @param matePlies the length of the mate at its end in plies; 0 if the defender has no reply or
 *     the mate could not be read
 * @param exact whether it is proved that {@code matePlies} is what both sides get with their best
 *     play
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record BrinkmateLine(int[] moves, int matePlies, boolean exact) {
  static final BrinkmateLine NONE = new BrinkmateLine(new int[0], 0, false);

  /** The line with a move before it. */
  BrinkmateLine after(int move) {
    int[] more = new int[moves.length + 1];
    more[0] = move;
    System.arraycopy(moves, 0, more, 1, moves.length);
    return new BrinkmateLine(more, matePlies, exact);
  }

  /** The same line, without the claim that it is best play. */
  BrinkmateLine inexact() {
    return new BrinkmateLine(moves, matePlies, false);
  }

  /** The length of the mate for comparisons by the attacker: no mate comes last. */
  int lengthToBeat() {
    return matePlies == 0 ? Integer.MAX_VALUE : matePlies;
  }
}
