package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;

/** Leaf counts: published ones, and the rule book's where none are published. */
class PerftTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 30", "2, 900", "3, 25470", "4, 719731", "5, 19861490"})
  void startPosition(int depth, long leaves) {
    assertEquals(leaves, Perft.count(position(SlowPosition.START), depth));
  }

  @Test
  void mostMovesAPositionCanHave() {
    String sfen = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    assertEquals(593, Perft.count(position(sfen), 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // drop-pawn mate one ply away for both sides
        "3skl3/9/4G4/9/9/9/4g4/9/3SKL3 b Pp 1",
        "3skl3/9/4G4/9/9/9/4g4/9/3SKL3 w Pp 1",
        // pins on all eight lines round the king
        "b3r3b/1S2G2S1/9/9/r3K3r/9/9/1S2l2S1/b3k3b b - 1",
        // pieces on the edge of the promotion zone, and where they must promote
        "8k/9/PLNSBR3/9/1L1N1n1l1/9/3srbpln/9/K8 b - 1",
        // king walks between discovered checks
        "4k4/9/9/9/4K4/9/9/9/R3R3B w p 1",
        // one king only
        "7k1/9/6SP1/9/9/9/9/9/9 b GN 1",
      })
  void cornersAgainstTheRuleBook(String sfen) {
    SlowPosition slow = SlowPosition.parse(sfen);
    assertEquals(RuleBook.perft(slow, 3), Perft.count(position(sfen), 3), sfen);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomPositionsAgainstTheRuleBook(long seed) {
    for (var sample : RandomPositions.game(seed).reversed().subList(0, 3)) {
      assertAgreesAtDepthTwo(sample);
    }
    assertAgreesAtDepthTwo(RandomPositions.tsume(seed));
    assertAgreesAtDepthTwo(RandomPositions.reply(seed));
    assertAgreesAtDepthTwo(RandomPositions.crowded(seed));
  }

  @Test
  void positionIsLeftAsItWas() {
    Position position = position(SlowPosition.START);
    Perft.count(position, 3);
    assertEquals(position.computeBoardKey(), position.boardKey());
    assertEquals(1, position.moveNumber());
  }

  private static void assertAgreesAtDepthTwo(RandomPositions.Sample sample) {
    long expected = RuleBook.perft(sample.position(), 2);
    assertEquals(
        expected, Perft.count(EngineForm.position(sample.position()), 2), sample.toString());
  }

  private static Position position(String sfen) {
    return EngineForm.position(SlowPosition.parse(sfen));
  }
}
