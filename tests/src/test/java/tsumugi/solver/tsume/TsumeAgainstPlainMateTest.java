package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.PlainMate;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.SlowMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/**
 * Every method against an AND-OR search without a table, over 400 mates of up to 9 plies and as
 * many positions without a mate; {@code -Dtsumugi.mates=1000} takes more. One method selects
 * candidates quickly. Whatever it answers, the reference decides which answer is expected, from
 * that method as well.
 */
@Tag("slow")
class TsumeAgainstPlainMateTest {
  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(2_000);
  private static final int REFERENCE_NODES = 60_000;

  private static final int MATES = Integer.getInteger("tsumugi.mates", 400);
  private static final int NO_MATES = MATES;

  /** The number of mates of 1, 3, 5, 7 and 9 plies. */
  private static final int[] WANTED = {
    MATES / 2, MATES * 30 / 100, MATES * 13 / 100, MATES * 45 / 1000, 25
  };

  /** Seeds of mates in 9, selected beforehand because they are rare. */
  private static final long[] NINE_PLIES = {
    201686, 204387, 211575, 212086, 212494, 220749, 221333, 221382, 224026, 224314, 224593, 228055,
    229031, 230857, 231817, 232143, 232618, 233138, 233791, 234149, 235273, 235278, 235971, 236057,
    236217, 237270, 238263, 239678, 242585
  };

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  private final int[] found = new int[WANTED.length];
  private int mates;
  private int noMates;
  private int undecided;

  @Test
  void resultsAndLengthsAgree() {
    for (long seed : NINE_PLIES) {
      compare(RandomPositions.smallTsume(seed));
    }
    assertTrue(found[4] > 20, found[4] + " mates in 9");
    for (long seed = 300_000; mates < MATES || noMates < NO_MATES; seed++) {
      LongFunction<Sample> family =
          seed % 4 == 0 ? RandomPositions::handful : RandomPositions::smallTsume;
      compare(family.apply(seed));
    }
    int solves = (mates + noMates) * TsumeMethod.values().length;
    assertTrue(undecided * 10 < solves, undecided + " of " + solves + " undecided");
  }

  private void compare(Sample sample) {
    Position position = EngineForm.position(sample.position());
    Verdict candidate = solve(position, TsumeMethod.DFPN);
    int plies = candidate instanceof Verdict.Mate mate ? mate.plies() : 0;
    boolean wanted =
        plies > 0
            ? plies <= 9 && found[plies / 2] < WANTED[plies / 2]
            : candidate instanceof Verdict.NoMate && noMates < NO_MATES;
    if (!wanted) {
      return;
    }
    int expected = PlainMate.solve(position, Math.max(plies, 5), REFERENCE_NODES);
    if (expected == SlowMate.GAVE_UP || expected == SlowMate.TOO_DEEP && plies == 0) {
      return;
    }
    check(candidate, expected, sample, TsumeMethod.DFPN);
    for (TsumeMethod method : TsumeMethod.values()) {
      if (method != TsumeMethod.DFPN) {
        check(solve(position, method), expected, sample, method);
      }
    }
    if (expected > 0) {
      found[expected / 2]++;
      mates++;
    } else {
      noMates++;
    }
  }

  private void check(Verdict verdict, int expected, Sample sample, TsumeMethod method) {
    String message = method + ", " + sample;
    switch (verdict) {
      case Verdict.Mate mate -> {
        assertTrue(mate.plies() >= expected && expected > 0, message + ", " + expected);
        if (mate.exact()) {
          assertEquals(expected, mate.plies(), message);
          assertLine(sample, mate, message);
        } else {
          undecided++;
        }
      }
      case Verdict.NoMate none -> assertEquals(SlowMate.NO_MATE, expected, message);
      case Verdict.Unknown unknown -> {
        assertNotEquals(Verdict.Reason.NOT_CONFIRMED, unknown.reason(), message);
        undecided++;
      }
    }
  }

  /** The line ends in mate, and halfway the mate is as long as the rest of the line. */
  private static void assertLine(Sample sample, Verdict.Mate mate, String message) {
    assertEquals(mate.plies(), mate.line().length, message);
    Position position = EngineForm.position(sample.position());
    int half = mate.plies() / 4 * 2;
    for (int ply = 0; ply < half; ply++) {
      position.doMove(mate.line()[ply]);
    }
    int left = mate.plies() - half;
    int said = PlainMate.solve(position, left, REFERENCE_NODES);
    assertTrue(
        said == left || said == SlowMate.GAVE_UP,
        () -> message + ": not " + left + " in " + Sfen.format(position));
  }

  private static Verdict solve(Position position, TsumeMethod method) {
    return new TsumeSolver(SOLVER.table())
        .solve(new Position(position), method, LIMITS, SearchMonitor.SILENT)
        .verdict();
  }
}
