package tsumugi.player;

import tsumugi.engine.table.MainSubTable;

/** Small tables of the player, in memory of the main table. */
final class PlayTables {
  private PlayTables() {}

  static MainSubTable memoryOf(long bytes) {
    return MainSubTable.ofBytes(Math.max(bytes, 1 << 10));
  }

  static PlayTable tableIn(MainSubTable memory, long bytes) {
    return new PlayTable(memory.lease().part(0, bytes));
  }
}
