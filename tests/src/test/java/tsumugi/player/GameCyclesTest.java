package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** Games in which one side has given check all the time, and could go back to the beginning. */
class GameCyclesTest {
  private final MainSubTable memory = MainSubTable.allocate(1);
  private final Player player = new Player(memory);

  @AfterEach
  void giveBack() {
    player.close();
    memory.close();
  }

  private String answer(String sfen, String moves) {
    PlayLimits limits = PlayLimits.NONE.withMaxNodes(20_000);
    PlayResult result = player.play(Games.of(sfen, moves), limits, info -> {});
    assertEquals(PlayResult.Answer.MOVE, result.answer());
    return UsiMove.format(result.move());
  }

  /** The bishop takes the rook. To go back with the king would be mate by G*5g. */
  @Test
  void theCheckedSideDoesNotWaitForAWinByRule() {
    assertEquals("5e1i", answer("4k4/9/9/9/4B4/4p4/8r/9/4K4 w 2Gg 1", "1g1i 5i5h 1i1h 5h5i 1h1i"));
  }

  /** The rook captures with check. It need not be given away for fear of a loss by rule. */
  @Test
  void theCheckingSideDoesNotFearALossByRule() {
    assertEquals("8b9b", answer("9/2r6/9/9/K8/1P7/7GG/R5S2/8k w - 1", "7b9b 9e8e 9b8b 8e9e"));
  }
}
