package tsumugi.compose;

/**
 * A quick opinion of a position, which guides a climb and decides nothing.
 *
 * @param plies length of the mate that was found; 0 if none was
 * @param line the moves of that mate
 * @param faults what keeps it from being sound, as far as the quick tests see: 0 for nothing
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record Appraisal(int plies, int[] line, int faults) {
  /** There is no mate, or none of a length that is of use. */
  static final Appraisal NONE = new Appraisal(0, new int[0], Integer.MAX_VALUE / 2);

  boolean isMate() {
    return plies > 0;
  }
}
