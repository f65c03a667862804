package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The number of statements that are collected from one record, and their size, are bounded. */
class AuthorsStatementsTest {
  private static final String COMMENTS = "*以下5手詰\n".repeat(5_000);
  private static final int LONG = 2_000;

  @Test
  void manyCommentsBehindOneMove() {
    String kif = Records.BOARD + "先手の持駒：金\n1 ５二金打\n" + COMMENTS;
    assertEquals(1_000, Records.one(kif).statements().lengths().size());
  }

  /** Each length repeats the moves before it. */
  @Test
  void manyCommentsBehindALongLine() {
    StringBuilder kif = new StringBuilder(Records.BOARD.replace(" 歩 ", " 金 "));
    String[] golds = {"５四金(53)", "４一玉(51)", "５三金(54)", "５一玉(41)"};
    for (int i = 0; i < LONG; i++) {
      kif.append(i + 1).append(' ').append(golds[i % 4]).append('\n');
    }
    GameRecord record = Records.one(kif + COMMENTS);
    assertEquals(LONG, record.mainLine().length);
    int lengths = record.statements().lengths().size();
    assertTrue(lengths >= 100 && lengths <= 501, lengths + " lengths of " + LONG + " moves");
  }
}
