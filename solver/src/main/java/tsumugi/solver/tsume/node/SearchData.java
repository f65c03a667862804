package tsumugi.solver.tsume.node;

/**
 * The 32 bits of a table record that belong to the tsume searches, with all their meanings.
 *
 * <pre>
 *   bit             31   30         29          28 .. 16   15 .. 0
 *   deepening        0   lost       relied on   pass       budget
 *
 *   bit             31   30         29 .. 15               14 .. 0
 *   df-pn            1   see path   proof number           disproof number
 *
 *   bit             31   30 .. 0
 *   path disproof    0   level of the ancestor it rests on, plus 1
 * </pre>
 *
 * <p>A fact holds for ever, or as long as the number that it carries is in use; a hint says in what
 * order to search, and no answer rests on it.
 *
 * <table>
 * <caption>What the fields are</caption>
 * <tr><td>lost</td><td>fact: the attacker mates, in an unknown number of plies</td></tr>
 * <tr><td>relied on</td><td>fact of the pass: a check is answered by going here</td></tr>
 * <tr><td>pass</td><td>fact: a member of the set of that pass, whose number the table hands out
 *     once</td></tr>
 * <tr><td>budget</td><td>hint: the smallest budget that has not failed yet on some path</td></tr>
 * <tr><td>see path</td><td>hint: a disproof may be kept under this position's path</td></tr>
 * <tr><td>numbers</td><td>hint; both 0 when there are none</td></tr>
 * <tr><td>path disproof</td><td>fact of the path, the root included, that is part of its record's
 *     key; the record's lower bound goes with it</td></tr>
 * </table>
 *
 * <p>A search that meets the other one's word reads nothing in it and writes over it.
 */
public final class SearchData {
  /** Passes that can be told apart. */
  public static final int MAX_PASS = (1 << 13) - 1;

  /** The largest budget that fits. */
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

  /** The word as deepening reads it: 0 where df-pn has written. */
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

  /** A member of the set of a pass, on which nothing relies yet. */
  public static int withPass(int data, int pass) {
    return deepening(data) & ~(PASS_MASK | RELIED_ON) | pass << PASS_SHIFT;
  }

  public static int withReliance(int data) {
    return deepening(data) | RELIED_ON;
  }

  /** Of no set, and lost. */
  public static int withLoss(int data) {
    return deepening(data) & ~(PASS_MASK | RELIED_ON) | LOST;
  }

  /** True when df-pn has written the word. */
  public static boolean isDfpn(int data) {
    return data < 0;
  }

  public static boolean mayHavePathDisproof(int data) {
    return data < 0 && (data & PATH_DISPROOF) != 0;
  }

  /** True when df-pn has decided the node and the word says nothing beside that. */
  public static boolean isClosed(int data) {
    return data == DFPN;
  }

  /** The proof number, as it is packed in {@link #NUMBER_BITS} bits. */
  public static int packedPn(int data) {
    return data >>> NUMBER_BITS & NUMBER_MASK;
  }

  public static int packedDn(int data) {
    return data & NUMBER_MASK;
  }

  /** The word with these packed numbers; whether it sees its path stays. */
  public static int withNumbers(int data, int packedPn, int packedDn) {
    return DFPN
        | (mayHavePathDisproof(data) ? PATH_DISPROOF : 0)
        | packedPn << NUMBER_BITS
        | packedDn;
  }

  /** The word of a node that has a disproof under its path, and no numbers. */
  public static int possiblePathDisproof() {
    return DFPN | PATH_DISPROOF;
  }

  /** The word of a disproof kept under its path. */
  public static int pathDisproof(int ancestor) {
    return ancestor + 1;
  }

  /** The level of the ancestor that a disproof kept under its path rests on. */
  public static int ancestor(int data) {
    return data - 1;
  }
}
