package tsumugi.usi;

import tsumugi.engine.board.Move;
import tsumugi.engine.notation.UsiMove;

/** The one answer to a {@code go}: a bestmove for those that ask for a move, else a checkmate. */
sealed interface UsiReply {
  UsiReply RESIGN = new Word("bestmove resign");

  /** Declares the win by the 27-point rule (入玉宣言). */
  UsiReply WIN = new Word("bestmove win");

  /** Proved: there is no mate. */
  UsiReply NO_MATE = new Word("checkmate nomate");

  /** A limit, a stop, or no problem at all: nothing is proved. */
  UsiReply UNDECIDED = new Word("checkmate timeout");

  /** The line a GUI reads. */
  String text();

  /**
   * A move to play.
   *
   * @param ponder the reply expected, or {@link Move#NONE}
   */
  record BestMove(int move, int ponder) implements UsiReply {
    @Override
    public String text() {
      String best = "bestmove " + UsiMove.format(move);
      return ponder == Move.NONE ? best : best + " ponder " + UsiMove.format(ponder);
    }
  }

  /** A mate with its line, at least one move long. */
  @SuppressWarnings("ArrayRecordComponent") // printed once, never compared
  record Checkmate(int[] line) implements UsiReply {
    @Override
    public String text() {
      return "checkmate " + UsiMove.format(line);
    }
  }

  /** An answer without moves. */
  record Word(String text) implements UsiReply {}

  /** What says "I do not know" to such a go. */
  static UsiReply unknown(UsiGo.Kind kind) {
    return kind.isMate() ? UNDECIDED : RESIGN;
  }
}
