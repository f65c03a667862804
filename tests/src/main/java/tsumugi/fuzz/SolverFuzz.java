package tsumugi.fuzz;

import java.io.PrintStream;
import java.util.List;
import java.util.SplittableRandom;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateLines;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * All methods on random positions with tables of all sizes, for as long as asked: whatever two of
 * them say must go together. A difference is printed with its SFEN; the run goes on.
 *
 * <pre>SolverFuzz SECONDS FIRST_SEED MAX_NODES TABLE_KILOBYTES...</pre>
 *
 * An answer may be "unknown" at the limit of nodes, but what is said must be right: mate and no
 * mate exclude each other, exact lengths are the same, no other length is shorter, and every line
 * is a mate by the rule book.
 */
public final class SolverFuzz {
  private final PrintStream out;
  private final long maxNodes;
  private final List<MainSubTable> tables;

  /** Mates, no mates and undecided by method. */
  private final int[][] counts = new int[TsumeMethod.values().length][3];

  private long positions;
  private long differences;
  private int longest;

  private SolverFuzz(PrintStream out, long maxNodes, List<MainSubTable> tables) {
    this.out = out;
    this.maxNodes = maxNodes;
    this.tables = tables;
  }

  public static void main(String[] arguments) {
    long end = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000_000L;
    List<MainSubTable> tables =
        List.of(arguments).subList(3, arguments.length).stream()
            .map(kilobytes -> MainSubTable.ofBytes(Long.parseLong(kilobytes) << 10))
            .toList();
    SolverFuzz fuzz = new SolverFuzz(System.out, Long.parseLong(arguments[2]), tables);
    long seed = Long.parseLong(arguments[1]);
    while (System.nanoTime() < end) {
      fuzz.compare(FuzzPositions.of(seed++));
    }
    fuzz.summary(seed);
  }

  private void compare(FuzzPositions.Sample sample) {
    positions++;
    SplittableRandom random = new SplittableRandom(positions);
    MainSubTable table = tables.get(random.nextInt(tables.size()));
    int threads = random.nextInt(4) == 0 ? 2 + random.nextInt(2) : 1;
    SearchLimits limits =
        SearchLimits.NONE
            .withMaxNodes(Math.max(1, maxNodes >> random.nextInt(8)))
            .withFirstMate(random.nextInt(8) == 0);
    Claims claims = new Claims();
    for (TsumeMethod method : TsumeMethod.values()) {
      Verdict verdict;
      try {
        verdict = solve(table, threads, sample.position(), method, limits);
      } catch (RuntimeException e) {
        report(sample, table, limits, method + " failed: " + e);
        e.printStackTrace(out);
        return;
      }
      claims.add(method + " x " + threads + " " + describe(verdict), verdict);
      switch (verdict) {
        case Verdict.Mate mate -> {
          counts[method.ordinal()][0]++;
          longest = Math.max(longest, mate.exact() ? mate.plies() : 0);
          String complaint = complaint(sample.position(), mate);
          if (!complaint.isEmpty()) {
            report(sample, table, limits, method + " " + describe(mate) + ": " + complaint);
          }
          if (mate.exact() && mate.plies() > 1 && random.nextInt(4) == 0) {
            compareOnLine(sample, table, mate, random);
          }
        }
        case Verdict.NoMate none -> counts[method.ordinal()][1]++;
        case Verdict.Unknown unknown -> counts[method.ordinal()][2]++;
      }
    }
    if (claims.contradict()) {
      report(sample, table, limits, claims.toString());
    }
  }

  /** Every move of an exact line has to keep the length: asks for it after some of them. */
  private void compareOnLine(
      FuzzPositions.Sample sample, MainSubTable table, Verdict.Mate mate, SplittableRandom random) {
    int made = 2 * random.nextInt(mate.plies() / 2 + 1);
    if (mate.line().length != mate.plies()) {
      return;
    }
    SlowPosition position = MateLines.after(sample.position(), mate.line(), made);
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(maxNodes);
    TsumeMethod method = random.nextBoolean() ? TsumeMethod.DFPN : TsumeMethod.PLIES;
    Verdict verdict = solve(table, 1, position, method, limits);
    boolean wrong = verdict instanceof Verdict.NoMate;
    if (verdict instanceof Verdict.Mate later) {
      int left = mate.plies() - made;
      wrong = later.exact() ? later.plies() != left : later.plies() < left;
    }
    if (wrong) {
      report(
          sample,
          table,
          limits,
          describe(mate) + ", but " + describe(verdict) + " after " + made + " plies");
    }
  }

  private static Verdict solve(
      MainSubTable table,
      int threads,
      SlowPosition position,
      TsumeMethod method,
      SearchLimits limits) {
    return new TsumeSolver(table, threads)
        .solve(EngineForm.position(position), method, limits, SearchMonitor.SILENT)
        .verdict();
  }

  private void report(
      FuzzPositions.Sample sample, MainSubTable table, SearchLimits limits, String what) {
    differences++;
    String sfen = Sfen.format(EngineForm.position(sample.position()));
    out.println("DIFFERENT " + sample.origin() + " " + sfen);
    out.println("  " + table.capacity() + " records, " + limits + ": " + what);
    out.flush();
  }

  /** What is wrong with a line that should be a whole mate, or the empty string. */
  private static String complaint(SlowPosition root, Verdict.Mate mate) {
    int length = mate.line().length;
    return length == mate.plies()
        ? MateLines.complaint(root, mate.line())
        : length > mate.plies() ? "line of " + length + " plies" : "";
  }

  private static String describe(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate ->
          (mate.exact() ? "exact " : "mate ") + mate.plies() + " (line " + mate.line().length + ")";
      case Verdict.NoMate none -> "nomate";
      case Verdict.Unknown unknown -> "unknown " + unknown.reason();
    };
  }

  /** What the methods said of one position. */
  private static final class Claims {
    private final StringBuilder said = new StringBuilder();
    private int upper = Integer.MAX_VALUE;
    private int exact;
    private boolean noMate;
    private boolean contradict;

    void add(String text, Verdict verdict) {
      said.append(text).append("; ");
      if (verdict instanceof Verdict.Mate mate) {
        upper = Math.min(upper, mate.plies());
        contradict |= mate.exact() && exact != 0 && exact != mate.plies();
        exact = mate.exact() ? mate.plies() : exact;
      }
      noMate |= verdict instanceof Verdict.NoMate;
      contradict |=
          verdict instanceof Verdict.Unknown(Verdict.Reason reason)
              && reason == Verdict.Reason.NOT_CONFIRMED;
    }

    boolean contradict() {
      return contradict || noMate && upper != Integer.MAX_VALUE || exact != 0 && upper < exact;
    }

    @Override
    public String toString() {
      return said.toString();
    }
  }

  private void summary(long seed) {
    out.println(
        positions
            + " positions up to seed "
            + seed
            + ", "
            + differences
            + " differences, longest exact mate "
            + longest);
    for (TsumeMethod method : TsumeMethod.values()) {
      int[] count = counts[method.ordinal()];
      out.printf("%s: %d mates, %d no mates, %d ?%n", method, count[0], count[1], count[2]);
    }
  }
}
