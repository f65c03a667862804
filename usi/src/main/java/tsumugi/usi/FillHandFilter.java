package tsumugi.usi;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * Warns the user of a side effect of {@code FillHand}. A GUI does not know the pieces that the
 * option added, so it may take a drop of one of them for an illegal move and reject the mate. The
 * warning is sent once a search, before the first line with such a drop. All other reports pass
 * through unchanged. Such a drop is also removed from the reply as the move to ponder on: the GUI
 * would send it back, and the engine would refuse that position.
 */
final class FillHandFilter implements UsiControl {
  private static final String WARNING =
      "the line drops pieces that FillHand gave to the defender: a GUI may take them for illegal"
          + " and reject the mate; put them into the hand of its diagram, or turn FillHand off";

  private final Position known;
  private final UsiControl gui;
  private boolean warned;

  /**
   * A filter for one search.
   *
   * @param known the position as the GUI sent it
   */
  FillHandFilter(Position known, UsiControl gui) {
    this.known = known;
    this.gui = gui;
  }

  @Override
  public synchronized void report(UsiLine line) {
    if (!warned && dropsUnknownPiece(known, line.line())) {
      warned = true;
      gui.comment(WARNING);
    }
    gui.report(line);
  }

  /** The reply, without the ponder move if the GUI would take it for illegal. */
  UsiReply withoutUnknownPonder(UsiReply reply) {
    return reply instanceof UsiReply.BestMove best
            && best.ponder() != Move.NONE
            && dropsUnknownPiece(known, new int[] {best.move(), best.ponder()})
        ? new UsiReply.BestMove(best.move(), Move.NONE)
        : reply;
  }

  /** Whether a line drops a piece that its side does not hold in this position. */
  static boolean dropsUnknownPiece(Position known, int[] line) {
    Position position = new Position(known);
    for (int move : line) {
      int hand = position.hand(position.sideToMove());
      if (Move.isDrop(move) && !Hand.has(hand, Move.dropType(move))) {
        return true;
      }
      position.doMove(move);
    }
    return false;
  }

  @Override
  public boolean stopRequested() {
    return gui.stopRequested();
  }

  @Override
  public boolean pondering() {
    return gui.pondering();
  }

  @Override
  public UsiClock clock() {
    return gui.clock();
  }

  @Override
  public long startNanos() {
    return gui.startNanos();
  }

  @Override
  public void comment(String sentence) {
    gui.comment(sentence);
  }
}
