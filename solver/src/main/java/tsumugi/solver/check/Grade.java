package tsumugi.solver.check;

/** How seriously a flaw spoils a problem, by the usual grading, in ascending order. */
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
