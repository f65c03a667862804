package tsumugi.solver.tsume.proof;

/** The kinds of claims of a proof file (docs/proof-format.md). */
public enum ClaimKind {
  /** The attacker is to move and mates within the bound. */
  MATES('M'),
  /** The defender is to move and is mated within the bound. */
  MATED('m'),
  /** The attacker is to move and does not mate within the bound. */
  NO_MATE('N'),
  /** The defender is to move and is not mated within the bound. */
  ESCAPES('n'),
  /** As {@link #MATES}, and with a piece left in hand if it takes as long as the bound. */
  MATES_OVER('S'),
  /** As {@link #MATED}, and with a piece left in hand if it takes as long as the bound. */
  MATED_OVER('s'),
  /** The attacker is to move and has a mate, or a brinkmate within the bound. */
  BRINKMATE('B'),
  /** The defender is to move, in check or threatened with mate, and no reply helps him. */
  PRESSED('b'),
  /** The attacker is to move and has neither a mate nor a brinkmate within the bound. */
  NO_BRINKMATE('P'),
  /** The defender is to move and parries. */
  PARRIES('p');

  private final char letter;

  ClaimKind(char letter) {
    this.letter = letter;
  }

  /** The letter in the first field of a claim. */
  public char letter() {
    return letter;
  }

  /** Whether the bound is an upper bound and the claim also holds with more pieces in hand. */
  public boolean isMate() {
    return this != NO_MATE && this != ESCAPES && this != NO_BRINKMATE && this != PARRIES;
  }
}
