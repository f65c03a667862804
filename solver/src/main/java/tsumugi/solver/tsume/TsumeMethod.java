package tsumugi.solver.tsume;

/** The search method for a tsume. */
public enum TsumeMethod {
  /** {@link #ID} for short mates, then {@link #DFPN}. */
  AUTO,

  /**
   * AND-OR iterative deepening. By plies it finds short mates, by branching long ones, which are
   * then shortened by plies ({@link tsumugi.solver.tsume.deepening.DeepeningTurns}).
   */
  ID,

  /**
   * Depth-first proof-number search, repeated for shorter and shorter mates until no shorter mate
   * exists.
   */
  DFPN,

  /**
   * Deepening by plies alone. It finds long mates more slowly, but the first mate found is the
   * shortest.
   */
  PLIES
}
