package tsumugi.solver.brinkmate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.reference.EngineForm;
import tsumugi.reference.PlainMate;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.SlowBrinkmate;
import tsumugi.reference.SlowMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.tsume.SolverOnTable;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Brinkmates in 1 and 2 against the definition written down literally, on random positions of both
 * colours, with and without the attacker's king, and on their mirror images. What a mate is comes
 * from a plain search to a bound, or, if mates of any length count, from the tsume solver.
 *
 * <p>{@code -Dbrinkmate.positions=2000} compares more positions.
 */
class BrinkmateAgainstReferenceTest {
  private static final int POSITIONS = Integer.getInteger("brinkmate.positions", 100);

  /** Mate searches of the reference for one position. */
  private static final int REFERENCE_QUESTIONS = POSITIONS > 500 ? 400_000 : 40_000;

  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(40_000);

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();
  @RegisterExtension static final SolverOnTable ORACLE = new SolverOnTable();

  private final int[] found = new int[4];
  private int compared;
  private int open;
  private final long t0 = System.nanoTime();
  private int ref, skipped;
  private long refTime, solTime;

  @Test
  void matesToABound() {
    for (long seed = 1; compared < POSITIONS && System.nanoTime()-t0 < 60_000_000_000L; seed++) {
      int plies = seed % 3 == 0 ? 5 : 3;
      int most = seed % 4 == 0 ? 1 : 2;
      compare(
          RandomPositions.pressed(seed),
          new BrinkmateOptions(most, plies, true),
          position -> {
            int mate = PlainMate.solve(position, plies, 200_000);
            if (mate == SlowMate.GAVE_UP) {
              throw new SlowBrinkmate.LimitException();
            }
            return mate > 0;
          });
    }
    assertFound();
  }

  @Test
  void matesOfAnyLength() {
    for (long seed = 100_001; compared < POSITIONS && System.nanoTime()-t0<60_000_000_000L; seed++) {
      compare(
          RandomPositions.pressed(seed),
          new BrinkmateOptions(seed % 4 == 0 ? 2 : 1, BrinkmateOptions.ANY_MATE, true),
          position ->
              switch (new TsumeSolver(ORACLE.table())
                  .solve(position, TsumeMethod.DFPN, ONE_MATE, SearchMonitor.SILENT)
                  .verdict()) {
                case Verdict.Mate _ -> true;
                case Verdict.NoMate _ -> false;
                case Verdict.Unknown _ -> throw new SlowBrinkmate.LimitException();
              });
    }
    assertFound();
  }

  private static final SearchLimits ONE_MATE =
      SearchLimits.NONE.withFirstMate(true).withMaxNodes(20_000);

  private void assertFound() {
    String counts = Arrays.toString(found) + " of " + compared + ", open: " + open;
    System.out.println(counts + " ref gave up " + ref + " skipped " + skipped + " " + refTime/1e9 + " " + solTime/1e9);
    assertTrue(found[1] >= POSITIONS / 10, ref + " " + skipped + " " + refTime/1e9 + " " + solTime/1e9 + "mates, brinkmates in 1 and 2, none: " + counts);
    assertTrue(found[2] >= POSITIONS / 100, ref + " " + skipped + " " + refTime/1e9 + " " + solTime/1e9 + "mates, brinkmates in 1 and 2, none: " + counts);
    assertTrue(open <= POSITIONS / 100, "open: " + counts);
  }

  private void compare(Sample sample, BrinkmateOptions options, Predicate<Position> hasMate) {
    Position position = EngineForm.position(sample.position());
    long a = System.nanoTime();
    Kind likely = solve(position, options).kind(); // the reference decides what is right
    if (likely == Kind.UNKNOWN) skipped++; if (likely == Kind.UNKNOWN
        || likely == Kind.NONE && found[3] > POSITIONS / 2
        || likely == Kind.MATE && found[0] > POSITIONS / 8) {
      return;
    }
    SlowBrinkmate.Answer expected;
    long b = System.nanoTime();
    solTime += b - a;
    try {
      expected = new SlowBrinkmate(hasMate, REFERENCE_QUESTIONS).solve(position, options.maxMoves());
    } catch (SlowBrinkmate.LimitException e) {
      ref++; refTime += System.nanoTime() - b;
      return; // too large for the reference
    }
    compared++; refTime += System.nanoTime() - b;
    found[expected.moves() == SlowBrinkmate.NONE ? 3 : expected.moves()]++;
    compare(sample.toString(), position, Orientation.AS_IS, options, expected);
    compare(sample.toString(), position, Orientation.MIRRORED, options, expected);
  }

  private void compare(
      String origin,
      Position position,
      Orientation orientation,
      BrinkmateOptions options,
      SlowBrinkmate.Answer expected) {
    BrinkmateResult result = solve(orientation.of(position), options);
    if (result.kind() == Kind.UNKNOWN) {
      open++;
      return;
    }
    String what = origin + " " + orientation + " " + options;
    int moves =
        switch (result.kind()) {
          case BRINKMATE -> result.moves();
          case MATE -> SlowBrinkmate.MATE;
          case NONE, UNKNOWN -> SlowBrinkmate.NONE;
        };
    assertEquals(expected.moves(), moves, what);
    if (moves > 0) {
      assertTrue(result.exact(), what);
      if (!result.keysComplete()) {
        open++;
        return;
      }
      assertEquals(
          Arrays.toString(sorted(orientation.line(expected.keys().toArray(0)))),
          Arrays.toString(sorted(result.keys())),
          what);
    }
  }

  private static BrinkmateResult solve(Position position, BrinkmateOptions options) {
    return new BrinkmateSolver(SOLVER.table())
        .solve(position, options, LIMITS, SearchMonitor.SILENT);
  }

  private static int[] sorted(int[] moves) {
    return Arrays.stream(moves).sorted().toArray();
  }
}
