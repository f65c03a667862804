package tsumugi.laboratory;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateResult;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.brinkmate.BrinkmateSolver;

/**
 * Makes brinkmates by seed and measures how long they take.
 *
 * <pre>
 *   BrinkmateSet make SEED COUNT LEAST MOST NODES     prints COUNT positions with a unique key and a
 *                                                     brinkmate in LEAST to MOST moves, each found
 *                                                     within NODES; the others are dropped
 *   BrinkmateSet solve MOST SECONDS &lt; positions       solves them, with a first pass to warm up
 * </pre>
 */
public final class BrinkmateSet {
  private BrinkmateSet() {}

  public static void main(String[] arguments) throws java.io.IOException {
    switch (arguments[0]) {
      case "make" ->
          make(
              Long.parseLong(arguments[1]),
              Integer.parseInt(arguments[2]),
              Integer.parseInt(arguments[3]),
              Integer.parseInt(arguments[4]),
              Long.parseLong(arguments[5]));
      case "solve" -> solve(Integer.parseInt(arguments[1]), Double.parseDouble(arguments[2]));
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  private static void make(long seed, int count, int least, int most, long nodes) {
    try (MainSubTable table = MainSubTable.allocate(64)) {
      BrinkmateSolver solver = new BrinkmateSolver(table);
      RandomGenerator random = new SplittableRandom(seed);
      Set<String> found = new LinkedHashSet<>();
      List<Position> pool = new ArrayList<>();
      int[] kinds = new int[Kind.values().length];
      while (found.size() < count) {
        Position position = candidate(pool, random);
        if (position == null || found.contains(Sfen.format(position))) {
          continue;
        }
        BrinkmateResult result =
            solver.solve(
                position,
                BrinkmateOptions.DEFAULT.withMaxMoves(most),
                SearchLimits.NONE.withMaxNodes(pool.size() < 5 ? Math.min(nodes, 20_000) : nodes),
                SearchMonitor.SILENT);
        kinds[result.kind().ordinal()]++;
        if (result.kind() != Kind.BRINKMATE || !result.exact()) {
          continue;
        }
        pool.add(position);
        if (result.moves() >= least && result.keysComplete() && result.keys().length == 1) {
          found.add(Sfen.format(position));
          pool.addAll(Collections.nCopies(5, position));
          System.out.printf(
              Locale.ROOT,
              "%s\t%s\t%d\t%s%n",
              "b" + seed + "-" + found.size(),
              Sfen.format(position),
              result.moves(),
              UsiMove.format(result.keys()[0]));
        }
      }
      System.err.println(
          "of the kinds " + Arrays.toString(Kind.values()) + ": " + Arrays.toString(kinds));
    }
  }

  /** A random position, or a brinkmate found before with one thing changed; null if impossible. */
  private static @Nullable Position candidate(List<Position> pool, RandomGenerator random) {
    if (pool.isEmpty() || random.nextInt(10) == 0) {
      return EngineForm.position(RandomPositions.castled(random.nextLong()).position());
    }
    Position changed = new Position(pool.get(random.nextInt(pool.size())));
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      change(changed, random);
    }
    try {
      return Sfen.parseProblem(Sfen.format(changed));
    } catch (SfenException e) {
      return null;
    }
  }

  private static void change(Position position, RandomGenerator random) {
    int square = random.nextInt(Square.COUNT);
    int king = position.kingSquare(position.sideToMove() ^ 1);
    int near =
        Square.of(
            Math.clamp(Square.file(king) + random.nextInt(-3, 4), 0, 8),
            Math.clamp(Square.rank(king) + random.nextInt(-3, 4), 0, 8));
    int piece = position.pieceAt(square);
    int color = random.nextInt(2);
    int type = random.nextInt(PieceType.PAWN, PieceType.KING);
    switch (random.nextInt(4)) {
      case 0 -> {
        if (position.pieceAt(near) == Piece.EMPTY) {
          position.put(Piece.of(color, type), near);
        }
      }
      case 1 -> {
        for (int i = 0; i < Square.COUNT; i++) {
          int at = (square + i) % Square.COUNT;
          int victim = position.pieceAt(at);
          if (victim != Piece.EMPTY && Piece.type(victim) != PieceType.KING) {
            position.remove(at);
            return;
          }
        }
      }
      case 2 -> {
        if (piece != Piece.EMPTY && position.pieceAt(near) == Piece.EMPTY) {
          position.remove(square);
          position.put(piece, near);
        }
      }
      default -> {
        int hand = position.hand(color);
        position.setHand(
            color, Hand.has(hand, type) ? Hand.remove(hand, type) : Hand.add(hand, type));
      }
    }
  }

  private static BrinkmateResult run(
      BrinkmateSolver solver, Position position, int most, double seconds) {
    BrinkmateOptions options = BrinkmateOptions.DEFAULT.withMaxMoves(most);
    long end = cpu() + (long) (seconds * 1e9);
    return solver.solve(
        position, options, SearchLimits.NONE, SearchMonitor.stoppedBy(() -> cpu() > end));
  }

  /** CPU time of this thread in ns, which does not depend on what else the machine does. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void solve(int most, double seconds) throws java.io.IOException {
    String text = new String(System.in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    List<String[]> problems = text.lines().map(line -> line.split("\t")).toList();
    try (MainSubTable table = MainSubTable.allocate(64)) {
      BrinkmateSolver solver = new BrinkmateSolver(table);
      for (int i = 0; i < Math.min(problems.size(), 60); i++) {
        run(solver, Sfen.parseProblem(problems.get(i)[1]), most, 0.3);
      }
      List<Double> times = new ArrayList<>();
      int solved = 0;
      for (String[] problem : problems) {
        long start = cpu();
        BrinkmateResult result = run(solver, Sfen.parseProblem(problem[1]), most, seconds);
        double millis = (cpu() - start) / 1e6;
        boolean right =
            result.kind() == Kind.BRINKMATE
                && result.exact()
                && result.moves() == Integer.parseInt(problem[2])
                && Arrays.stream(result.keys())
                    .anyMatch(key -> UsiMove.format(key).equals(problem[3]));
        solved += right ? 1 : 0;
        times.add(millis);
        System.out.printf(
            Locale.ROOT,
            "%s\t%s\t%d\t%.1f\t%d\t%d\t%d%n",
            problem[0],
            right ? "ok" : result.kind() + " " + result.lower(),
            result.moves(),
            millis,
            result.work().nodes(),
            result.work().played(),
            result.work().searched());
      }
      times.sort(null);
      System.out.printf(
          Locale.ROOT,
          "# solved %d of %d, CPU ms: median %.1f, 90 %% %.1f, most %.1f%n",
          solved,
          problems.size(),
          times.get(times.size() / 2),
          times.get(times.size() * 9 / 10),
          times.getLast());
    }
  }
}
