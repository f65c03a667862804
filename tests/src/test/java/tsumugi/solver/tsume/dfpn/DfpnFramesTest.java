package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DfpnFramesTest {
  private final DfpnFrames frames = new DfpnFrames();

  @Test
  void attackersNodesHaveEvenLevels() {
    assertEquals(-1, frames.level);
    for (int level = 0; level < 10; level++) {
      assertEquals(level, frames.push());
      assertEquals(level, frames.level);
      assertEquals(level % 2 == 0, frames.attackerToMove());
    }
  }

  /** A path of thousands of plies keeps every word of every level. */
  @Test
  void everyFieldGrows() {
    for (int level = 0; level < 1_000; level++) {
      frames.push();
      write(level);
    }
    for (int level = 0; level < 1_000; level++) {
      read(level);
    }
  }

  private void write(int level) {
    frames.record[level] = level + 1;
    frames.openedAt[level] = level + 2;
    frames.leavesAtOpen[level] = level + 3;
    frames.key[level] = level + 4;
    frames.path[level] = level + 5;
    frames.hand[level] = level + 6;
    frames.length[level] = level + 7;
    frames.thresholdPn[level] = level + 8;
    frames.thresholdDn[level] = level + 9;
    frames.start[level] = level + 10;
    frames.end[level] = level + 11;
    frames.reserve[level] = level + 12;
    frames.detour[level] = level + 13;
    frames.otherPiece[level] = level + 14;
    frames.pieceSquare[level] = level + 15;
    frames.child[level] = level + 16;
  }

  private void read(int level) {
    assertEquals(level + 1, frames.record[level]);
    assertEquals(level + 2, frames.openedAt[level]);
    assertEquals(level + 3, frames.leavesAtOpen[level]);
    assertEquals(level + 4, frames.key[level]);
    assertEquals(level + 5, frames.path[level]);
    assertEquals(level + 6, frames.hand[level]);
    assertEquals(level + 7, frames.length[level]);
    assertEquals(level + 8, frames.thresholdPn[level]);
    assertEquals(level + 9, frames.thresholdDn[level]);
    assertEquals(level + 10, frames.start[level]);
    assertEquals(level + 11, frames.end[level]);
    assertEquals(level + 12, frames.reserve[level]);
    assertEquals(level + 13, frames.detour[level]);
    assertEquals(level + 14, frames.otherPiece[level]);
    assertEquals(level + 15, frames.pieceSquare[level]);
    assertEquals(level + 16, frames.child[level]);
  }
}
