package tsumugi.solver.check;

/** How badly a flaw spoils a problem, by the usual grading; from the least to the worst. */
public enum Grade {
  /** 完全作: nothing, or only what is allowed. */
  SOUND,
  /** A small flaw (小キズ). */
  MINOR,
  /** A flaw (キズ) that judges count. */
  FLAWED,
  /** 不完全作: the problem does not stand. */
  UNSOUND
}
