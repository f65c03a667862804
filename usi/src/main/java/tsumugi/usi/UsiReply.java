package tsumugi.usi;

import tsumugi.engine.board.Move;
import tsumugi.engine.notation.UsiMove;

/** The one answer to a {@code go}: a bestmove if it asks for a move, else a checkmate. */
sealed interface UsiReply {
  UsiReply RESIGN = new Word("bestmove resign");

  /** Declares a win by the 27-point rule (入玉宣言). */
  UsiReply WIN = new Word("bestmove win");

  /** It is proved that there is no mate to play, or the side to move is already mated. */
  UsiReply NO_MATE = new Word("checkmate nomate");

  /**
   * No answer: nothing is proved (a limit, a stop, a position that is refused), no move of the mate
   * could be read, or the search failed.
   */
  UsiReply UNDECIDED = new Word("checkmate timeout");

  /** The line that is sent to the GUI. */
  String text();

  /**
   * A move to play.
   *
   * @param ponder the expected reply, or {@link Move#NONE}
   */
  record BestMove(int move, int ponder) implements UsiReply {
    @Override
    public String text() {
      String best = "bestmove " + UsiMove.format(move);
      return ponder == Move.NONE ? best : best + " ponder " + UsiMove.format(ponder);
    }
  }

  /** A mate with its line of at least one move. */
  @SuppressWarnings("ArrayRecordComponent") // printed once, never compared
  record Checkmate(int[] line) implements UsiReply {
    @Override
    public String text() {
      return "checkmate " + UsiMove.format(line);
    }
  }

  /** An answer without moves. */
  record Word(String text) implements UsiReply {}

  /** The reply to a {@code go} of this kind if the answer is not known. */
  static UsiReply unknown(UsiGo.Kind kind) {
    return kind.isMate() ? UNDECIDED : RESIGN;
  }
}
