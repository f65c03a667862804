package tsumugi.engine.table;

/**
 * The table statistics of the essays (置換表 5): counts of the records of the current generation. All
 * figures are exact: they are counted as records come and go, not sampled. Look-ups of a search that
 * runs are counted a few thousand late.
 *
 * @param mainUsed records in the main area, one per board and side.
 * @param extended main records that head a chain of further hands.
 * @param subUsed records in the sub area.
 * @param mate records that prove a mate.
 * @param nomate records that prove that no mate of any length exists.
 * @param unknown all other records.
 * @param longestChain number of records in the longest chain, main record included.
 * @param overwritten records of this generation that were replaced.
 * @param mainRecords capacity of the main area at its full size, in records.
 * @param subRecords capacity of the sub area, in records.
 * @param looks look-ups that walk along the hands of a board, as far as the searches count them.
 * @param walked records that these look-ups have read.
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
    long subRecords,
    long looks,
    long walked) {

  /** Statistics of a table in which nobody has looked anything up. */
  public TableStatistics(
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
    this(
        mainUsed,
        extended,
        subUsed,
        mate,
        nomate,
        unknown,
        longestChain,
        overwritten,
        mainRecords,
        subRecords,
        0,
        0);
  }

  /** Counts without the sizes of a table. */
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

  /** The same without sizes and look-ups, to compare the contents of tables of different size. */
  public TableStatistics counts() {
    return new TableStatistics(
        mainUsed, extended, subUsed, mate, nomate, unknown, longestChain, overwritten);
  }

  /** The number of all records. */
  public long records() {
    return mainUsed + subUsed;
  }

  /** The used share of the main area, per mille of its full size. */
  public int mainPerMille() {
    return mainRecords == 0 ? 0 : (int) (mainUsed * 1000 / mainRecords);
  }

  /** The used share of the sub area, per mille. */
  public int subPerMille() {
    return subRecords == 0 ? 0 : (int) (subUsed * 1000 / subRecords);
  }

  /** The mean number of records that a look-up reads; 0 if none was counted. */
  public double meanWalk() {
    return looks == 0 ? 0 : (double) walked / looks;
  }

  /** Main records with a chain, per mille of all main records. */
  public int extensionPerMille() {
    return mainUsed == 0 ? 0 : (int) (extended * 1000 / mainUsed);
  }
}
