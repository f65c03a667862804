package tsumugi.solver.api;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/**
 * Whether a tsume is sound. Immutable.
 *
 * @param grade the worst grade of the findings.
 * @param decided whether no open question could change the grade.
 * @param line the line that was examined; empty if the problem has none.
 * @param findings what was found, in the order of the line.
 * @param open how many questions the limits left undecided.
 * @param nodes positions searched.
 * @param time duration of the check.
 */
public record Soundness(
    Grade grade,
    boolean decided,
    MoveLine line,
    List<Finding> findings,
    int open,
    long nodes,
    Duration time) {
  /** Copies the findings. */
  public Soundness {
    findings = List.copyOf(findings);
  }

  /** How seriously the findings spoil the problem, in ascending order. */
  public enum Grade {
    /** 完全作: without flaws, except permitted ones. */
    SOUND,

    /** A small flaw (小キズ). */
    MINOR,

    /** A flaw (キズ) that judges take into account. */
    FLAWED,

    /** 不完全作: the problem is unsound. */
    UNSOUND
  }

  /**
   * A flaw, or a permitted liberty.
   *
   * @param kind its name as in the JSON of {@code check}, such as {@code cook}.
   * @param grade its grade.
   * @param ply the ply of the move in question, from 1.
   * @param path the moves before it.
   * @param moves the move in question and the play after it, as far as known; empty for a needless
   *     piece.
   * @param square the square of a needless piece in USI notation, such as {@code 5b}; else empty.
   * @param plies the length of the mate by that move, if there is one, literal or composed as in
   *     docs/check.md.
   * @param exact whether that length is proved.
   */
  public record Finding(
      String kind,
      Grade grade,
      int ply,
      MoveLine path,
      MoveLine moves,
      String square,
      OptionalInt plies,
      boolean exact) {}
}
