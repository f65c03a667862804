package tsumugi.solver.coop;

/** A note for the user about a result. */
public enum CooperativeNote {
  /**
   * The table was full, so the search continued with a bounded one and may have searched positions
   * twice.
   */
  BOUNDED_TABLE("the table was full: the search went on with a bounded table"),

  /**
   * The Java heap, which holds the two current layers and later the solutions, was full. Either the
   * search ended, or the mate found was not counted or compared.
   */
  HEAP_FULL("the Java heap was full: give it more with -Xmx"),

  /** The length is proved, but the search ended before all solutions were counted. */
  NOT_COUNTED("ended before the solutions were counted"),

  /** The number of solutions is exact, but time or memory was not enough to list them. */
  NOT_ALL_LISTED("fewer solutions are listed than were asked for: time or memory ended");

  private final String sentence;

  CooperativeNote(String sentence) {
    this.sentence = sentence;
  }

  /** In English, for protocols. */
  public String sentence() {
    return sentence;
  }
}
