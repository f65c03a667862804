package tsumugi.engine.table;

/**
 * The statistics block of the table essays (置換表 5): how the records of the current generation are
 * laid out.
 *
 * @param mainUsed records in the main area, one per board and side
 * @param extended main records that head a chain of further hands
 * @param subUsed records in the sub area
 * @param mate records that prove a mate
 * @param nomate records that prove there is none, whatever the length
 * @param unknown all other records
 * @param longestChain records in the longest chain, its main record included
 * @param overwritten records of this generation that gave way to others
 */
public record TableStatistics(
    long mainUsed,
    long extended,
    long subUsed,
    long mate,
    long nomate,
    long unknown,
    int longestChain,
    long overwritten) {

  /** Records in all. */
  public long records() {
    return mainUsed + subUsed;
  }

  /** Main records with a chain, per mille of all main records. */
  public int extensionPerMille() {
    return mainUsed == 0 ? 0 : (int) (extended * 1000 / mainUsed);
  }
}
