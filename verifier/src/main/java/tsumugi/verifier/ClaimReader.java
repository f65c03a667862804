package tsumugi.verifier;

/** Parses the line of a claim. Afterwards the methods return its parts. */
final class ClaimReader {
  private static final int MAX_FIELDS = 4;
  private static final Kind[] KINDS = Kind.values();

  private final LineReader lines;
  private final Root root;
  private final Goal goal;
  private final SfenReader sfen = new SfenReader();
  private final Position board = new Position();

  /** The start of each field, followed by the end of the last one. */
  private final int[] starts = new int[MAX_FIELDS + 1];

  private Kind kind = Kind.MATES;
  private int hand;
  private int bound;
  private int move;

  /**
   * Prepares the reading.
   *
   * @param goal what the file claims, which determines the kinds of its claims
   */
  ClaimReader(LineReader lines, Root root, Goal goal) {
    this.lines = lines;
    this.root = root;
    this.goal = goal;
  }

  Kind kind() {
    return kind;
  }

  /** The board only, without hands and side to move. */
  Position board() {
    return board;
  }

  /** The attacker's hand. */
  int hand() {
    return hand;
  }

  int bound() {
    return bound;
  }

  /** The move; {@link Move#NONE} for claims without a move. */
  int move() {
    return move;
  }

  /** Reads the next claim. Returns false at the end of the file. */
  boolean next() throws Refusal {
    if (!lines.next()) {
      return false;
    }
    int fields = split();
    kind = readKind();
    int expected = kind.hasMove() ? 4 : 3;
    if (fields != expected) {
      throw new Refusal(Reason.FIELDS, lines.number(), String.valueOf(expected));
    }
    readPosition();
    bound = readBound();
    move = kind.hasMove() ? readMove() : Move.NONE;
    return true;
  }

  /** Finds the fields. Returns their number, or one more than the maximum. */
  private int split() {
    int fields = 1;
    starts[0] = 0;
    for (int i = 0; i < lines.length(); i++) {
      if (lines.line()[i] == '\t') {
        if (fields == MAX_FIELDS) {
          return MAX_FIELDS + 1;
        }
        starts[fields++] = i + 1;
      }
    }
    starts[fields] = lines.length() + 1;
    return fields;
  }

  private int start(int field) {
    return starts[field];
  }

  private int end(int field) {
    return starts[field + 1] - 1;
  }

  private Refusal refusal(Reason reason, int field) {
    return new Refusal(reason, lines.number(), Quote.of(lines.line(), start(field), end(field)));
  }

  private Kind readKind() throws Refusal {
    if (end(0) != 1) {
      throw refusal(Reason.KIND, 0);
    }
    char letter = (char) lines.line()[0];
    for (Kind each : KINDS) {
      if (each.letter() == letter && isAllowed(each)) {
        return each;
      }
    }
    throw refusal(Reason.KIND, 0);
  }

  /** Whether claims of a kind may be in a file with this goal. */
  private boolean isAllowed(Kind each) {
    if (each.isAboutBrinkmate()) {
      return goal.isAboutBrinkmate();
    }
    boolean isOver = each == Kind.MATES_OVER || each == Kind.MATED_OVER;
    return !isOver || goal.isSound();
  }

  private void readPosition() throws Refusal {
    int blank = start(1);
    while (blank < end(1) && lines.line()[blank] != ' ') {
      blank++;
    }
    requireGood(sfen.readBoard(lines.line(), start(1), blank, board), Reason.BOARD);
    int handStart = Math.min(blank + 1, end(1));
    requireGood(sfen.readHands(lines.line(), handStart, end(1)), Reason.HAND);
    if (sfen.whiteHand() != Hand.NONE) {
      throw refusal(Reason.HAND, 1);
    }
    hand = sfen.blackHand();
    if (!Hand.contains(root.pieces(), sfen.pieces())
        || !Hand.contains(root.pieces() - sfen.pieces(), hand)) {
      throw new Refusal(Reason.PIECES, lines.number());
    }
    if (hasOtherKing(Piece.BLACK) || hasOtherKing(Piece.WHITE)) {
      throw new Refusal(Reason.KINGS, lines.number());
    }
  }

  private boolean hasOtherKing(int color) {
    return (board.king(color) != Square.NONE) != root.hasKing(color);
  }

  private void requireGood(SfenReader.ParseResult fit, Reason bad) throws Refusal {
    switch (fit) {
      case GOOD -> {}
      case BAD -> throw refusal(bad, 1);
      case TOO_MANY -> throw new Refusal(Reason.PIECES, lines.number());
    }
  }

  private int readBound() throws Refusal {
    if (end(2) == start(2) + 1 && lines.line()[start(2)] == '*' && !kind.isMate()) {
      return Bound.NEVER;
    }
    int value = Bound.parse(lines.line(), start(2), end(2));
    boolean isPossible =
        kind.isAboutBrinkmate() ? value >= 1 : (value % 2 == 1) == kind.attackerMoves();
    if (value == Bound.NONE || !isPossible) {
      String text = Quote.of(lines.line(), start(2), end(2));
      throw new Refusal(Reason.BOUND, lines.number(), String.valueOf(kind.letter()), text);
    }
    return value;
  }

  private int readMove() throws Refusal {
    int value = Move.parse(lines.line(), start(3), end(3));
    if (value == Move.NONE) {
      throw refusal(Reason.MOVE, 3);
    }
    return value;
  }
}
