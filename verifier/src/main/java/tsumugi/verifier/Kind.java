package tsumugi.verifier;

/** The four kinds of claims. */
enum Kind {
  /** The attacker is to move and mates within the bound. */
  MATES('M', true, true),
  /** The defender is to move and is mated within the bound. */
  MATED('m', false, true),
  /** The attacker is to move and does not mate within the bound. */
  NO_MATE('N', true, false),
  /** The defender is to move and is not mated within the bound. */
  ESCAPES('n', false, false);

  private static final Kind[] ALL = values();

  private final char letter;
  private final boolean attackerMoves;
  private final boolean isMate;

  Kind(char letter, boolean attackerMoves, boolean isMate) {
    this.letter = letter;
    this.attackerMoves = attackerMoves;
    this.isMate = isMate;
  }

  static Kind of(boolean attackerMoves, boolean isMate) {
    return ALL[(isMate ? 0 : 2) + (attackerMoves ? 0 : 1)];
  }

  /** The kind of a {@link #number}. */
  static Kind of(int number) {
    return ALL[number];
  }

  /** 0 to 3, in the order of declaration. */
  int number() {
    return (isMate ? 0 : 2) + (attackerMoves ? 0 : 1);
  }

  char letter() {
    return letter;
  }

  boolean attackerMoves() {
    return attackerMoves;
  }

  /**
   * Whether the claim is a mate, whose bound means "at most"; otherwise the bound means "at least".
   */
  boolean isMate() {
    return isMate;
  }

  /** Whether a claim of this kind has a move: a single check or reply that suffices. */
  boolean hasMove() {
    return attackerMoves == isMate;
  }

  /** The kind of claim needed for the position after a move. */
  Kind afterMove() {
    return of(!attackerMoves, isMate);
  }
}
