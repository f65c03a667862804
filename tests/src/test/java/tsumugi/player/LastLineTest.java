package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;

/**
 * The move that is played is the first of the last reported line, and the move to ponder on is the
 * second. Front ends show a move with the score of that line, and with no score if the line starts
 * with another move.
 */
@Tag("slow")
class LastLineTest {
  private final MainSubTable memory = MainSubTable.allocate(1);
  private final Player player = new Player(memory);
  private final List<PlayInfo> infos = new ArrayList<>();

  @AfterEach
  void giveBack() {
    player.close();
    memory.close();
  }

  private PlayResult play(Position root, PlayLimits limits) {
    infos.clear();
    return player.play(Game.of(root), limits, infos::add);
  }

  private PlayControl stopped() {
    return new PlayControl() {
      @Override
      public void info(PlayInfo info) {
        infos.add(info);
      }

      @Override
      public boolean stopRequested() {
        return true;
      }
    };
  }

  private PlayInfo lastOfRank(int rank) {
    return infos.reversed().stream().filter(info -> info.rank() == rank).findFirst().orElseThrow();
  }

  /**
   * Searches interrupted anywhere: inside an iteration, a line or a window, or before the first
   * node.
   */
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 2", "3, 1", "40, 1"})
  void startsWithTheMove(int multiPv, int threads) {
    SplittableRandom random = new SplittableRandom(multiPv);
    List<Sample> samples = new ArrayList<>(RandomPositions.game(5));
    for (long seed = 0; seed < 40; seed++) {
      samples.add(RandomPositions.crowded(seed));
      samples.add(RandomPositions.reply(seed));
    }
    int moves = 0;
    int pondered = 0;
    for (Sample sample : samples) {
      PlayLimits limits =
          PlayLimits.NONE
              .withMaxNodes(1L << random.nextInt(12))
              .withMultiPv(multiPv)
              .withThreads(threads);
      PlayResult result = play(EngineForm.position(sample.position()), limits);
      if (result.answer() == PlayResult.Answer.MOVE) {
        moves++;
        PlayInfo last = lastOfRank(1);
        assertEquals(
            UsiMove.format(result.move()), UsiMove.format(last.line()[0]), sample.toString());
        if (last.line().length > 1) {
          pondered++;
          assertEquals(
              UsiMove.format(last.line()[1]), UsiMove.format(result.ponder()), sample.toString());
        }
      }
    }
    assertTrue(moves > 100, "moves: " + moves);
    assertTrue(pondered > 50, "longer lines: " + pondered);
  }

  /** There is no time for a single move: a line is still reported, with the static evaluation. */
  @Test
  void isReportedWithoutASearch() {
    PlayControl stopped = stopped();
    PlayResult result =
        player.play(Game.of(Sfen.parse(Sfen.START)), PlayLimits.NONE.withMultiPv(2), stopped);
    assertEquals(2, infos.size());
    PlayInfo best = infos.getFirst();
    assertEquals(result.move(), best.line()[0]);
    assertEquals(0, best.depth());
    assertTrue(best.score() != Score.DRAW && Math.abs(best.score()) < 100, best::toString);
    assertTrue(best.score() >= infos.getLast().score(), infos::toString);
  }

  /** Even then, a free piece is captured. */
  @Test
  void looksGoodByStaticEvaluation() {
    PlayControl stopped = stopped();
    Position root = Sfen.parse("4k4/9/9/7r1/9/9/9/7R1/4K4 b 2P 1");
    PlayResult result = player.play(Game.of(root), PlayLimits.NONE, stopped);
    assertEquals("2h2d", UsiMove.format(result.move()));
  }

  /** With several lines, all are reported again, best first, each move once. */
  @Test
  void comesWithTheOtherLinesOfTheSameOrder() {
    int again = 0;
    for (long seed = 0; seed < 400; seed++) {
      Sample sample = RandomPositions.crowded(seed);
      Position root = EngineForm.position(sample.position());
      PlayLimits limits = PlayLimits.NONE.withMaxNodes(200 + 5 * seed).withMultiPv(3);
      PlayResult result = play(root, limits);
      if (result.answer() != PlayResult.Answer.MOVE || infos.size() < 3) {
        continue;
      }
      List<PlayInfo> last = infos.subList(infos.size() - 3, infos.size());
      List<Integer> ranks = last.stream().map(PlayInfo::rank).toList();
      if (ranks.contains(3)) {
        assertEquals(List.of(1, 2, 3), ranks, sample.toString());
        assertEquals(
            3, last.stream().map(info -> info.line()[0]).distinct().count(), sample.toString());
        again += last.get(0).depth() > last.get(2).depth() ? 1 : 0;
      }
    }
    assertTrue(again > 3, "cut between two lines: " + again);
  }

  /** The opponent has a mate after the move: the line continues with it and is legal to its end. */
  @Test
  void showsTheMateThatRefutesAMove() {
    int mates = 0;
    for (long seed = 0; seed < 60; seed++) {
      Position root = EngineForm.position(RandomPositions.crowded(seed).position());
      PlayResult result = play(root, PlayLimits.NONE.withMaxNodes(6_000));
      for (PlayInfo info : infos) {
        Position position = new Position(root);
        for (int move : info.line()) {
          assertTrue(MoveLegality.isLegal(position, move), () -> UsiMove.format(info.line()));
          position.doMove(move);
        }
      }
      if (result.answer() == PlayResult.Answer.MOVE && Score.isMate(result.score())) {
        mates++;
      }
    }
    assertTrue(mates > 5, "mates: " + mates);
  }

  /** The score fell in an interrupted iteration: another move may still save the game. */
  @Test
  @Tag("slow")
  void resignsOnCompletedIterationsOnly() {
    int resigned = 0;
    SplittableRandom random = new SplittableRandom(9);
    for (Sample sample : RandomPositions.game(8)) {
      Position root = EngineForm.position(sample.position());
      for (int i = 0; i < 4; i++) {
        PlayLimits limits = PlayLimits.NONE.withMaxNodes(random.nextInt(1, 2_500));
        PlayResult result = play(root, limits.withResignValue(60));
        if (result.answer() == PlayResult.Answer.RESIGN && result.depth() > 0) {
          resigned++;
          PlayInfo completed =
              infos.reversed().stream()
                  .filter(info -> info.depth() == result.depth())
                  .filter(info -> info.bound() == PlayInfo.Bound.EXACT)
                  .findFirst()
                  .orElseThrow();
          assertTrue(completed.score() <= -60, () -> sample + ": " + completed);
        }
      }
    }
    assertTrue(resigned > 30, "resigned: " + resigned);
  }
}
