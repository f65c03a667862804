package tsumugi.verifier;

/** What is to be said of a file. */
public sealed interface Verdict {
  /**
   * Every claim holds, and they prove what the file claims of its root.
   *
   * @param goal what is proved, as in the header: {@code mate 15 exact}
   * @param claims how many claims there are
   */
  record Valid(String goal, long claims) implements Verdict {}

  /**
   * The file can be read, but something in it is not so.
   *
   * @param goal what would be proved
   */
  record Invalid(String goal, Fault fault) implements Verdict {}

  /** The file is no proof file, or not all of it could be read. */
  record Unreadable(Fault fault) implements Verdict {}
}
