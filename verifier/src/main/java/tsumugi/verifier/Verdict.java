package tsumugi.verifier;

import java.util.List;

/** The result of verifying a file. */
public sealed interface Verdict {
  /**
   * Every claim holds, and together they prove what the file claims about its root.
   *
   * @param goal what is proved, as in the header: {@code mate 15 exact}
   * @param claims the number of claims
   * @param allowed what a certificate of soundness allows; empty for other files
   * @param keys the keys of a brinkmate; none for other files
   */
  record Valid(String goal, long claims, List<Allowance> allowed, Keys keys) implements Verdict {}

  /**
   * The file can be read, but something in it is wrong.
   *
   * @param goal what would be proved
   * @param fault the first fault
   */
  record Invalid(String goal, Fault fault) implements Verdict {}

  /**
   * The file is not a proof file, or could not be read completely.
   *
   * @param fault why the file cannot be read
   */
  record Unreadable(Fault fault) implements Verdict {}
}
