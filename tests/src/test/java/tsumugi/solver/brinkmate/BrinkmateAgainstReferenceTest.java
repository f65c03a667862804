package tsumugi.solver.brinkmate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
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
 * from a plain search to a bound, or, if mates of any length count, from the tsume solver. The
 * solver selects positions, since most random ones have no brinkmate. Whatever it says, the
 * reference decides what is right. Where mates are bounded, the length of the line that both sides
 * play best is compared as well.
 *
 * <p>{@code -Dbrinkmate.positions=2000} compares more positions, and larger ones.
 */
@Tag("slow")
class BrinkmateAgainstReferenceTest {
  private static final int POSITIONS = Integer.getInteger("brinkmate.positions", 80);

  /** Mate searches of the reference for one position. */
  private static final int REFERENCE_QUESTIONS = POSITIONS > 500 ? 40_000 : 8_000;

  /** In place of the length of a mate. */
  private static final int NOT_COMPARED = -1;

  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(20_000);

  private static final SearchLimits ONE_MATE =
      SearchLimits.NONE.withFirstMate(true).withMaxNodes(20_000);

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();
  @RegisterExtension static final SolverOnTable ORACLE = new SolverOnTable();

  /** Positions by the reference's answer: mates, brinkmates in 1, in 2, none. */
  private final int[] found = new int[4];

  /** Positions compared by colour of the attacker, and without his king. */
  private final int[] colors = new int[2];

  private int wanted = POSITIONS;
  private int kingless;
  private int compared;
  private int lines;
  private int open;

  @Test
  void matesToABound() {
    for (long seed = 1; compared < wanted; seed++) {
      int plies = seed % 3 == 0 ? 5 : 3;
      compare(
          RandomPositions.pressed(seed),
          new BrinkmateOptions(seed % 4 == 0 ? 2 : 1, plies, true),
          position -> plain(position, plies) > 0,
          position -> plain(position, plies));
    }
    assertFound(POSITIONS > 500 ? POSITIONS / 100 : 0);
    assertTrue(lines > compared / 10, "lines compared: " + lines);
  }

  /** The length of the shortest mate within {@code plies}; 0 without one. */
  private static int plain(Position position, int plies) {
    int mate = PlainMate.solve(position, plies, 20_000);
    if (mate == SlowMate.GAVE_UP) {
      throw new SlowBrinkmate.LimitException();
    }
    return Math.max(0, mate);
  }

  @Test
  void matesOfAnyLength() {
    wanted = POSITIONS / 2;
    for (long seed = 100_001; compared < wanted; seed++) {
      compare(
          RandomPositions.pressed(seed),
          new BrinkmateOptions(1, BrinkmateOptions.ANY_MATE, true),
          position ->
              switch (new TsumeSolver(ORACLE.table())
                  .solve(position, TsumeMethod.DFPN, ONE_MATE, SearchMonitor.SILENT)
                  .verdict()) {
                case Verdict.Mate _ -> true;
                case Verdict.NoMate _ -> false;
                case Verdict.Unknown _ -> throw new SlowBrinkmate.LimitException();
              },
          null);
    }
    assertFound(0);
  }

  private void assertFound(int leastInTwo) {
    String counts = "mates, brinkmates in 1 and 2, none: " + Arrays.toString(found);
    if (POSITIONS > 500) {
      System.out.printf(
          "%s; black and white: %s, without the attacker's king: %d, lines: %d, left open: %d%n",
          counts, Arrays.toString(colors), kingless, lines, open);
    }
    assertTrue(found[1] >= compared / 10, counts);
    assertTrue(kingless > compared / 10 && kingless < compared, counts);
    assertTrue(Math.min(colors[0], colors[1]) > compared / 10, counts);
    assertTrue(found[2] >= leastInTwo, counts);
    assertTrue(open <= compared / 5, counts + ", images left open: " + open);
  }

  private void compare(
      Sample sample,
      BrinkmateOptions options,
      Predicate<Position> hasMate,
      @Nullable ToIntFunction<Position> shortest) {
    Position position = EngineForm.position(sample.position());
    Kind likely = solve(position, options).kind();
    if (likely == Kind.UNKNOWN
        || likely == Kind.NONE && found[3] > wanted / 2
        || likely == Kind.MATE && found[0] > wanted / 8) {
      return;
    }
    SlowBrinkmate.Answer expected;
    int plies = NOT_COMPARED;
    try {
      SlowBrinkmate reference = new SlowBrinkmate(hasMate, REFERENCE_QUESTIONS);
      expected = reference.solve(position, options.maxMoves());
      if (expected.moves() > 0 && shortest != null) {
        plies = reference.matePlies(position, expected.moves(), shortest);
      }
    } catch (SlowBrinkmate.LimitException e) {
      return; // too large for the reference
    }
    compared++;
    int attacker = position.sideToMove();
    colors[attacker]++;
    kingless += position.hasKing(attacker) ? 0 : 1;
    found[expected.moves() == SlowBrinkmate.NONE ? 3 : expected.moves()]++;
    compare(sample.toString(), position, Orientation.AS_IS, options, expected, plies);
    compare(sample.toString(), position, Orientation.MIRRORED, options, expected, plies);
  }

  private void compare(
      String origin,
      Position position,
      Orientation orientation,
      BrinkmateOptions options,
      SlowBrinkmate.Answer expected,
      int plies) {
    BrinkmateResult result = solve(orientation.of(position), options);
    if (result.kind() == Kind.UNKNOWN) {
      open++;
      return;
    }
    String what = origin + " " + orientation + " " + options;
    assertTrue(result.exact() || !result.lineExact(), what);
    int moves =
        switch (result.kind()) {
          case BRINKMATE -> result.moves();
          case MATE -> SlowBrinkmate.MATE;
          case NONE, UNKNOWN -> SlowBrinkmate.NONE;
        };
    if (moves > 0 && !result.exact()) {
      open++;
      assertTrue(expected.moves() >= 0 && expected.moves() <= moves, what);
      return;
    }
    assertEquals(expected.moves(), moves, what);
    if (moves > 0) {
      Set<Integer> keys = set(orientation.line(expected.keys().toArray(0)));
      assertTrue(keys.containsAll(set(result.keys())), what);
      if (result.lineExact() && plies != NOT_COMPARED) {
        assertEquals(plies, result.matePlies(), what);
        lines++;
      }
      if (result.keysComplete()) {
        assertEquals(keys, set(result.keys()), what);
      } else {
        open++;
      }
    }
  }

  private static BrinkmateResult solve(Position position, BrinkmateOptions options) {
    return new BrinkmateSolver(SOLVER.table())
        .solve(position, options, LIMITS, SearchMonitor.SILENT);
  }

  private static Set<Integer> set(int[] moves) {
    Set<Integer> set = new HashSet<>();
    Arrays.stream(moves).forEach(set::add);
    return set;
  }
}
