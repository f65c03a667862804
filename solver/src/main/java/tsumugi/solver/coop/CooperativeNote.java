package tsumugi.solver.coop;

/** What a user ought to know about a result. */
public enum CooperativeNote {
  /** The table was full and the search went on with a bounded one: it may have searched twice. */
  BOUNDED_TABLE("the table was full: the search went on with a bounded table"),

  /** The search ended for want of Java heap, which holds the two layers at hand. */
  HEAP_FULL("the layers outgrew the Java heap: give it more with -Xmx"),

  /** The length is proved, but the search was stopped before the solutions were counted. */
  NOT_COUNTED("stopped before the solutions were counted");

  private final String sentence;

  CooperativeNote(String sentence) {
    this.sentence = sentence;
  }

  /** In English, for protocols. */
  public String sentence() {
    return sentence;
  }
}
