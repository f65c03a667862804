package tsumugi.fuzz;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.fuzz.FuzzTables.Way;
import tsumugi.reference.EngineForm;
import tsumugi.reference.EnginePosition;
import tsumugi.reference.MateDepths;
import tsumugi.reference.MateLines;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.TsumeRules;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;

/**
 * All methods on random positions, either side to move, mirrored and with colours exchanged, with
 * tables of all sizes that are kept over many problems: all answers about a position, and about the
 * positions after its moves, must be consistent. A difference is printed with everything needed to
 * repeat it, and the run continues. The exit status is 1 if there was a difference, 2 for wrong
 * arguments.
 *
 * <pre>SolverFuzz POSITIONS FIRST_SEED [MAX_NODES [TABLE_KILOBYTES...]]</pre>
 *
 * An answer may be "unknown" at the limit of nodes, but what is said must be right: mate and no
 * mate exclude each other, exact lengths are the same, no other length is shorter. Along an exact
 * line the length falls by one a ply; after a check it falls by one at most, after a reply by one
 * at least. Lines and a sample of the verdicts go to the rule book and to {@link MateDepths}.
 */
public final class SolverFuzz {
  private static final List<Long> KILOBYTES = List.of(64L, 256L, 1024L, 16_384L);
  private static final long NODES = 4_000;

  /**
   * The number of seeds for which tables are kept. A run that begins at the first of them finds the
   * same tables.
   */
  private static final int SEEDS_A_TABLE = 1_000;

  private static final int MOST_STEPS = 3;
  private static final int REFERENCE_IN = 32;
  private static final int BOOK_IN = 512;
  private static final int LINE_IN = 8;

  /** The proof of one answer in this many is verified. */
  private static final int PROOF_IN = 10;

  private static final int REFERENCE_PLIES = 7;
  private static final int REFERENCE_POSITIONS = 300;
  private static final int BOOK_POSITIONS = 100;
  private static final int REPORT_EVERY = 100_000;

  /** The line of an exact mate from the root that was asked. */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
  private record Line(FuzzRoot root, int[] moves) {}

  private final PrintStream out;
  private final FuzzTables tables;
  private final FuzzCounts counts;
  private final FuzzClimb climb = new FuzzClimb();
  private final FuzzProofs proofs;
  private final long firstSeed;

  private SolverFuzz(
      PrintStream out, FuzzTables tables, FuzzProofs proofs, FuzzCounts counts, long firstSeed) {
    this.proofs = proofs;
    this.out = out;
    this.tables = tables;
    this.counts = counts;
    this.firstSeed = firstSeed;
  }

  public static void main(String[] arguments) {
    if (arguments.length < 2
        || !Arrays.stream(arguments).allMatch(word -> word.matches("\\d{1,18}"))) {
      System.err.println(
          "fuzz: POSITIONS FIRST_SEED [MAX_NODES [TABLE_KILOBYTES...]] are numbers, not: "
              + String.join(" ", arguments));
      System.exit(2);
    }
    List<Long> numbers = Arrays.stream(arguments).map(Long::valueOf).toList();
    long nodes = numbers.size() > 2 ? numbers.get(2) : NODES;
    List<Long> kilobytes = numbers.size() > 3 ? numbers.subList(3, numbers.size()) : KILOBYTES;
    FuzzCounts counts = run(numbers.get(0), numbers.get(1), nodes, kilobytes);
    System.exit(counts.differences() == 0 ? 0 : 1);
  }

  private static FuzzCounts run(long positions, long firstSeed, long nodes, List<Long> kilobytes) {
    long seed = firstSeed;
    FuzzCounts counts = new FuzzCounts();
    long nextReport = REPORT_EVERY;
    while (counts.positions() < positions) {
      try (FuzzTables tables = new FuzzTables(kilobytes, nodes);
          FuzzProofs proofs = new FuzzProofs()) {
        SolverFuzz fuzz = new SolverFuzz(System.out, tables, proofs, counts, seed);
        for (int i = 0; i < SEEDS_A_TABLE && counts.positions() < positions; i++) {
          fuzz.compare(seed++);
        }
      }
      if (counts.positions() >= nextReport && counts.positions() < positions) {
        counts.print(System.out, seed);
        nextReport += REPORT_EVERY;
      }
    }
    counts.print(System.out, seed);
    return counts;
  }

  /** The position of a seed by all methods, then some that moves lead to. */
  private void compare(long seed) {
    RandomGenerator random = new SplittableRandom(~seed);
    FuzzRoot root = climb.root(seed, random);
    FuzzBounds bounds = new FuzzBounds();
    Line line = null;
    List<Way> ways = new ArrayList<>();
    counts.position(root);
    for (TsumeMethod method : TsumeMethod.values()) {
      Way way = tables.way(method, random);
      ways.add(way);
      Line found = ask(root, way, bounds, random);
      line = found != null ? found : line;
    }
    if (seed % REFERENCE_IN == 0) {
      askReferences(root, bounds, seed % BOOK_IN == 0);
    }
    climb.learn(root, bounds);
    if (!judge(root, bounds, ways)) {
      return;
    }
    if (line != null) {
      alongLine(line, random);
    }
    afterMoves(root, bounds, random);
  }

  /** Asks once; answers the line of an exact mate, or null. */
  private @Nullable Line ask(FuzzRoot root, Way way, FuzzBounds bounds, RandomGenerator random) {
    Verdict verdict;
    try {
      verdict = tables.ask(root, way);
    } catch (RuntimeException | Error e) {
      report(root, "\n  " + way + " failed: " + e);
      e.printStackTrace(out);
      return null;
    }
    counts.verdict(way.method(), verdict);
    bounds.add(way.toString(), verdict);
    if (random.nextInt(PROOF_IN) == 0) {
      prove(root, way, verdict);
    }
    if (!(verdict instanceof Verdict.Mate mate)) {
      return null;
    }
    if (mate.line().length > mate.plies()) {
      report(root, "\n  " + way + ": line longer than " + mate);
    }
    if (mate.line().length != mate.plies()) {
      return null;
    }
    SlowPosition seen = way.view().of(root.position());
    if (random.nextInt(LINE_IN) == 0) {
      String complaint = MateLines.complaint(seen, mate.line(), root.attack());
      if (!complaint.isEmpty()) {
        report(root, "\n  " + way + " " + mate.plies() + ": " + complaint);
      }
    }
    boolean leads = mate.exact() && mate.plies() > 1;
    return leads ? new Line(new FuzzRoot(root.seed(), seen, root.attack()), mate.line()) : null;
  }

  private void prove(FuzzRoot root, Way way, Verdict verdict) {
    Position seen = EngineForm.position(way.view().of(root.position()));
    String judged = proofs.judge(seen, root.attack(), verdict, tables.table(way));
    if (judged.equals(FuzzProofs.VALID)) {
      counts.proof();
    } else if (!judged.isEmpty()) {
      report(root, "\n  " + way + ": " + judged);
    }
  }

  private void askReferences(FuzzRoot root, FuzzBounds bounds, boolean byBook) {
    counts.reference();
    bounds.addReference(
        "deepening over the generators",
        new MateDepths<>(TsumeRules.ENGINE, REFERENCE_POSITIONS)
            .solve(EnginePosition.of(root.position()), root.attack(), REFERENCE_PLIES),
        REFERENCE_PLIES - (root.attack() ? 0 : 1));
    if (byBook) {
      bounds.addReference(
          "deepening over the rule book",
          new MateDepths<>(TsumeRules.BOOK, BOOK_POSITIONS)
              .solve(root.position(), root.attack(), REFERENCE_PLIES),
          REFERENCE_PLIES - (root.attack() ? 0 : 1));
    }
  }

  /** Along an exact line the length falls by one a ply. */
  private void alongLine(Line line, RandomGenerator random) {
    int plies = line.moves().length;
    for (int i = 0; i < MOST_STEPS; i++) {
      int made = 1 + random.nextInt(plies);
      Position position = EngineForm.position(line.root().position());
      for (int ply = 0; ply < made; ply++) {
        position.doMove(line.moves()[ply]);
      }
      boolean attack = line.root().attack() == (made % 2 == 0);
      FuzzRoot later = new FuzzRoot(line.root().seed(), slow(position), attack);
      int left = plies - made;
      counts.onLine();
      askOnce(later, "after " + made + " plies of " + line.root(), left, left, random);
    }
  }

  /** A few random moves, while something is known. */
  private void afterMoves(FuzzRoot root, FuzzBounds known, RandomGenerator random) {
    FuzzRoot now = root;
    FuzzBounds bounds = known;
    for (int i = 0; i < MOST_STEPS; i++) {
      Position position = EngineForm.position(now.position());
      int move = randomMove(position, now.attack(), random);
      if (move == 0) {
        return;
      }
      position.doMove(move);
      int least = now.attack() ? shorter(bounds.lower()) : 0;
      int most = now.attack() ? FuzzBounds.NEVER : shorter(bounds.upper());
      FuzzRoot next = now.then(slow(position));
      bounds = askOnce(next, "after " + EngineForm.usi(move) + " in " + now, least, most, random);
      now = next;
    }
  }

  private static int shorter(int plies) {
    return plies >= FuzzBounds.NEVER ? plies : Math.max(0, plies - 1);
  }

  private static int randomMove(Position position, boolean check, RandomGenerator random) {
    MoveList moves = new MoveList();
    if (check) {
      new CheckGenerator().generate(position, moves);
    } else {
      new EvasionGenerator().generate(position, moves);
    }
    return moves.size() == 0 ? 0 : moves.get(random.nextInt(moves.size()));
  }

  private FuzzBounds askOnce(
      FuzzRoot root, String origin, int least, int most, RandomGenerator random) {
    TsumeMethod[] methods = TsumeMethod.values();
    Way way = tables.way(methods[random.nextInt(methods.length)], random);
    FuzzBounds bounds = new FuzzBounds();
    counts.position(root);
    bounds.add(origin, least, most);
    ask(root, way, bounds, random);
    judge(root, bounds, List.of(way));
    return bounds;
  }

  private boolean judge(FuzzRoot root, FuzzBounds bounds, List<Way> ways) {
    if (!bounds.agree()) {
      for (Way way : ways) {
        bounds.add("fresh table, " + way, FuzzTables.askAfresh(root, way));
      }
      report(root, bounds.toString());
    }
    return bounds.agree();
  }

  private void report(FuzzRoot root, String what) {
    counts.difference();
    out.println("DIFFERENT " + root + what);
    out.println("  tables of seeds from " + firstSeed + " on");
    out.flush();
  }

  private static SlowPosition slow(Position position) {
    return SlowPosition.parse(Sfen.format(position));
  }
}
