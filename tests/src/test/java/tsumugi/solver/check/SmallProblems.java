package tsumugi.solver.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import tsumugi.problems.PlantedProblem;
import tsumugi.problems.RandomChange;
import tsumugi.reference.SlowFlaw;
import tsumugi.reference.SlowGenerator;
import tsumugi.reference.SlowMainLines;
import tsumugi.reference.SlowMainLines.Line;
import tsumugi.reference.SlowPosition;

/** Problems with flaws, small enough for the slow rules, and the results of these rules. */
final class SmallProblems {
  private static final int POSITIONS = 1_500;

  /** Some of their lines are less flawed than others. */
  private static final List<String> LINES_DIFFER =
      List.of(
          "9/5+P3/8k/9/5+L3/5N1L1/9/9/9 b G 1",
          "5B3/8k/5+S3/7+S1/9/9/9/9/9 b s 1",
          "9/9/9/9/9/1+bg6/3n5/1K1g1k3/9 w N 1",
          "9/9/9/9/9/1+bg6/3n5/1K1g1k3/9 w - 1",
          "9/6RSg/9/7k1/9/6G2/9/9/9 b - 1",
          "6R2/7S1/4s4/7k1/9/6S2/9/9/9 b - 1",
          "7k1/4L1n2/4L1K2/9/3p5/9/9/9/9 b L 1",
          "9/9/1l7/9/9/K8/3+n5/9/9 w 2g 1",
          "9/9/9/9/9/2P6/2k6/3b5/K8 w Rbp 1",
          "9/9/9/9/9/9/2k6/K8/9 w GPsn 1",
          "9/9/9/9/9/1gk6/3+p5/9/K1+P6 w gp 1",
          "9/9/5+P2k/9/6p2/5N1L1/9/9/9 b G 1",
          "9/9/9/9/9/2k6/2p6/K8/9 w Ggp 1",
          "9/5+P3/9/8k/4+L4/5N1L1/9/9/9 b G 1",
          "9/9/9/9/9/1gk6/2p6/1P7/K8 w 2g 1",
          "9/9/9/9/9/9/2g6/2L+s5/1K7 w - 1",
          "4n2k1/9/5+N1+Pp/9/9/9/9/9/9 b Llp 1",
          "9/9/1l7/9/9/2+n6/K8/9/P8 w Pg 1",
          "7k1/9/5+N1+P1/7p+n/9/9/9/9/9 b Llp 1");

  /** All of their lines have a rival, whichever of the shortest attacks is chosen. */
  private static final List<String> EACH_HAS_A_RIVAL =
      List.of(
          "9/9/9/9/4P4/9/2k1l4/4l4/1K+S1+R4 w sl 1",
          "9/7k1/5+L3/7+NB/5GP2/9/9/9/9 b - 1",
          "9/7k1/5+L3/6+N1B/6P2/9/9/9/9 b - 1",
          "9/9/9/9/9/6P2/2k1l4/4l4/1K7 w l 1",
          "9/9/9/9/5P3/9/2k1l4/9/1K7 w l 1",
          "7k1/4Ln3/4L1K2/9/3p5/9/9/9/9 b L 1");

  private SmallProblems() {}

  /** The problems with planted flaws, as they were made. */
  static List<SlowPosition> planted() {
    return plantedProblems().stream().map(PlantedProblem::position).toList();
  }

  /** The same problems with all of their flaws. */
  static List<PlantedProblem> plantedProblems() {
    try (InputStream file = SmallProblems.class.getResourceAsStream("/tsumugi/check/planted.tsv")) {
      return PlantedProblem.read(Objects.requireNonNull(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each of them, and the problem after a number of small changes. */
  static List<SlowPosition> changed(int changes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<SlowPosition> problems = new ArrayList<>();
    for (SlowPosition planted : planted()) {
      problems.add(planted);
      for (int i = 0; i < changes; i++) {
        problems.add(RandomChange.change(problems.getLast(), random));
      }
    }
    return problems;
  }

  /** Problems with some lines less flawed than others, and what the small changes make of them. */
  static List<SlowPosition> ofDifferingLines(int changes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<SlowPosition> problems = new ArrayList<>();
    for (String sfen : LINES_DIFFER) {
      SlowPosition base = SlowPosition.parse(sfen);
      problems.add(base);
      for (int i = 0; i < changes; i++) {
        problems.add(RandomChange.change(base, random));
      }
    }
    return problems;
  }

  /** Problems in which all lines have a rival, whichever of the shortest attacks is chosen. */
  static List<SlowPosition> ofRivalsOnly() {
    return EACH_HAS_A_RIVAL.stream().map(SlowPosition::parse).toList();
  }

  /**
   * Problems with several possible interpositions on one square, and what the changes make of them.
   */
  static List<SlowPosition> ofInterposedPieces(int changes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<SlowPosition> problems = new ArrayList<>();
    for (PlantedProblem planted : plantedProblems()) {
      if (planted.findings().stream().anyMatch(each -> each.flaw() == SlowFlaw.INTERPOSED_PIECE)) {
        problems.add(planted.position());
        for (int i = 0; i < changes; i++) {
          problems.add(RandomChange.change(planted.position(), random));
        }
      }
    }
    return problems;
  }

  /** A problem that mates, and all of its lines of full length. */
  record WithLines(SlowPosition slow, List<Line> lines) {
    int length() {
      return lines.getFirst().moves().size();
    }
  }

  /** Those that mate; problems that are too much work are left out. */
  static List<WithLines> withLines(List<SlowPosition> problems) {
    return withLines(problems, POSITIONS);
  }

  /** The same; a problem with more positions is too much work. */
  static List<WithLines> withLines(List<SlowPosition> problems, int positions) {
    List<WithLines> all = new ArrayList<>();
    for (SlowPosition slow : problems) {
      List<Line> lines =
          KNOWN.computeIfAbsent(new Question(slow, positions), question -> question.lines());
      if (!lines.isEmpty()) {
        all.add(new WithLines(slow, lines));
      }
    }
    return all;
  }

  /** What several tests ask for is worked out once. */
  private static final Map<Question, List<Line>> KNOWN = new ConcurrentHashMap<>();

  private record Question(SlowPosition slow, int positions) {
    /** Empty if there is no mate, or if it is too much work. */
    List<Line> lines() {
      List<Line> lines =
          SlowMainLines.of(slow, IntendedLine.LINES, positions, SlowGenerator.ENGINE);
      return lines == null ? List.of() : lines;
    }
  }
}
