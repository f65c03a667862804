package tsumugi.solver.tsume.node;

/**
 * The 32 bits of a table record that belong to the tsume searches.
 *
 * <pre>
 *   bit             31   30                29          28 .. 16   15 .. 0
 *   deepening        0   lost              relied on   pass       branching bound
 *
 *   bit             31   30                29 .. 15               14 .. 0
 *   df-pn            1   path disproof?    proof number           disproof number
 *
 *   bit             31   30 .. 0
 *   path disproof    0   level of the ancestor it depends on, plus 1
 * </pre>
 *
 * <p>A fact is true for ever. The exceptions are facts that carry the number of a pass and facts
 * that belong to a path: they are true for that pass or path only. A hint only affects the order of
 * the search; no answer depends on it.
 *
 * <table>
 * <caption>The fields</caption>
 * <tr><td>lost</td><td>fact: the attacker mates, in an unknown number of plies</td></tr>
 * <tr><td>relied on</td><td>fact of the pass: the closed set needs this member, because a
 * reply to some check leads to it</td></tr>
 * <tr><td>pass</td><td>fact: the node belongs to the closed set of this pass. Each pass number is used
 * only once</td></tr>
 * <tr><td>branching bound</td><td>hint: the smallest branching bound that has not failed yet on some
 *     path</td></tr>
 * <tr><td>path disproof?</td><td>hint: a disproof of this position may be stored under its
 *     path</td></tr>
 * <tr><td>numbers</td><td>hint: both are 0 if the node has no numbers</td></tr>
 * <tr><td>path disproof</td><td>fact of one path, which begins at the root and is part of the
 *     record's key. The lower bound of the record is true for that path only</td></tr>
 * </table>
 *
 * <p>A search that meets a word written by the other method ignores and overwrites it.
 */
public final class SearchData {
  /** The largest pass number that fits. */
  public static final int MAX_PASS = (1 << 13) - 1;

  /** The largest branching bound that fits. */
  public static final int MAX_BRANCHING = (1 << 16) - 1;

  /** Bits of a proof or disproof number. */
  public static final int NUMBER_BITS = 15;

  private static final int DFPN = 1 << 31;
  private static final int LOST = 1 << 30;
  private static final int RELIED_ON = 1 << 29;
  private static final int PASS_SHIFT = 16;
  private static final int PASS_MASK = MAX_PASS << PASS_SHIFT;
  private static final int PATH_DISPROOF = 1 << 30;
  private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

  private SearchData() {}

  /** The word as deepening reads it: 0 if df-pn wrote it. */
  public static int deepening(int data) {
    return data < 0 ? 0 : data;
  }

  public static boolean isLost(int data) {
    return data >= 0 && (data & LOST) != 0;
  }

  public static boolean isReliedOn(int data) {
    return data >= 0 && (data & RELIED_ON) != 0;
  }

  public static int pass(int data) {
    return (deepening(data) & PASS_MASK) >>> PASS_SHIFT;
  }

  public static int branchingBound(int data) {
    return deepening(data) & MAX_BRANCHING;
  }

  public static int withBranchingBound(int data, int bound) {
    return deepening(data) & ~MAX_BRANCHING | bound;
  }

  /** The word of a new member of the closed set of a pass; no reply is known to lead to it yet. */
  public static int withPass(int data, int pass) {
    return deepening(data) & ~(PASS_MASK | RELIED_ON) | pass << PASS_SHIFT;
  }

  public static int withReliance(int data) {
    return deepening(data) | RELIED_ON;
  }

  /** The word of a lost node, which is in no set. */
  public static int withLoss(int data) {
    return deepening(data) & ~(PASS_MASK | RELIED_ON) | LOST;
  }

  /** Whether df-pn wrote the word. */
  public static boolean isDfpn(int data) {
    return data < 0;
  }

  public static boolean mayHavePathDisproof(int data) {
    return data < 0 && (data & PATH_DISPROOF) != 0;
  }

  /** Whether df-pn has decided the node and the word holds nothing else. */
  public static boolean isClosed(int data) {
    return data == DFPN;
  }

  /** The proof number, packed in {@link #NUMBER_BITS} bits. */
  public static int packedPn(int data) {
    return data >>> NUMBER_BITS & NUMBER_MASK;
  }

  public static int packedDn(int data) {
    return data & NUMBER_MASK;
  }

  /** The word with these packed numbers; the path disproof flag is kept. */
  public static int withNumbers(int data, int packedPn, int packedDn) {
    return DFPN
        | (mayHavePathDisproof(data) ? PATH_DISPROOF : 0)
        | packedPn << NUMBER_BITS
        | packedDn;
  }

  /** The word of a node that may have a path disproof and has no numbers. */
  public static int possiblePathDisproof() {
    return DFPN | PATH_DISPROOF;
  }

  /** The word of a path disproof. */
  public static int pathDisproof(int ancestor) {
    return ancestor + 1;
  }

  /** The level of the ancestor that a path disproof depends on. */
  public static int ancestor(int data) {
    return data - 1;
  }
}
