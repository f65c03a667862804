package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;

/** When a player answers: stops, pondering, and its reaction to answers that were late. */
@Tag("slow")
class PlayerClockTest {
  private final MainSubTable memory = MainSubTable.allocate(1);
  private final Player player = new Player(memory);

  @AfterEach
  void giveBack() {
    player.close();
    memory.close();
  }

  @Test
  void aStopBeforeTheFirstNodeStillGetsAMove() {
    PlayControl stopped =
        new PlayControl() {
          @Override
          public void info(PlayInfo info) {}

          @Override
          public boolean stopRequested() {
            return true;
          }
        };
    for (int threads = 1; threads <= 2; threads++) {
      PlayResult result =
          player.play(
              Game.of(Sfen.parse(Sfen.START)), PlayLimits.NONE.withThreads(threads), stopped);
      assertTrue(MoveLegality.isLegal(Sfen.parse(Sfen.START), result.move()));
      assertTrue(Math.abs(result.score()) < Score.MATE);
    }
  }

  /** Each search takes 8 MB of heap, so none is kept that the next move would not use. */
  @Test
  void searchesThatAreOfNoUseAreLetGo() {
    Game game = Game.of(Sfen.parse(Sfen.START));
    PlayLimits two = PlayLimits.NONE.withMaxNodes(200).withThreads(2);
    player.play(game, two, PlayControl.SILENT);
    assertEquals(2, player.held());
    player.trim(2);
    assertEquals(2, player.held());
    player.trim(1);
    assertEquals(1, player.held());
    memory.newSearch(); // a mate search takes the table
    player.trim(1);
    assertEquals(0, player.held());
    player.play(game, two, PlayControl.SILENT);
    assertEquals(2, player.held());
  }

  /** A weaker player would be stronger, and NodesLimit no limit, if pondering took more nodes. */
  @Test
  void nodesCountWhilePondering() {
    AtomicInteger asked = new AtomicInteger();
    PlayControl opponent =
        new PlayControl() {
          @Override
          public void info(PlayInfo info) {}

          @Override
          public boolean stopRequested() {
            return asked.incrementAndGet() > 3_000; // instead of a hang
          }

          @Override
          public boolean pondering() {
            return true;
          }
        };
    PlayLimits limits = new Skill(0).within(PlayLimits.NONE.withMaxDepth(30), 1).withMaxDepth(30);
    PlayResult result = player.play(Game.of(Sfen.parse(Sfen.START)), limits, opponent);
    assertTrue(result.nodes() < 700, result::toString);
  }

  /** No time counts while pondering; after the ponderhit the given time does. */
  @Test
  void pondersUntilToldOtherwise() {
    PlayControl opponent =
        new PlayControl() {
          private int asked;
          private boolean told;

          @Override
          public void info(PlayInfo info) {}

          @Override
          public boolean pondering() {
            return ++asked < 1_000;
          }

          @Override
          public TimeControl time() {
            assertTrue(asked >= 1_000, "no clock before the ponderhit");
            assertFalse(told, "asked once");
            told = true;
            return new TimeControl(0, -1, 1, -1, 0);
          }
        };
    PlayResult result = player.play(Game.of(Sfen.parse(Sfen.START)), PlayLimits.NONE, opponent);
    assertTrue(result.nodes() > 50_000, result::toString);
    assertTrue(MoveLegality.isLegal(Sfen.parse(Sfen.START), result.move()));
  }

  /** After late answers the player holds back more time, until they are some moves in the past. */
  @Test
  void learnsFromItsDelays() {
    assertEquals(0, player.delay());
    player.answered(60);
    assertEquals(60, player.delay());
    player.answered(0);
    assertEquals(56, player.delay());
    player.answered(100);
    assertEquals(100, player.delay());
    for (int i = 0; i < 100; i++) {
      player.answered(0);
    }
    assertEquals(0, player.delay());
    TimeControl clock = new TimeControl(0, -1, 1_000, -1, 80);
    assertEquals(new TimePlan(860, 860), clock.holdingBack(60).plan(1));
  }

  /** A single pause of the machine hardly slows a game down, and another game not at all. */
  @Test
  void forgetsAPause() {
    player.answered(4_000);
    assertEquals(300, player.delay());
    player.newGame();
    assertEquals(0, player.delay());
  }

  /**
   * A ponderhit during the tsume search: from then on it has a tenth of the time, and the rest is
   * for the game search.
   */
  @Test
  void theTsumeSearchLeavesTimeAfterAnEarlyPonderhit() {
    Position root =
        Sfen.parse("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");
    long begin = System.nanoTime();
    PlayControl ponderhit =
        new PlayControl() {
          @Override
          public void info(PlayInfo info) {}

          @Override
          public boolean pondering() {
            return System.nanoTime() - begin < 2_000_000;
          }

          @Override
          public long startNanos() {
            return begin + 2_000_000;
          }

          @Override
          public TimeControl time() {
            return new TimeControl(0, -1, 2_000, -1, 100);
          }
        };
    PlayResult result = player.play(Game.of(root), PlayLimits.NONE, ponderhit);
    assertTrue(result.depth() >= 1, result::toString);
  }
}
