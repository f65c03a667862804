package tsumugi.tune;

/**
 * The result of one size over all problems; counts are sums over the problems.
 *
 * @param wrong problems whose answer cannot be true
 * @param nanos wall time; for each problem that of its fastest run
 * @param hashfull per mille of the table in use at the end of a problem, on average
 * @param peakHashfull the greatest such use at any moment of any problem
 * @param longestChain the most hands of one board, in any problem
 * @param looks look-ups that walk along the hands of a board
 * @param walked records that these look-ups have read
 */
public record SizeRow(
    long megabytes,
    int solved,
    int unknown,
    int wrong,
    long nanos,
    long nodes,
    int hashfull,
    int peakHashfull,
    long mainUsed,
    long extended,
    long subUsed,
    long overwritten,
    int longestChain,
    long looks,
    long walked) {

  public int problems() {
    return solved + unknown;
  }

  public double seconds() {
    return nanos / 1e9;
  }

  /** Main records with a chain, per mille of all main records. */
  public long extensionPerMille() {
    return mainUsed == 0 ? 0 : extended * 1000 / mainUsed;
  }

  /** The mean number of records that a look-up reads; 0 if none was counted. */
  public double meanWalk() {
    return looks == 0 ? 0 : (double) walked / looks;
  }

  /** Nodes as a percentage of those of another size. */
  public double nodesPercentOf(SizeRow other) {
    return other.nodes == 0 ? 100 : 100.0 * nodes / other.nodes;
  }
}
