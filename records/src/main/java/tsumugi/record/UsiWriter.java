package tsumugi.record;

import java.util.Set;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** Writes the main line as a {@code position} command of USI, one per line. */
final class UsiWriter extends RecordWriter {
  @Override
  public String ending() {
    return ".usi";
  }

  @Override
  public String write(GameRecord record) {
    loseAllBut(record, Set.of(Loss.MOVES));
    String start = Sfen.format(record.start());
    int[] moves = record.mainLine();
    return "position "
        + (start.equals(Sfen.START) ? "startpos" : "sfen " + start)
        + (moves.length > 0 ? " moves " + UsiMove.format(moves) : "")
        + "\n";
  }
}
