package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The stacks of a deepening search keep their contents when they grow. */
class DeepeningFramesTest {
  @Test
  void everyFieldOfAFrameGrows() {
    DeepeningFrames frames = new DeepeningFrames();
    for (int level = 0; level < 500; level++) {
      frames.ensure(level);
      frames.record[level] = level + 1;
      frames.key[level] = level + 2;
      frames.hand[level] = level + 3;
      frames.openedAt[level] = level + 4;
      frames.bound[level] = level + 5;
      frames.local[level] = level + 6;
      frames.checkStart[level] = level + 7;
      frames.checkEnd[level] = level + 8;
      frames.check[level] = level + 9;
      frames.replyEnd[level] = level + 10;
      frames.reply[level] = level + 11;
      frames.cost[level] = level + 12;
      frames.longest[level] = level + 13;
    }
    for (int level = 0; level < 500; level++) {
      assertEquals(level + 1, frames.record[level]);
      assertEquals(level + 2, frames.key[level]);
      assertEquals(level + 3, frames.hand[level]);
      assertEquals(level + 4, frames.openedAt[level]);
      assertEquals(level + 5, frames.bound[level]);
      assertEquals(level + 6, frames.local[level]);
      assertEquals(level + 7, frames.checkStart[level]);
      assertEquals(level + 8, frames.checkEnd[level]);
      assertEquals(level + 9, frames.check[level]);
      assertEquals(level + 10, frames.replyEnd[level]);
      assertEquals(level + 11, frames.reply[level]);
      assertEquals(level + 12, frames.cost[level]);
      assertEquals(level + 13, frames.longest[level]);
    }
  }
}
