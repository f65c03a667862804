package tsumugi.engine.table;

/**
 * The statistics block of the table essays (置換表 5): how the records of the current generation are
 * laid out. All figures are exact: they are counted as records come and go, not sampled.
 *
 * @param mainUsed records in the main area, one per board and side
 * @param extended main records that head a chain of further hands
 * @param subUsed records in the sub area
 * @param mate records that prove a mate
 * @param nomate records that prove there is none, whatever the length
 * @param unknown all other records
 * @param longestChain records in the longest chain, its main record included
 * @param overwritten records of this generation that gave way to others
 * @param mainRecords how many records the main area can hold at its full size
 * @param subRecords how many the sub area can hold
 */
public record TableStatistics(
    long mainUsed,
    long extended,
    long subUsed,
    long mate,
    long nomate,
    long unknown,
    int longestChain,
    long overwritten,
    long mainRecords,
    long subRecords) {

  /** The counts of a table of no size. */
  public TableStatistics(
      long mainUsed,
      long extended,
      long subUsed,
      long mate,
      long nomate,
      long unknown,
      int longestChain,
      long overwritten) {
    this(mainUsed, extended, subUsed, mate, nomate, unknown, longestChain, overwritten, 0, 0);
  }

  /** The same without the sizes, to compare what tables of different size hold. */
  public TableStatistics counts() {
    return new TableStatistics(
        mainUsed, extended, subUsed, mate, nomate, unknown, longestChain, overwritten);
  }

  /** Records in all. */
  public long records() {
    return mainUsed + subUsed;
  }

  /** How full the main area is, per mille of its full size. */
  public int mainPerMille() {
    return mainRecords == 0 ? 0 : (int) (mainUsed * 1000 / mainRecords);
  }

  /** How full the sub area is, per mille. */
  public int subPerMille() {
    return subRecords == 0 ? 0 : (int) (subUsed * 1000 / subRecords);
  }

  /** Main records with a chain, per mille of all main records. */
  public int extensionPerMille() {
    return mainUsed == 0 ? 0 : (int) (extended * 1000 / mainUsed);
  }
}
