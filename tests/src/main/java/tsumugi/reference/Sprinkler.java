package tsumugi.reference;

import java.util.random.RandomGenerator;

/**
 * A board being filled piece by piece at random, from one full set of forty. A piece that cannot
 * stand where chance puts it, or gives a check nobody may be in, goes back into the box.
 */
final class Sprinkler {
  private static final String KINDS = PieceMoves.HAND_KINDS + "K";
  private static final int[] FULL_SET = {18, 4, 4, 4, 2, 2, 4, 2};

  private final RandomGenerator random;
  private final byte[] board = SlowPosition.emptyBoard();
  private final byte[] hands = new byte[14];
  private final int[] box = FULL_SET.clone();
  private boolean blackSafe;
  private boolean whiteSafe;

  Sprinkler(RandomGenerator random) {
    this.random = random;
  }

  /** From now on no piece may be put where it gives check to that king. */
  void forbidCheckTo(boolean black) {
    if (black) {
      blackSafe = true;
    } else {
      whiteSafe = true;
    }
  }

  /** Puts a random piece of a side at most {@code distance} king steps from a square. */
  void putNear(boolean black, int centre, int distance) {
    int file = centre / 10 + random.nextInt(-distance, distance + 1);
    int rank = centre % 10 + random.nextInt(-distance, distance + 1);
    if (SlowPosition.isOnBoard(file, rank)) {
      put(randomPiece(black), 10 * file + rank);
    }
  }

  void putAnywhere(boolean black) {
    put(randomPiece(black), randomSquare());
  }

  /** Puts Black's king between a square and a slider of his, so that it can discover a check. */
  void putKingBattery(int target) {
    int fileStep = random.nextInt(-1, 2);
    int rankStep = random.nextInt(-1, 2);
    int king = random.nextInt(2, 4);
    int slider = king + random.nextInt(1, 4);
    if (putAt('K', target, king * fileStep, king * rankStep)) {
      boolean straight = fileStep == 0 || rankStep == 0;
      putAt(straight ? 'R' : 'B', target, slider * fileStep, slider * rankStep);
    }
  }

  /** Puts a king on a random square where it may stand, which a full enough board may not have. */
  void putKing(boolean black) {
    for (int attempt = 0; attempt < 50; attempt++) {
      if (put(black ? 'K' : 'k', randomSquare())) {
        return;
      }
    }
  }

  boolean put(char piece, int square) {
    int box = KINDS.indexOf(PieceMoves.kind(piece));
    if (this.box[box] == 0
        || board[square] != SlowPosition.EMPTY
        || PieceMoves.isDead(piece, square % 10)
        || isSecondPawn(piece, square / 10)) {
      return false;
    }
    board[square] = (byte) piece;
    SlowPosition now = new SlowPosition(board, hands, true);
    if (blackSafe && RuleBook.isInCheck(now, true) || whiteSafe && RuleBook.isInCheck(now, false)) {
      board[square] = SlowPosition.EMPTY;
      return false;
    }
    this.box[box]--;
    return true;
  }

  /** The square of White's king, 0 before it stands. */
  int king() {
    return new SlowPosition(board, hands, true).king(false);
  }

  /** How many squares around White's king it could go to. */
  int freedom(int king) {
    SlowPosition now = new SlowPosition(board, hands, false);
    int free = 0;
    for (SlowMove move : RuleBook.legalMoves(now)) {
      free += move.from() == king ? 1 : 0;
    }
    return free;
  }

  /** Gives a side one random piece into its hand, if the box still has one of the kind. */
  void toHand(boolean black) {
    toHand(black, randomKind());
  }

  void toHand(boolean black, char kind) {
    int box = KINDS.indexOf(kind);
    if (this.box[box] > 0) {
      this.box[box]--;
      hands[SlowPosition.handIndex(black, kind)]++;
    }
  }

  /** Gives a side all that is left in the box. */
  void restToHand(boolean black) {
    for (char kind : PieceMoves.HAND_KINDS.toCharArray()) {
      int box = KINDS.indexOf(kind);
      hands[SlowPosition.handIndex(black, kind)] += this.box[box];
      this.box[box] = 0;
    }
  }

  SlowPosition finish(boolean blackToMove) {
    return new SlowPosition(board.clone(), hands.clone(), blackToMove);
  }

  int randomSquare() {
    return 10 * random.nextInt(1, 10) + random.nextInt(1, 10);
  }

  private boolean putAt(char piece, int square, int files, int ranks) {
    int file = square / 10 + files;
    int rank = square % 10 + ranks;
    return SlowPosition.isOnBoard(file, rank) && put(piece, 10 * file + rank);
  }

  private char randomKind() {
    return PieceMoves.HAND_KINDS.charAt(random.nextInt(7));
  }

  private char randomPiece(boolean black) {
    char kind = randomKind();
    char piece = black ? kind : Character.toLowerCase(kind);
    return PieceMoves.canPromote(kind) && random.nextInt(3) == 0
        ? PieceMoves.promote(piece)
        : piece;
  }

  private boolean isSecondPawn(char piece, int file) {
    if (Character.toUpperCase(piece) != 'P') {
      return false;
    }
    for (int rank = 1; rank <= 9; rank++) {
      if (board[10 * file + rank] == piece) {
        return true;
      }
    }
    return false;
  }
}
