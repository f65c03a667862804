package tsumugi.solver.coop;

/** What a user ought to know about a result. */
public enum CooperativeNote {
  /** The table was full and the search went on with a bounded one: it may have searched twice. */
  BOUNDED_TABLE("the table was full: the search went on with a bounded table"),

  /**
   * The Java heap, which holds the two layers at hand and then the solutions, was full: the search
   * ended, or the mate found was not counted or compared.
   */
  HEAP_FULL("the Java heap was full: give it more with -Xmx"),

  /** The length is proved, but the search ended before the solutions were counted. */
  NOT_COUNTED("ended before the solutions were counted"),

  /** The number of solutions is exact, but time or memory for the list of them ended. */
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
