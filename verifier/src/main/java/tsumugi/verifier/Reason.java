package tsumugi.verifier;

/**
 * Why a file is not valid or cannot be read. What the arguments of a {@link Fault} are stands with
 * each reason; who tells a person puts it into his language.
 */
public enum Reason {
  /** There is no such file. */
  MISSING(false),
  /** It is a folder. */
  FOLDER(false),
  /** The file may not be read. */
  LOCKED(false),
  /** Reading failed; what the system says. */
  READING(false),
  /** The gzip data are damaged or cut off. */
  GZIP(false),
  /** There is nothing in it. */
  EMPTY(false),
  /** The first line is another than that of a proof file. */
  NO_PROOF(false),
  /** The line between header and claims is missing. */
  NO_SEPARATOR(false),
  /** A line has more bytes than any line needs; how many are allowed. */
  LONG_LINE(false),
  /** The header has a line of its own making; the line. */
  HEADER(false),
  /** The header lacks a line or has it twice; its first word. */
  HEADER_ONCE(false),
  /** The root is no position in SFEN without move number; what stands there. */
  ROOT(false),
  /** The root has more pieces of a kind than a set of pieces; the kind. */
  ROOT_PIECES(false),
  /** At the root the side that is not to move is in check. */
  ROOT_CHECK(false),
  /** The attacker is neither black nor white; what stands there. */
  ATTACKER(false),
  /** The header claims nothing known; what stands there. */
  GOAL(false),
  /** A claim has too few or too many fields; how many it should have. */
  FIELDS(false),
  /** There is no such kind of claims; what stands there. */
  KIND(false),
  /** The board is not written as in SFEN; what stands there. */
  BOARD(false),
  /** The hand is not written as in SFEN; what stands there. */
  HAND(false),
  /** The bound is none that such a claim can have; the kind and what stands there. */
  BOUND(false),
  /** The move is not written as in USI; what stands there. */
  MOVE(false),
  /** The claims do not fit into memory; how many did. */
  MEMORY(false),
  /** Too many claims stand on one board and none covers another; how many may. */
  CROWDED(false),

  /** The claim has pieces that the root does not have. */
  PIECES(true),
  /** The claim has other kings than the root. */
  KINGS(true),
  /** The move is not legal; the move. */
  NOT_LEGAL(true),
  /** The move gives no check; the move. */
  NO_CHECK(true),
  /** The defender is not in check. */
  NOT_IN_CHECK(true),
  /** After a move, no claim covers the position; the move, the kind, the bound it needs. */
  AFTER_MOVE(true),
  /** No claim covers the root; the kind, the bound it needs. */
  NOTHING_FOR_ROOT(true),
  /** The shortest mate of the root cannot have such a length; the goal. */
  EXACT_PARITY(true);

  private final boolean isAboutProof;

  Reason(boolean isAboutProof) {
    this.isAboutProof = isAboutProof;
  }

  /** Whether the file could be read, and proves nothing; else it could not be read. */
  public boolean isAboutProof() {
    return isAboutProof;
  }
}
