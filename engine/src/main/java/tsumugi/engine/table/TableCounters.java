package tsumugi.engine.table;

/**
 * Running counts behind {@link TableStatistics}: kept as records come and go, so exact and free.
 */
final class TableCounters {
  long main;
  long extended;
  long sub;
  long overwritten;
  int longestChain;
  private long mate;
  private long nomate;
  private long unknown;

  void reset() {
    main = 0;
    extended = 0;
    sub = 0;
    overwritten = 0;
    longestChain = 0;
    mate = 0;
    nomate = 0;
    unknown = 0;
  }

  /** A record with these bounds is there from now on. */
  void enter(int upper, int lower) {
    count(upper, lower, 1);
  }

  /** A record with these bounds is gone or about to change. */
  void leave(int upper, int lower) {
    count(upper, lower, -1);
  }

  private void count(int upper, int lower, int by) {
    if (upper != MainSubTable.INFINITE) {
      mate += by;
    } else if (lower == MainSubTable.INFINITE) {
      nomate += by;
    } else {
      unknown += by;
    }
  }

  long records() {
    return main + sub;
  }

  TableStatistics statistics() {
    int chain = main == 0 ? 0 : Math.max(1, longestChain);
    return new TableStatistics(main, extended, sub, mate, nomate, unknown, chain, overwritten);
  }
}
