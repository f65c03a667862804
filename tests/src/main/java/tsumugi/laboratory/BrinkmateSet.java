package tsumugi.laboratory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
 *   BrinkmateSet extend SEED EACH MOST NODES &lt; ones   extends brinkmates in one move backwards to EACH
 *                                                     positions of 2 moves, of 3, and so on to MOST
 *   BrinkmateSet solve MOST SECONDS &lt; positions       solves them, with a first pass to warm up
 * </pre>
 */
public final class BrinkmateSet {
  /** Positions that descend from the same random positions; every other family has no king. */
  private static final int FAMILY = 5;

  private BrinkmateSet() {}

  public static void main(String[] arguments) throws IOException {
    switch (arguments[0]) {
      case "make" ->
          make(
              Long.parseLong(arguments[1]),
              Integer.parseInt(arguments[2]),
              Integer.parseInt(arguments[3]),
              Integer.parseInt(arguments[4]),
              Long.parseLong(arguments[5]));
      case "extend" ->
          extend(
              Long.parseLong(arguments[1]),
              Integer.parseInt(arguments[2]),
              Integer.parseInt(arguments[3]),
              Long.parseLong(arguments[4]));
      case "solve" ->
          new BrinkmateTimes(Integer.parseInt(arguments[1]), Double.parseDouble(arguments[2]))
              .run(problems());
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /** The lines of standard input: id, SFEN, moves and key. */
  private static List<String[]> problems() throws IOException {
    String text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    return text.lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t"))
        .toList();
  }

  private static void extend(long seed, int each, int most, long nodes) throws IOException {
    List<Position> starts =
        problems().stream().map(problem -> Sfen.parseProblem(problem[1])).toList();
    try (MainSubTable table = MainSubTable.allocate(64)) {
      new BrinkmateExtension(starts, most, nodes, seed, table).run(each);
    }
  }

  private static void make(long seed, int count, int least, int most, long nodes) {
    try (MainSubTable table = MainSubTable.allocate(64)) {
      BrinkmateSolver solver = new BrinkmateSolver(table);
      RandomGenerator random = new SplittableRandom(seed);
      Set<String> found = new LinkedHashSet<>();
      List<Position> pool = new ArrayList<>();
      int family = 0;
      int families = 0;
      int[] kinds = new int[Kind.values().length];
      while (found.size() < count) {
        if (family == FAMILY) {
          pool.clear();
          family = 0;
          families++;
        }
        Position position = candidate(pool, random, families % 2 == 0);
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
          family++;
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
  private static @Nullable Position candidate(
      List<Position> pool, RandomGenerator random, boolean bare) {
    if (pool.isEmpty() || random.nextInt(10) == 0) {
      Position fresh = EngineForm.position(RandomPositions.castled(random.nextLong()).position());
      int king = fresh.kingSquare(fresh.sideToMove());
      if (bare && king != Square.NONE) {
        fresh.remove(king);
      }
      return fresh;
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
}
