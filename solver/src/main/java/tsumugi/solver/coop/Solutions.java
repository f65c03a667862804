package tsumugi.solver.coop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.SearchBudget;

/**
 * The results of the second pass of a layered search that has met the goal. The length is known
 * before it, so a lack of time or heap costs only the results that are still missing.
 *
 * @param lines solutions, the main line first
 * @param count the number of solutions; null if the pass ended before it was known
 * @param surplus the attacker's hand at the end of the main line
 * @param notes what is missing
 */
record Solutions(
    List<int[]> lines,
    @Nullable BigInteger count,
    List<Branch> branches,
    int surplus,
    List<CooperativeNote> notes) {
  static final Solutions NONE = new Solutions(List.of(), null, List.of(), 0, List.of());

  /**
   * Counts, compares and lists the solutions. A stop or the time limit ends this early; before the
   * count is known, the only line is the one by which the search itself reached the goal.
   *
   * @param limit the maximum number of lines to list
   */
  static Solutions of(
      CooperativeProblem problem, LayeredSearch search, int limit, SearchBudget budget) {
    return of(problem, search, limit, SolutionList.ROOM, budget);
  }

  /** The same with the given room for the lines ({@link SolutionList}). */
  static Solutions of(
      CooperativeProblem problem, LayeredSearch search, int limit, long room, SearchBudget budget) {
    if (!search.goals().areAll()) {
      return uncounted(problem, search);
    }
    try {
      SolutionGraph graph =
          SolutionGraph.of(problem, search.log(), search.depth(), search.goals().numbers(), budget);
      return graph == null
          ? uncounted(problem, search)
          : counted(problem, graph, limit, room, budget);
    } catch (OutOfMemoryError e) {
      return uncounted(
          problem, search, List.of(CooperativeNote.HEAP_FULL, CooperativeNote.NOT_COUNTED));
    }
  }

  /**
   * The result of a search that has met a goal and was not counted: a single line without a number.
   */
  static Solutions uncounted(CooperativeProblem problem, LayeredSearch search) {
    return uncounted(problem, search, List.of(CooperativeNote.NOT_COUNTED));
  }

  private static Solutions uncounted(
      CooperativeProblem problem, LayeredSearch search, List<CooperativeNote> notes) {
    int[] line = search.firstLine();
    int surplus = new LineReplay().play(problem, line);
    return new Solutions(List.of(line), null, List.of(), surplus, notes);
  }

  private static Solutions counted(
      CooperativeProblem problem, SolutionGraph graph, int limit, long room, SearchBudget budget) {
    SolutionLines iterator = new SolutionLines(graph);
    SolutionList list = new SolutionList(problem, iterator, room);
    List<CooperativeNote> notes = new ArrayList<>();
    List<Branch> branches = List.of();
    try {
      branches = UniquenessReport.of(problem, graph, iterator.steps(), list.mainLine());
    } catch (OutOfMemoryError e) {
      notes.add(CooperativeNote.HEAP_FULL);
    }
    list.fill(limit, budget);
    if (list.lacks(limit, graph.solutions())) {
      notes.add(CooperativeNote.NOT_ALL_LISTED);
    }
    return new Solutions(list.lines(), graph.solutions(), branches, list.surplus(), notes);
  }
}
