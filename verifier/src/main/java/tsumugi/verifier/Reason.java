package tsumugi.verifier;

/**
 * Why a file is invalid or cannot be read. Each constant names the arguments of its {@link Fault}.
 * The caller that reports a fault to a person translates it into the person's language.
 */
public enum Reason {
  /** The file does not exist. */
  MISSING(false),
  /** The path is a folder. */
  FOLDER(false),
  /** The file may not be read. */
  LOCKED(false),
  /** Reading failed. Argument: the message of the system. */
  READING(false),
  /** The gzip data is damaged or truncated. */
  GZIP(false),
  /** The file is empty. */
  EMPTY(false),
  /** The first line is not that of a proof file. */
  NO_PROOF(false),
  /** The separator between header and claims is missing. */
  NO_SEPARATOR(false),
  /** A line is longer than any valid line. Argument: the maximum number of bytes. */
  LONG_LINE(false),
  /** The header has an unknown line. Argument: the line. */
  HEADER(false),
  /** A line of the header is missing or occurs twice. Argument: its first word. */
  HEADER_ONCE(false),
  /** The root is not a position in SFEN without a move number. Argument: the text. */
  ROOT(false),
  /** The root has more pieces of a kind than a set. Argument: the text. */
  ROOT_PIECES(false),
  /** In the root, the side that is not to move is in check. */
  ROOT_CHECK(false),
  /** The attacker is neither black nor white. Argument: the text. */
  ATTACKER(false),
  /** The goal in the header is unknown. Argument: the text. */
  GOAL(false),
  /** A move of the solution or a key in the header is not written as in USI. Argument: the text. */
  LINE(false),
  /** The header has a solution, but does not claim that the problem is sound. */
  LINE_WITHOUT_SOUND(false),
  /** The header has keys, but does not claim a brinkmate. */
  KEYS_WITHOUT_BRINKMATE(false),
  /** A claim has the wrong number of fields. Argument: the right number. */
  FIELDS(false),
  /** The kind of a claim is unknown. Argument: the text. */
  KIND(false),
  /** The board is not written as in SFEN. Argument: the text. */
  BOARD(false),
  /** The hand is not written as in SFEN. Argument: the text. */
  HAND(false),
  /** The bound is not possible for such a claim. Arguments: the kind and the text. */
  BOUND(false),
  /** The move is not written as in USI. Argument: the text. */
  MOVE(false),
  /** The claims do not fit into memory. Argument: how many did. */
  MEMORY(false),
  /** A board has too many claims of which none covers another. Argument: the maximum number. */
  CROWDED(false),

  /** A claim has pieces that the root does not have. */
  PIECES(true),
  /** A claim has other kings than the root. */
  KINGS(true),
  /** The move is not legal. Argument: the move. */
  NOT_LEGAL(true),
  /** The move does not give check. Argument: the move. */
  NO_CHECK(true),
  /** The defender is not in check. */
  NOT_IN_CHECK(true),
  /** The defender is mated as late as the bound, and the attacker's hand is empty. */
  NO_SURPLUS(true),
  /**
   * After a move, no claim covers the position. Arguments: the move, the kind and the bound needed.
   */
  AFTER_MOVE(true),
  /** No claim covers the root. Arguments: the kind and the bound needed. */
  NOTHING_FOR_ROOT(true),
  /** The shortest mate of the root cannot have this length. Argument: the goal. */
  EXACT_PARITY(true),

  /**
   * The defender is not in check, and no claim of a mate covers the position after a pass.
   * Argument: the bound needed.
   */
  NO_THREAT(true),
  /** No claim of "no mate" covers the position of the claim. Argument: the bound needed. */
  MAY_MATE(true),
  /**
   * A brinkmate cannot have this number of moves, or the defender is to move. Argument: the goal.
   */
  BRINKMATE_ROOT(true),
  /** A key is not legal. Argument: the move. */
  KEY_LEGAL(true),
  /** No claim covers the position after a key. Arguments: the move and the bound needed. */
  KEY(true),
  /** Another move is not shown to be no key. Arguments: the move and the bound needed. */
  OTHER_KEY(true),

  /** A sound problem cannot have this length, or the defender is to move. Argument: the goal. */
  SOUND_ROOT(true),
  /** The diagram has a second pawn on a file, or a piece that cannot move. Argument: its square. */
  DIAGRAM(true),
  /** The solution has another length than claimed. Arguments: its length and the claimed one. */
  LINE_LENGTH(true),
  /** A move of the solution is not legal. Arguments: the ply and the move. */
  LINE_LEGAL(true),
  /** A move of the attacker in the solution gives no check. Arguments: the ply and the move. */
  LINE_CHECK(true),
  /** The solution does not end in mate. */
  LINE_END(true),
  /** The solution leaves pieces in the attacker's hand. Argument: the hand. */
  LINE_SURPLUS(true),
  /** Another check is not refuted. Arguments: the ply and the check. */
  OTHER_CHECK(true),
  /**
   * Another reply is neither mated sooner nor allowed. Arguments: the ply, the reply, and the
   * greatest bounds of claims M and S that would do.
   */
  OTHER_REPLY(true),
  /**
   * An interposition of the solution is not shown to count. Arguments: the ply, the move, and the
   * check that captures it.
   */
  MAY_BE_FUTILE(true);

  private final boolean isAboutProof;

  Reason(boolean isAboutProof) {
    this.isAboutProof = isAboutProof;
  }

  /** {@return true if the file could be read but is not a proof; false if it could not be read} */
  public boolean isAboutProof() {
    return isAboutProof;
  }
}
