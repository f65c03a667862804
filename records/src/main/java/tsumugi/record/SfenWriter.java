package tsumugi.record;

import java.util.Set;
import tsumugi.engine.notation.Sfen;

/** Writes start positions, one SFEN per line. */
final class SfenWriter extends RecordWriter {
  @Override
  public String ending() {
    return ".sfen";
  }

  @Override
  public String write(GameRecord record) {
    loseAllBut(record, Set.of());
    return Sfen.format(record.start()) + "\n";
  }
}
