package tsumugi.solver.coop;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.SearchClock;

/**
 * What a layered search that met the goal has to tell: the second pass.
 *
 * @param lines solutions, the main line first
 * @param count how many there are; null when the pass was stopped before it knew
 * @param surplus the attacker's hand at the end of the main line
 */
record Solutions(
    List<int[]> lines, @Nullable BigInteger count, List<Branch> branches, int surplus) {
  static final Solutions NONE = new Solutions(List.of(), null, List.of(), 0);

  /**
   * Counts, lists and compares the solutions. A stop or the time limit ends that early, with the
   * one line that the search itself came along.
   *
   * @param limit how many to list
   */
  static Solutions of(
      CooperativeProblem problem, LayeredSearch search, int limit, SearchClock clock) {
    LineReplay replay = new LineReplay();
    SolutionGraph graph =
        SolutionGraph.of(problem, search.log(), search.depth(), search.goals(), clock);
    if (graph == null) {
      int[] line = FirstLine.of(problem, search.log(), search.depth(), search.goals()[0]);
      return new Solutions(List.of(line), null, List.of(), replay.play(problem, line));
    }
    SolutionLines lines = new SolutionLines(graph);
    List<int[]> listed = lines.list(limit);
    int[] mainLine = listed.getFirst();
    int surplus = replay.play(problem, mainLine);
    for (int[] line : listed) {
      replay.play(problem, line);
    }
    List<Branch> branches = UniquenessReport.of(problem, graph, lines.mainLine(), mainLine);
    return new Solutions(listed, graph.solutions(), branches, surplus);
  }
}
