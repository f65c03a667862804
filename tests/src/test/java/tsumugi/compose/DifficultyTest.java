package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** The definition of difficulty in docs/compose.md, term by term. */
class DifficultyTest {
  private static final String TWO_GOLDS = "9/8k/6G2/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1";

  private static int weight(String sfen, String check) {
    Position position = Sfen.parse(sfen);
    int weight = new Tries().weight(position, UsiMove.parse(check));
    assertEquals(sfen, Sfen.format(position));
    return weight;
  }

  private static int tenths(String sfen, String moves, ComposeRule rule) {
    int[] line =
        Arrays.stream(moves.split(" ", -1)).mapToInt(text -> UsiMove.parse(text)).toArray();
    return Difficulty.tenths(Sfen.parse(sfen), line, rule);
  }

  @Test
  void aTryThatIsRefutedAtOnceWeighsNothing() {
    assertEquals(0, weight(TWO_GOLDS, "G*1a")); // the king takes the gold: no check is left
    assertEquals(0, weight(TWO_GOLDS, "3c2b")); // the king takes or moves below the gold
  }

  @Test
  void aTryThatIsRefutedLateWeighsMore() {
    assertEquals(Tries.LATE, weight(TWO_GOLDS, "G*1c"));
    assertEquals(Tries.LATE, weight(TWO_GOLDS, "3c2c")); // the gold in hand checks again and again
  }

  @Test
  void aTryThatNearlyMatesWeighsMore() {
    String lance = "7k1/9/5G1+L1/9/9/9/9/9/9 b 2r2b3g4s4n3l18p 1";
    assertEquals(Tries.NEAR_MATE, weight(lance, "2c2b")); // one reply: the king takes, no check
    assertEquals(Tries.LATE + Tries.NEAR_MATE, weight(TWO_GOLDS, "G*2b")); // one reply, then 2c
  }

  @Test
  void aMateIsNoTry() {
    assertEquals(0, weight("7k1/9/6GG1/9/9/9/9/9/9 b 2r2b2g4s4n4l18p 1", "2c2b"));
  }

  @Test
  void theExampleOfTheDocumentationIsRight() {
    // 3 + log2(1 + 4)/8 + log2(2)/4 + log2(1 + 3)/8 = 3.79
    assertEquals(38, tenths(TWO_GOLDS, "G*2c 1b2a 3c2b", ComposeRule.TSUME));
    // all checks but the own ones weigh 1: 3 + log2(6)/8 + log2(2)/4 + log2(5)/8 = 3.86
    assertEquals(39, tenths(TWO_GOLDS, "G*2c 1b2a 3c2b", ComposeRule.COOPERATIVE));
  }

  @Test
  void aCaptureMakesItEasierAndNoPromotionHarder() {
    // 3 - 0.5 + 0 + 0 + log2(1 + 4)/8 = 2.79: the only other first move is refuted at once
    String takes = "7Bk/8g/7R1/9/9/9/9/9/9 b rb3g4s4n4l18p 1";
    assertEquals(28, tenths(takes, "2a1b+ 1a1b G*2b", ComposeRule.TSUME));
    // 1 + 1: there is no other check
    String knight = "7nk/7np/9/9/8N/9/9/9/9 b 2r2b4g4sn4l17p 1";
    assertEquals(20, tenths(knight, "1e2c", ComposeRule.TSUME));
  }

  @Test
  void aLineOfNoMovesHasNoDifficulty() {
    assertEquals(0, Difficulty.tenths(Sfen.parse(TWO_GOLDS), new int[0]));
    assertTrue(tenths(TWO_GOLDS, "G*2c", ComposeRule.TSUME) >= 10);
  }
}
