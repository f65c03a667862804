package tsumugi.solver.tsume.dfpn;

/**
 * A disproof that holds on one path only, as found by {@link DfpnNodes#lookAtPath}. The object is
 * reused; every look sets both fields.
 */
final class PathDisproof {
  /**
   * The level of the shallowest node on the path that the disproof depends on, or {@link
   * DfpnNodes#NO_ANCESTOR} if no disproof is stored.
   */
  int ancestor;

  /** There is no mate within this number of plies. */
  int plies;
}
