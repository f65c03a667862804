package tsumugi.problems;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.Flavour;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowFlaw;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Start positions for {@link PlantedMaker}. Two flaws hardly ever occur in random positions. For
 * these it starts from positions composed by hand and applies random changes that keep a line in
 * which the flaw is possible. The program only proposes.
 */
final class PlantedSeeds {
  private static final Map<SlowFlaw, List<String>> STARTS =
      Map.of(
          SlowFlaw.INTERPOSED_PIECE,
          List.of(
              "8k/6+P2/9/7PP/9/9/9/9/9 b Lgl 1",
              "8k/5G3/6S2/8P/6N2/9/9/9/9 b Lpn 1",
              "8k/5G3/6S2/8P/6N2/9/9/9/9 b Lps 1"),
          SlowFlaw.TRANSPOSITION,
          List.of(
              "9/7k1/5+L3/6+N1B/5GP2/9/9/9/9 b - 1",
              "9/5+S1k1/9/7SB/9/9/9/9/9 b - 1",
              "9/7kn/5+S3/7SB/9/9/9/9/9 b - 1"));

  /** Positions known to be sound; each seed that reaches one of them changes it in another way. */
  private static final List<String> SOUND =
      List.of(
          "8k/5G3/6S2/8P/6N2/9/9/9/9 b Lp 1",
          "9/9/9/9/9/1gk6/9/K8/9 w g 1",
          "9/6kS1/9/4N4/9/9/9/9/9 b G 1",
          "6G1k/6+S2/8+n/9/9/9/9/9/9 b - 1",
          "9/9/9/9/9/3n5/g8/9/K2s5 w p 1",
          "9/8k/9/6L1S/8L/9/9/9/9 b r 1",
          "9/9/9/9/9/6r2/6k2/8+S/6K2 w - 1");

  /** Gives up on a position after this many consecutive failed changes. */
  private static final int PATIENCE = 400;

  private static final long SEARCH_NODES = 300;
  private static final long LINE_NODES = 5_000;
  private static final int LEAST_PLIES = 5;
  private static final int MOST_PLIES = 9;

  private final MainSubTable table;
  private final Set<SlowFlaw> kinds;
  private String start = "";
  private @Nullable SlowPosition last;
  private long cost;
  private int failures;

  /**
   * @param kinds the flaws that are wanted
   */
  PlantedSeeds(MainSubTable table, Set<SlowFlaw> kinds) {
    this.table = table;
    this.kinds = EnumSet.copyOf(kinds);
  }

  /** Whether only a flaw is wanted that hardly ever occurs. */
  boolean areRare() {
    return isOnly(SlowFlaw.INTERPOSED_PIECE) || isOnly(SlowFlaw.TRANSPOSITION);
  }

  SlowPosition position(long seed) {
    if (areRare()) {
      return wander(seed);
    }
    return switch ((int) (seed % 8)) {
      case 0 -> Flavour.BOTH_KINGS.position(seed);
      case 1 -> Flavour.INTERPOSITIONS.position(seed);
      case 2 -> Flavour.HANDFUL.position(seed);
      case 3 -> SlowPosition.parse(SOUND.get((int) (seed / 8 % SOUND.size())));
      default -> RandomPositions.smallTsume(seed).position();
    };
  }

  /** The origin of a position, in words. */
  String origin(long seed) {
    return areRare() ? "random changes of " + start : "the random problem of seed " + seed;
  }

  private SlowPosition wander(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    if (last == null || failures > PATIENCE) {
      List<String> starts = STARTS.getOrDefault(kinds.iterator().next(), List.of());
      start = starts.get(random.nextInt(starts.size()));
      last = SlowPosition.parse(start);
      cost = Long.MAX_VALUE;
      failures = 0;
    }
    failures++;
    return RandomChange.change(last, random);
  }

  private void goOnFrom(SlowPosition position, long nodes) {
    if (nodes / 2 <= cost) {
      last = position;
      cost = nodes;
      failures = 0;
    }
  }

  /**
   * Whether a position has a mate of a suitable length, as far as a quick search can tell.
   *
   * @param wanted the flaws of which more rows are wanted
   */
  boolean isPromising(SlowPosition slow, Set<SlowFlaw> wanted) {
    Position position = EngineForm.position(slow);
    SolveResult solved = solve(new TsumeSolver(table), position, SEARCH_NODES);
    boolean isLong =
        solved.verdict() instanceof Verdict.Mate mate
            && (mate.exact() || areRare())
            && mate.plies() >= leastPlies(wanted);
    if (!isLong || !areRare()) {
      return isLong;
    }
    SolveResult all = solve(new TsumeSolver(table).withComposedLength(), position, LINE_NODES);
    boolean isPromising = all.composed() != null && isPromising(position, all.composed());
    if (isPromising) {
      goOnFrom(slow, all.nodes());
    }
    return isPromising;
  }

  private boolean isPromising(Position position, ComposedMate composed) {
    int length = composed.line().length;
    return length >= LEAST_PLIES
        && length <= MOST_PLIES
        && composed.exact()
        && length == composed.plies()
        && (isOnly(SlowFlaw.TRANSPOSITION) || hasChoiceOfPieces(position, composed.line()));
  }

  private static SolveResult solve(TsumeSolver solver, Position position, long nodes) {
    return solver.solve(
        position,
        RootSide.ATTACKER,
        TsumeMethod.DFPN,
        SearchLimits.NONE.withMaxNodes(nodes),
        SearchMonitor.SILENT);
  }

  private boolean isOnly(SlowFlaw flaw) {
    return kinds.equals(Set.of(flaw));
  }

  /** A problem of three plies has no reply except the last one, which is free. */
  private static int leastPlies(Set<SlowFlaw> wanted) {
    EnumSet<SlowFlaw> others = EnumSet.copyOf(wanted);
    others.removeAll(
        EnumSet.of(
            SlowFlaw.LONGER_VARIATION,
            SlowFlaw.SAME_LENGTH,
            SlowFlaw.OTHER_MATE,
            SlowFlaw.INTERPOSED_PIECE));
    return others.isEmpty() ? LEAST_PLIES : 3;
  }

  /**
   * Whether some reply of the line, except the last, is a drop for which another piece could be
   * chosen.
   */
  private static boolean hasChoiceOfPieces(Position root, int[] line) {
    Position position = new Position(root);
    boolean found = false;
    for (int ply = 0; ply < line.length - 2; ply++) {
      found |= ply % 2 != 0 && Move.isDrop(line[ply]) && dropsTo(position, Move.to(line[ply])) > 1;
      position.doMove(line[ply]);
    }
    return found;
  }

  private static int dropsTo(Position position, int square) {
    MoveList replies = new MoveList();
    new EvasionGenerator().generate(position, replies);
    int drops = 0;
    for (int i = 0; i < replies.size(); i++) {
      drops += Move.isDrop(replies.get(i)) && Move.to(replies.get(i)) == square ? 1 : 0;
    }
    return drops;
  }
}
