package tsumugi.solver.tsume;

/** How a tsume is searched. */
public enum TsumeMethod {
  /** {@link #ID} for what is short, then {@link #DFPN}. */
  AUTO,

  /** AND-OR iterative deepening: a first mate by budget, then the exact length by plies. */
  ID,

  /** Depth-first proof-number search, then the same for ever shorter mates until none is left. */
  DFPN,

  /** Deepening by plies alone: slower to a long mate, but the first mate found is the shortest. */
  PLIES
}
