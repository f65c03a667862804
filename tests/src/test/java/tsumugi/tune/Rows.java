package tsumugi.tune;

/** Rows for tests; every test sets only the figures it needs. */
public final class Rows {
  private Rows() {}

  /** A size that solved all of ten problems and overwrote nothing. */
  public static SizeRow of(long megabytes, double seconds, long nodes) {
    return of(megabytes, seconds, nodes, 10, 0, 0);
  }

  public static SizeRow of(
      long megabytes, double seconds, long nodes, int solved, int wrong, long overwritten) {
    int peak = (int) Math.min(1000, 4000 / megabytes);
    return new SizeRow(
        megabytes,
        solved,
        10 - solved,
        wrong,
        (long) (seconds * 1e9),
        nodes,
        peak / 2,
        peak,
        1000,
        120,
        150,
        overwritten,
        4,
        2_000,
        3_000);
  }
}
