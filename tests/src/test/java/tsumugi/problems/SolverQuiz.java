package tsumugi.problems;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateLines;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Questions whose answer is known, put to the solver in all its ways; wrong ones are collected. */
final class SolverQuiz {
  private static final long NODES = 300_000;

  /** For a question that need not be decided: enough to say something wrong. */
  private static final long FEW_NODES = 10_000;

  private static final int SHOWN = 20;

  /**
   * A way to ask.
   *
   * @param table the table to ask with; null for a fresh one of 1 MB
   */
  record Way(TsumeMethod method, int threads, View view, @Nullable MainSubTable table) {
    @Override
    public String toString() {
      String size = table == null ? "fresh table" : table.megabytes() + " MB";
      return method + ", " + threads + " threads, " + size + ", " + view;
    }
  }

  private final List<String> wrong = new ArrayList<>();
  private int count;

  int count() {
    return count;
  }

  /** Asks, and compares with the exact length or {@link OwnProblem#NO_MATE}. */
  void ask(String name, SlowPosition position, boolean attack, int plies, Way way) {
    ask(name, position, attack, plies, way, false);
  }

  /** Asks for a no mate, which methods id and plies may leave unknown. */
  void askNoMate(String name, SlowPosition position, boolean attack, Way way) {
    boolean open = way.method() == TsumeMethod.PLIES || way.method() == TsumeMethod.ID;
    ask(name, position, attack, OwnProblem.NO_MATE, way, open);
  }

  private void ask(
      String name, SlowPosition position, boolean attack, int plies, Way way, boolean open) {
    count++;
    SlowPosition root = way.view().of(position);
    Verdict verdict = solve(root, attack, way, open ? FEW_NODES : NODES);
    boolean left = open && verdict instanceof Verdict.Unknown;
    String complaint = left ? "" : complaint(root, attack, plies, verdict);
    if (!complaint.isEmpty()) {
      String side = attack ? "attacker" : "defender";
      wrong.add(name + ": " + way + ", " + side + ": " + root + ": " + complaint);
    }
  }

  private static Verdict solve(SlowPosition root, boolean attack, Way way, long nodes) {
    MainSubTable kept = way.table();
    if (kept != null) {
      return solve(kept, root, attack, way, nodes);
    }
    try (MainSubTable fresh = MainSubTable.allocate(1)) {
      return solve(fresh, root, attack, way, nodes);
    }
  }

  private static Verdict solve(
      MainSubTable table, SlowPosition root, boolean attack, Way way, long nodes) {
    RootSide side = attack ? RootSide.ATTACKER : RootSide.DEFENDER;
    return new TsumeSolver(table, way.threads())
        .solve(
            EngineForm.position(root),
            side,
            way.method(),
            SearchLimits.NONE.withMaxNodes(nodes),
            SearchMonitor.SILENT)
        .verdict();
  }

  private static String complaint(SlowPosition root, boolean attack, int plies, Verdict verdict) {
    String expected = plies == OwnProblem.NO_MATE ? "no mate" : plies + " plies";
    return switch (verdict) {
      case Verdict.Mate mate when mate.plies() != plies || !mate.exact() ->
          "expected " + expected + ", got " + mate.plies() + (mate.exact() ? "" : ", not exact");
      case Verdict.Mate mate when mate.line().length != plies ->
          "line of " + mate.line().length + " instead of " + plies;
      case Verdict.Mate mate -> MateLines.complaint(root, mate.line(), attack);
      case Verdict.NoMate none -> plies == OwnProblem.NO_MATE ? "" : expected + ", got no mate";
      case Verdict.Unknown unknown -> "expected " + expected + ", got " + unknown;
    };
  }

  /** Fails when an answer was wrong. */
  void assertAllRight() {
    if (!wrong.isEmpty()) {
      int shown = Math.min(SHOWN, wrong.size());
      fail(
          wrong.size()
              + " of "
              + count
              + " wrong, the first "
              + shown
              + ":\n"
              + String.join("\n", wrong.subList(0, shown)));
    }
  }
}
