package tsumugi.solver.coop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import tsumugi.solver.SearchClock;

/**
 * The solutions that are told one by one, each played with the full rules. The number is known
 * without them, so a stop and a lack of memory end the list early and cost nothing else.
 */
final class SolutionList {
  /**
   * Words of four bytes that all lines together may take: 32 MB here, and several times that where
   * they are made into text. Lines of five plies are 600,000, lines of 19,447 are 431.
   */
  static final long ROOM = 8L << 20;

  /** What a line takes beside its moves. */
  private static final int LINE_WORDS = 8;

  private final CooperativeProblem problem;
  private final SolutionLines walk;
  private final LineReplay replay = new LineReplay();
  private final List<int[]> lines = new ArrayList<>();
  private final int surplus;
  private final long most;

  /**
   * The main line alone.
   *
   * @param room words of four bytes for the lines, where more than one are asked for
   */
  SolutionList(CooperativeProblem problem, SolutionLines walk, long room) {
    this.problem = problem;
    this.walk = walk;
    int[] mainLine = walk.moves();
    surplus = replay.play(problem, mainLine);
    lines.add(mainLine);
    most = room / (mainLine.length + LINE_WORDS);
  }

  /** Lists up to so many, the main line among them. */
  void fill(int limit, SearchClock clock) {
    try {
      while (lines.size() < Math.min(limit, most) && !clock.interruptedNow() && walk.advance()) {
        int[] line = walk.moves();
        replay.play(problem, line);
        lines.add(line);
      }
    } catch (OutOfMemoryError e) {
      lines.subList(1, lines.size()).clear();
    }
  }

  /** True when there are more than are listed, and more were asked for. */
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
