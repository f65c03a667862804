package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;

/** An open node of {@link ComposedSearch}: its moves, and which of them is being examined. */
final class ComposedFrame {
  /** In place of a capture: the captures are not listed yet. */
  static final int NOT_LISTED = -1;

  /** In place of a bound: the current reply has not been asked about yet. */
  static final int NOT_ASKED = -1;

  boolean isDefender;

  /** The question is whether there is a mate of at most this many plies. */
  int bound;

  /** Begin and end of the node's moves in the list of all moves, and the current move. */
  int first;

  int end;
  int next;

  /** Whether a move of the node, or a gift, has been made on the board. */
  boolean isMade;

  /** Defender: index of the first interposition. */
  int interpositions;

  /** Defender: the replies before this index need no test for futility, or no further one. */
  int tested;

  /** Defender: lower and upper bound on the longest of the replies so far, in plies. */
  int least;

  int most;

  /** Defender: the length of the replies that come before the current interposition. */
  int before;

  /** Defender: the longest reply so far. */
  int longest;

  /** Defender: whether the lengths of all replies are determined, as bounds were not enough. */
  boolean isExact;

  /** Defender: whether exact refund lengths have already raised {@link #least}. */
  boolean isRaised;

  /** Defender, exact: the number of plies that the current reply is asked about. */
  int asked;

  /** Defender: the capture being tried; the list of captures begins at {@link #end}. */
  int capture;

  /** Defender: whether the move made is a gift. */
  boolean isGift;

  void open(boolean forDefender, int plies, int firstMove, int endOfMoves) {
    isDefender = forDefender;
    bound = plies;
    first = firstMove;
    end = endOfMoves;
    isMade = false;
    isRaised = false;
    isExact = false;
    begin();
  }

  /** Starts with the first move. */
  private void begin() {
    next = first;
    tested = interpositions;
    least = 0;
    before = 0;
    most = 0;
    longest = Move.NONE;
    asked = NOT_ASKED;
    capture = NOT_LISTED;
    isGift = false;
  }

  /** Defender: starts again, and determines the length of each reply. */
  void beginExact() {
    isExact = true;
    begin();
  }

  /** Defender: the length of the current reply is known; continues with the next one. */
  void finishReply(int reply, int plies) {
    if (plies > most) {
      most = plies;
      longest = reply;
    }
    nextReply();
  }

  /** Defender: continues with the next reply. */
  private void nextReply() {
    next++;
    asked = NOT_ASKED;
  }
}
