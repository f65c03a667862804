package tsumugi.record;

import java.util.Locale;

/** The times of a move: its own, and the total that its side has spent up to it. */
final class KifTimes {
  private final long[] totals;

  KifTimes(GameRecord record) {
    totals = new long[record.size()];
    for (int i = 1; i < totals.length; i++) {
      RecordNode node = record.node(i);
      int parent = node.parent();
      long before = parent > 0 ? totals[record.node(parent).parent()] : 0;
      totals[i] = before + Math.max(0, node.millis());
    }
    this.record = record;
  }

  private final GameRecord record;

  /** Milliseconds that the mover has spent up to and including a node. */
  long total(RecordNode node) {
    int parent = node.parent();
    long before = parent > 0 ? totals[record.node(parent).parent()] : 0;
    return before + Math.max(0, node.millis());
  }

  /** The text in KIF: minutes and seconds, then hours, minutes and seconds. */
  String of(RecordNode node) {
    long now = node.millis() / 1000;
    long all = total(node) / 1000;
    return String.format(
        Locale.ROOT,
        "(%2d:%02d/%02d:%02d:%02d)",
        now / 60,
        now % 60,
        all / 3600,
        all / 60 % 60,
        all % 60);
  }
}
