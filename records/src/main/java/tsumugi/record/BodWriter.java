package tsumugi.record;

import java.util.Set;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.BoardDiagram;

/** Writes the start position as a diagram, followed by a blank line. */
final class BodWriter extends RecordWriter {
  @Override
  public String ending() {
    return ".bod";
  }

  @Override
  public String write(GameRecord record) {
    loseAllBut(record, Set.of());
    return diagram(record.start()) + "\n";
  }

  /** The diagram, with the number of the last move if the next one is not the first. */
  static String diagram(Position start) {
    int before = start.moveNumber() - 1;
    return BoardDiagram.format(start) + (before > 0 ? "手数＝" + before + "\n" : "");
  }
}
