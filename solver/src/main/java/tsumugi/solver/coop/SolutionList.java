package tsumugi.solver.coop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import tsumugi.solver.SearchBudget;

/**
 * The list of solutions, each of which is played by the full rules. Their number is known without
 * the list, so a stop or a lack of memory only shortens the list.
 */
final class SolutionList {
  /**
   * The memory of all lines together, in words of four bytes: 32 MB here, and several times as much
   * when they are converted to text. This is room for 600,000 lines of five plies or 431 lines of
   * 19,447 plies.
   */
  static final long ROOM = 8L << 20;

  /** The memory of a line in addition to its moves, in words. */
  private static final int LINE_WORDS = 8;

  private final CooperativeProblem problem;
  private final SolutionLines solutions;
  private final LineReplay replay = new LineReplay();
  private final List<int[]> lines = new ArrayList<>();
  private final int surplus;
  private final long most;

  /**
   * Starts the list with the main line.
   *
   * @param room memory for the lines in words of four bytes, if more than one line is requested
   */
  SolutionList(CooperativeProblem problem, SolutionLines solutions, long room) {
    this.problem = problem;
    this.solutions = solutions;
    int[] mainLine = solutions.moves();
    surplus = replay.play(problem, mainLine);
    lines.add(mainLine);
    most = room / (mainLine.length + LINE_WORDS);
  }

  /** Adds lines up to the limit, which includes the main line. */
  void fill(int limit, SearchBudget budget) {
    try {
      while (lines.size() < Math.min(limit, most)
          && !budget.hasToStopNow()
          && solutions.advance()) {
        int[] line = solutions.moves();
        replay.play(problem, line);
        lines.add(line);
      }
    } catch (OutOfMemoryError e) {
      lines.subList(1, lines.size()).clear();
    }
  }

  /** Whether more lines were requested and exist than are listed. */
  boolean lacks(int limit, BigInteger count) {
    return lines.size() < limit && BigInteger.valueOf(lines.size()).compareTo(count) < 0;
  }

  int[] mainLine() {
    return lines.getFirst();
  }

  List<int[]> lines() {
    return lines;
  }

  /** The attacker's hand at the end of the main line. */
  int surplus() {
    return surplus;
  }
}
