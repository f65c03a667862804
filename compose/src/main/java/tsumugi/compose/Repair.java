package tsumugi.compose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.compose.SingleChanges.Changed;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * Finds the smallest changes that make an unsound work sound and keep its line. A change takes a
 * piece off, adds one, moves one or exchanges one for another piece of either side. It may also
 * change the attacker's hand by one piece, or shift all pieces by one square. All single changes
 * are tried first; then single changes of the positions that came nearest.
 */
public final class Repair {
  /** The node limits are at least this multiple of those of a random climb. */
  private static final int EFFORT = 4;

  /** The positions of a level that are changed further, those with the fewest faults. */
  private static final int KEPT = 40;

  /** The positions that are judged by one task. */
  private static final int AT_ONCE = 16;

  private final List<MainSubTable> tables;
  private final SearchMonitor monitor;

  /** Whether the search is over, so that tasks that are still running end early. */
  private volatile boolean over;

  /**
   * A repaired work.
   *
   * @param problem the sound problem, with Black attacking: a work in which White attacks is turned
   *     by 180 degrees first, and colors are exchanged
   * @param changes what was changed, with squares and colors as in {@code problem}: {@code +p3c}
   *     adds a piece, {@code -p3c} takes one off, {@code S2b-3b} moves one, {@code S2b=+S} replaces
   *     one; {@code hand+P} and {@code hand-P}; {@code all-left}, {@code all-up-right} and so on
   *     shift all pieces and the line
   */
  public record Repaired(ComposedProblem problem, List<String> changes) {}

  /** A changed position that may be changed further. */
  private record Candidate(Changed changed, int faults) {}

  /** What was found among some changed positions. */
  private record Judged(List<Repaired> repairs, List<Candidate> others) {}

  /**
   * What the search of a work asks for.
   *
   * @param nodes what a quick solve of the work as it is took, if it has a mate: similar positions
   *     cost as much
   * @param hasFutile whether the literal mate of the work is longer than its line, because futile
   *     interpositions do not count; then the quick opinion of a position says little
   */
  private record Wanted(int keep, ComposeSettings settings, long nodes, boolean hasFutile) {}

  /**
   * Prepares the repair of one work.
   *
   * @param tables their contents are replaced. As many threads judge positions at the same time;
   *     with one table, everything runs on the caller's thread. A few MB each are enough.
   * @param monitor ends the search; with several tables it is asked by several threads.
   */
  public Repair(List<MainSubTable> tables, SearchMonitor monitor) {
    this.tables = List.copyOf(tables);
    this.monitor = monitor.until(() -> over);
  }

  /**
   * Searches repairs of a work, those with fewer changes first. What is found, and in which order,
   * does not depend on the number of tables. An object is used for one search.
   *
   * @param work the attacker, of either color, to move.
   * @param line the line to keep, legal moves of {@code work} as it is given.
   * @param keep how many of its last moves the solution must end with; at most its length.
   * @param mostChanges the largest number of changes, at least 1.
   * @param out takes a repair, on the caller's thread; false ends the search.
   * @return false if nothing is searched because the work is sound already, with this line.
   */
  public boolean run(
      Position work, int[] line, int keep, int mostChanges, Predicate<Repaired> out) {
    Orientation turned = work.sideToMove() == Color.BLACK ? Orientation.AS_IS : Orientation.TURNED;
    Position position = turned.of(work);
    MissingPieces.giveTo(position, Placement.DEFENDER);
    Changed root = new Changed(position, List.of(), turned.line(line));
    int plies = Math.min(ComposeSettings.MAX_PLIES, line.length + 2 | 1);
    ComposeSettings settings = ComposeSettings.anything(ComposeRule.TSUME, plies);
    TsumeJudge first = judge(settings, tables.getFirst());
    if (sound(first, root, keep) != null) {
      return false;
    }
    boolean hasFutile = first.hasFutile(position);
    first.appraise(position, keep, Judge.MANY);
    Wanted wanted = new Wanted(keep, settings, first.lastNodes(), hasFutile);
    Set<String> seen = new HashSet<>();
    seen.add(Sfen.format(position));
    Set<ProblemKey> found = new HashSet<>();
    Predicate<Repaired> takeNew =
        repaired -> !found.add(repaired.problem().key()) || out.test(repaired);
    try (OrderedTasks<Judged> tasks = new OrderedTasks<>(tables)) {
      try {
        List<Changed> level = List.of(root);
        for (int i = 0; i < mostChanges && !level.isEmpty(); i++) {
          level = repair(wanted, level, seen, tasks, takeNew);
        }
      } finally {
        over = true;
      }
    }
    return true;
  }

  private TsumeJudge judge(ComposeSettings settings, MainSubTable table) {
    int effort = Math.max(EFFORT, ExtensionTry.effort(settings.maxPlies()));
    return new TsumeJudge(settings, table, monitor, effort);
  }

  /**
   * Changes each position of a level once more.
   *
   * @param seen the positions that need not be judged; those that are judged are added
   * @return the next level; empty if the search is over
   */
  private List<Changed> repair(
      Wanted wanted,
      List<Changed> level,
      Set<String> seen,
      OrderedTasks<Judged> tasks,
      Predicate<Repaired> out) {
    List<Candidate> next = new ArrayList<>();
    List<Changed> some = new ArrayList<>();
    for (Changed each : level) {
      if (monitor.stopRequested()) {
        break;
      }
      for (Changed changed : SingleChanges.of(each)) {
        if (seen.add(Sfen.format(changed.position()))) {
          some.add(changed);
        }
        if (some.size() == AT_ONCE) {
          judgeLater(wanted, some, tasks);
          some = new ArrayList<>();
          if (tasks.size() > tables.size() && !take(tasks.take(), next, out)) {
            return List.of();
          }
        }
      }
    }
    judgeLater(wanted, some, tasks);
    while (tasks.size() > 0) {
      if (!take(tasks.take(), next, out)) {
        return List.of();
      }
    }
    if (monitor.stopRequested()) {
      return List.of();
    }
    next.sort(Comparator.comparingInt(Candidate::faults));
    return next.stream().limit(KEPT).map(Candidate::changed).toList();
  }

  private void judgeLater(Wanted wanted, List<Changed> some, OrderedTasks<Judged> tasks) {
    tasks.add(
        table -> {
          TsumeJudge judge = judge(wanted.settings(), table);
          judge.setLastNodes(wanted.nodes());
          return judged(wanted, some, judge);
        });
  }

  /** Takes the results of a task; whether more are wanted. */
  private boolean take(Judged judged, List<Candidate> next, Predicate<Repaired> out) {
    next.addAll(judged.others());
    for (Repaired each : judged.repairs()) {
      if (!out.test(each)) {
        return false;
      }
    }
    return true;
  }

  /** Judges some positions, until the search is over. */
  private Judged judged(Wanted wanted, List<Changed> some, Judge judge) {
    int keep = wanted.keep();
    Judged judged = new Judged(new ArrayList<>(), new ArrayList<>());
    for (Changed changed : some) {
      if (monitor.stopRequested()) {
        break;
      }
      // Shorter mates do not keep the moves and are left out.
      Appraisal appraisal = judge.appraise(changed.position(), keep, Judge.MANY);
      boolean isLong = appraisal.plies() >= keep;
      boolean mayBeSound =
          isLong && appraisal.faults() == 0
              || wanted.hasFutile() && judge.mayBeSound(changed.position());
      ComposedProblem problem = mayBeSound ? sound(judge, changed, keep) : null;
      if (problem != null) {
        judged.repairs().add(new Repaired(problem, changed.changes()));
      } else if (isLong) {
        judged.others().add(new Candidate(changed, appraisal.faults()));
      }
    }
    return judged;
  }

  /** The problem of a position that is sound and keeps the line, or null. */
  private static @Nullable ComposedProblem sound(Judge judge, Changed changed, int keep) {
    int[] line = changed.line();
    int[] end = Arrays.copyOfRange(line, line.length - keep, line.length);
    ComposedProblem problem =
        judge.verify(changed.position(), keep == line.length ? line : new int[0]);
    return problem != null && endsWith(problem.line(), end) ? problem : null;
  }

  private static boolean endsWith(int[] line, int[] end) {
    return line.length >= end.length
        && Arrays.equals(line, line.length - end.length, line.length, end, 0, end.length);
  }
}
