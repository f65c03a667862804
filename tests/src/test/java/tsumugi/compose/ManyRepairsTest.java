package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.Grade;

/**
 * Sound problems of 3 to 9 plies in which one piece is changed at random so that they are no longer
 * sound, but their line can still be played. {@link Repair} makes most of them sound again without
 * changing the line, within a minute each. More of them: {@code -Dtsumugi.repairs=100}.
 */
@Tag("slow")
class ManyRepairsTest {
  private static final int WORKS = Integer.getInteger("tsumugi.repairs", 5);
  private static final long SEED = Long.getLong("tsumugi.repairs.seed", 61);
  private static final Duration MOST = Duration.ofSeconds(60);
  private static final SearchMonitor NEVER = SearchMonitor.stoppedBy(() -> false);
  private static final ComposeSettings SETTINGS =
      new ComposeSettings(
          ComposeRule.TSUME,
          3,
          9,
          0,
          10,
          0,
          3,
          ComposeSettings.ALL_KINDS,
          ComposeSettings.ALL_KINDS,
          ComposeSettings.ALL_KINDS,
          Area.CORNER,
          false,
          false);

  private final MainSubTable table = MainSubTable.allocate(4);
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final RandomEdits edits = new RandomEdits(SETTINGS, random);
  private final Judge judge = new TsumeJudge(SETTINGS, table, NEVER, 4);
  private int works;
  private int repaired;

  @Test
  void mostWorksAreRepaired(TestReporter reporter) {
    List<Long> millis = new ArrayList<>();
    try (table) {
      Composer composer = new Composer(SETTINGS, table, NEVER, SEED);
      for (int climb = 0; works < WORKS; climb++) {
        for (ComposedProblem problem : composer.climb(climb)) {
          Position broken = broken(problem);
          if (broken != null && works < WORKS) {
            works++;
            millis.add(repair(problem, broken));
          }
        }
      }
    }
    millis.sort(null);
    String result =
        "%d of %d repaired, milliseconds: median %d, most %d"
            .formatted(repaired, works, millis.get(works / 2), millis.getLast());
    reporter.publishEntry("repairs", result);
    assertTrue(10 * repaired >= 8 * works, result);
  }

  /** The problem after one change that makes it unsound; null if a few changes do not. */
  private @Nullable Position broken(ComposedProblem problem) {
    for (int i = 0; i < 10; i++) {
      Position changed = new Position(problem.position());
      if (edits.change(changed)
          && Placement.isProblem(changed)
          && isPlayable(changed, problem.line())
          && judge.verify(changed) == null) {
        return changed;
      }
    }
    return null;
  }

  /** Whether all moves are legal and those of the attacker are checks. */
  private static boolean isPlayable(Position start, int[] line) {
    Position position = new Position(start);
    for (int ply = 0; ply < line.length; ply++) {
      if (!MoveLegality.isLegal(position, line[ply])) {
        return false;
      }
      position.doMove(line[ply]);
      if (ply % 2 == 0 && !position.inCheck()) {
        return false;
      }
    }
    return true;
  }

  /** Repairs a work, counts it if this succeeds, and returns the time that it took. */
  private long repair(ComposedProblem problem, Position broken) {
    long start = System.nanoTime();
    SearchMonitor monitor =
        SearchMonitor.stoppedBy(() -> System.nanoTime() - start > MOST.toNanos());
    int[] line = problem.line();
    new Repair(List.of(table), monitor)
        .run(
            broken,
            line,
            line.length,
            2,
            found -> {
              repaired++;
              ComposedProblem sound = found.problem();
              assertArrayEquals(line, sound.line());
              assertEquals(
                  Grade.SOUND,
                  new TsumeJudge(SETTINGS, table, NEVER, 40).report(sound.position(), line).grade(),
                  () -> Sfen.format(sound.position()));
              return false;
            });
    return Duration.ofNanos(System.nanoTime() - start).toMillis();
  }
}
