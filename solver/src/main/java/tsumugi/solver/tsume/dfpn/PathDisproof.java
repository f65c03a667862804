package tsumugi.solver.tsume.dfpn;

/**
 * A disproof that holds on one path only, as {@link DfpnNodes#lookAtPath} answers it. The object is
 * used again and again; every look sets the whole of it.
 */
final class PathDisproof {
  /**
   * The level of the shallowest node of the path that it rests on, or NO_ANCESTOR: none is kept.
   */
  int ancestor;

  /** No mate within so many plies. */
  int plies;
}
