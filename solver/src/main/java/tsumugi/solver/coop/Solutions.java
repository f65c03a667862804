package tsumugi.solver.coop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.SearchClock;

/**
 * What a layered search that met the goal has to tell: the second pass. The length is known before
 * it, so whatever it lacks, time or Java heap, costs no more than what it has not told by then.
 *
 * @param lines solutions, the main line first
 * @param count how many there are; null when the pass ended before it knew
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
   * Counts, compares and lists the solutions. A stop or the time limit ends that early, before the
   * count with the one line that the search itself came along.
   *
   * @param limit how many to list
   */
  static Solutions of(
      CooperativeProblem problem, LayeredSearch search, int limit, SearchClock clock) {
    return of(problem, search, limit, SolutionList.ROOM, clock);
  }

  /** The same with so much room for the lines ({@link SolutionList}). */
  static Solutions of(
      CooperativeProblem problem, LayeredSearch search, int limit, long room, SearchClock clock) {
    if (!search.goals().areAll()) {
      return uncounted(problem, search);
    }
    try {
      SolutionGraph graph =
          SolutionGraph.of(problem, search.log(), search.depth(), search.goals().numbers(), clock);
      return graph == null
          ? uncounted(problem, search)
          : counted(problem, graph, limit, room, clock);
    } catch (OutOfMemoryError e) {
      return uncounted(
          problem, search, List.of(CooperativeNote.HEAP_FULL, CooperativeNote.NOT_COUNTED));
    }
  }

  /** The one line of a search that has a goal, and no number. */
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
      CooperativeProblem problem, SolutionGraph graph, int limit, long room, SearchClock clock) {
    SolutionLines walk = new SolutionLines(graph);
    SolutionList list = new SolutionList(problem, walk, room);
    List<CooperativeNote> notes = new ArrayList<>();
    List<Branch> branches = List.of();
    try {
      branches = UniquenessReport.of(problem, graph, walk.steps(), list.mainLine());
    } catch (OutOfMemoryError e) {
      notes.add(CooperativeNote.HEAP_FULL);
    }
    list.fill(limit, clock);
    if (list.lacks(limit, graph.solutions())) {
      notes.add(CooperativeNote.NOT_ALL_LISTED);
    }
    return new Solutions(list.lines(), graph.solutions(), branches, list.surplus(), notes);
  }
}
