package tsumugi.solver.tsume.node;

/**
 * The 32 bits of a table record that belong to the tsume searches.
 *
 * <pre>
 *   bit             31   30                29          28 .. 16   15 .. 0
 *   deepening        0   mate exists       relied on   round      branching bound
 *
 *   bit             31   30                29 .. 15               14 .. 0
 *   df-pn            1   path disproof?    proof number           disproof number
 *
 *   bit             31   30 .. 0
 *   path disproof    0   level of the ancestor it depends on, plus 1
 * </pre>
 *
 * <p>Bit 31 is 0 in a path disproof, too. It is not mistaken for a word of deepening, because its
 * record is found only by the key of a path. Since 1 is added, the word of such a record is never
 * 0, which is the word of a new record.
 *
 * <p>In the table below, a fact is true for ever, unless it is called a fact of a round or of a
 * path: it is then true for that round or path only. A hint only affects the order of the search;
 * no answer depends on it.
 *
 * <p>A round is one attempt of {@code ClosedDefence} to find its closed set: positions with the
 * attacker to move in which every check has a reply that leads back into the set, so that the
 * defender is never mated. Its number comes from {@link
 * tsumugi.engine.table.MainSubTable#newScope}, so records of other rounds have other numbers. (The
 * rounds of {@code DeepeningTurns} are different ones.)
 *
 * <table>
 * <caption>The fields</caption>
 * <tr><td>mate exists</td><td>fact: the attacker mates, in an unknown number of plies</td></tr>
 * <tr><td>round</td><td>fact of the round with this number: the node is a member of its closed set;
 *     0 if it is a member of none</td></tr>
 * <tr><td>relied on</td><td>fact of the same round: a reply to some check of another member leads to
 *     this member, so the set needs it</td></tr>
 * <tr><td>branching bound</td><td>hint: the bound to try next when deepening by branching ({@code
 *     DeepeningControl}), because smaller ones have failed on some path. A bound limits the sum of
 *     the costs of the defender's nodes on a line</td></tr>
 * <tr><td>path disproof?</td><td>hint: a disproof of this position may be stored under the key of a
 *     path to it</td></tr>
 * <tr><td>numbers</td><td>hint: both are 0 if the node has no numbers</td></tr>
 * <tr><td>path disproof</td><td>fact of one path, which begins at the root and is part of the
 *     record's key. The lower bound of the record is true for that path only</td></tr>
 * </table>
 *
 * <p>A search uses no field of a word that the other method wrote. It overwrites the word when it
 * stores one of its own.
 */
public final class SearchData {
  /** The largest round number that fits. */
  public static final int MAX_ROUND = (1 << 13) - 1;

  /** The largest branching bound that fits. */
  public static final int MAX_BRANCHING = (1 << 16) - 1;

  /** Bits of a proof or disproof number. */
  public static final int NUMBER_BITS = 15;

  private static final int DFPN = 1 << 31;
  private static final int MATE_EXISTS = 1 << 30;
  private static final int RELIED_ON = 1 << 29;
  private static final int ROUND_SHIFT = 16;
  private static final int ROUND_MASK = MAX_ROUND << ROUND_SHIFT;
  private static final int PATH_DISPROOF = 1 << 30;
  private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

  private SearchData() {}

  /** The word as deepening reads it: 0 if df-pn wrote it. */
  public static int deepening(int data) {
    return data < 0 ? 0 : data;
  }

  /** Whether the attacker is known to mate, in an unknown number of plies. */
  public static boolean mateExists(int data) {
    return data >= 0 && (data & MATE_EXISTS) != 0;
  }

  /** Whether the closed set that the node is a member of needs it. */
  public static boolean isReliedOn(int data) {
    return data >= 0 && (data & RELIED_ON) != 0;
  }

  /** The number of the round in whose closed set the node is; 0 if it is in none. */
  public static int round(int data) {
    return (deepening(data) & ROUND_MASK) >>> ROUND_SHIFT;
  }

  public static int branchingBound(int data) {
    return deepening(data) & MAX_BRANCHING;
  }

  public static int withBranchingBound(int data, int bound) {
    return deepening(data) & ~MAX_BRANCHING | bound;
  }

  /** The word of a new member of a round's closed set; no reply is known to lead to it yet. */
  public static int withRound(int data, int round) {
    return deepening(data) & ~(ROUND_MASK | RELIED_ON) | round << ROUND_SHIFT;
  }

  /** The word of a member that the closed set needs. */
  public static int withReliance(int data) {
    return deepening(data) | RELIED_ON;
  }

  /** The word of a node in which the attacker is known to mate; it is in no closed set. */
  public static int withExistingMate(int data) {
    return deepening(data) & ~(ROUND_MASK | RELIED_ON) | MATE_EXISTS;
  }

  /** Whether df-pn wrote the word. */
  public static boolean isDfpn(int data) {
    return data < 0;
  }

  public static boolean mayHavePathDisproof(int data) {
    return data < 0 && (data & PATH_DISPROOF) != 0;
  }

  /**
   * Whether df-pn wrote the word and it has neither numbers nor the path disproof flag. Storing a
   * bound deletes the numbers. (This has nothing to do with the closed set of deepening.)
   */
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
