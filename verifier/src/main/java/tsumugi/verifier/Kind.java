package tsumugi.verifier;

/** The ten kinds of claims. */
enum Kind {
  /** The attacker is to move and mates within the bound. */
  MATES('M', true, true),
  /** The defender is to move and is mated within the bound. */
  MATED('m', false, true),
  /** The attacker is to move and does not mate within the bound. */
  NO_MATE('N', true, false),
  /** The defender is to move and is not mated within the bound. */
  ESCAPES('n', false, false),
  /** As {@link #MATES}, and with a piece left in hand if it takes as long as the bound. */
  MATES_OVER('S', true, true),
  /** As {@link #MATED}, and with a piece left in hand if it takes as long as the bound. */
  MATED_OVER('s', false, true),
  /** The attacker is to move and has a mate, or a brinkmate within the bound. */
  BRINKMATE('B', true, true),
  /**
   * The defender is to move after a check or a threat, and every reply leaves a mate, or a
   * brinkmate in one move less than the bound.
   */
  PRESSED('b', false, true),
  /** The attacker is to move and has neither a mate nor a brinkmate within the bound. */
  NO_BRINKMATE('P', true, false),
  /** The defender is to move and parries: the move before is no key within the bound. */
  PARRIES('p', false, false);

  private static final Kind[] ALL = values();

  private final char letter;
  private final boolean attackerMoves;
  private final boolean isMate;

  Kind(char letter, boolean attackerMoves, boolean isMate) {
    this.letter = letter;
    this.attackerMoves = attackerMoves;
    this.isMate = isMate;
  }

  /** The kind of a claim about a position that says nothing about pieces left in hand. */
  static Kind of(boolean attackerMoves, boolean isMate) {
    return ALL[(isMate ? 0 : 2) + (attackerMoves ? 0 : 1)];
  }

  /** The kind of a {@link #number}. */
  static Kind of(int number) {
    return ALL[number];
  }

  /** 0 to 9, in the order of declaration. */
  int number() {
    return switch (this) {
      case MATES -> 0;
      case MATED -> 1;
      case NO_MATE -> 2;
      case ESCAPES -> 3;
      case MATES_OVER -> 4;
      case MATED_OVER -> 5;
      case BRINKMATE -> 6;
      case PRESSED -> 7;
      case NO_BRINKMATE -> 8;
      case PARRIES -> 9;
    };
  }

  char letter() {
    return letter;
  }

  boolean attackerMoves() {
    return attackerMoves;
  }

  /**
   * Whether the claim is a mate or a brinkmate, whose bound means "at most"; otherwise the bound
   * means "at least".
   */
  boolean isMate() {
    return isMate;
  }

  /** Whether the bound counts moves of the attacker; otherwise it counts plies. */
  boolean isAboutBrinkmate() {
    return number() >= BRINKMATE.number();
  }

  /** Whether a claim of this kind has a move: a single check or reply that suffices. */
  boolean hasMove() {
    return attackerMoves == isMate;
  }

  /** The kind of claim needed for the position after a move. */
  Kind afterMove() {
    return switch (this) {
      case MATES -> MATED;
      case MATED -> MATES;
      case NO_MATE -> ESCAPES;
      case ESCAPES -> NO_MATE;
      case MATES_OVER -> MATED_OVER;
      case MATED_OVER -> MATES_OVER;
      case BRINKMATE -> PRESSED;
      case PRESSED -> BRINKMATE;
      case NO_BRINKMATE -> PARRIES;
      case PARRIES -> NO_BRINKMATE;
    };
  }
}
