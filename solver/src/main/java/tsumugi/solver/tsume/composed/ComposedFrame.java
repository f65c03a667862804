package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;

/** An open node of {@link ComposedSearch}: how far it is with its moves. */
final class ComposedFrame {
  /** In place of a capture: nobody has looked which there are. */
  static final int NOT_LISTED = -1;

  /** In place of a bound: the reply at work has not been asked for. */
  static final int NOT_ASKED = -1;

  boolean isDefender;

  /** A mate of at most so many plies is asked for. */
  int bound;

  /** Where the node's moves begin and end in the list of all moves, and the one at work. */
  int first;

  int end;
  int next;

  /** A move of the node, or a gift, stands on the board. */
  boolean isMade;

  /** Defender: the first interposition. */
  int interpositions;

  /** Defender: the replies before this one are not to be tested for futility. */
  int tested;

  /** Defender: the replies so far last so many plies at least, and at most. */
  int least;

  int most;

  /** Defender: how long the replies last that come before the interposition at work. */
  int before;

  /** Defender: the reply that lasts longest so far. */
  int longest;

  /** Defender: the lengths of all replies are found out, since the bounds did not suffice. */
  boolean isExact;

  /** Defender: the least has been raised by all that the game of refunds says. */
  boolean isRaised;

  /** Defender, exact: how many plies the reply at work is asked for. */
  int asked;

  /** Defender: the capture that is tried; their list begins at {@link #end}. */
  int capture;

  /** Defender: what is made is a gift. */
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

  /** Begins with the first move. */
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

  /** Defender: begins again, and finds out how long each reply lasts. */
  void beginExact() {
    isExact = true;
    begin();
  }

  /** Defender: the reply at work lasts so long. */
  void lasts(int reply, int plies) {
    if (plies > most) {
      most = plies;
      longest = reply;
    }
    goOn();
  }

  /** Defender: on to the next reply. */
  void goOn() {
    next++;
    asked = NOT_ASKED;
  }
}
