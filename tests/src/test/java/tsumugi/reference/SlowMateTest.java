package tsumugi.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.SharedProblems.Problem;

/** The slow mate references: by hand, against each other, and against the shared collections. */
class SlowMateTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "gold drop in front of the king,       1, 4k4/9/4P4/9/9/9/9/9/9 b G 1",
    "same without the pawn,                0, 4k4/9/9/9/9/9/9/9/9 b G 1",
    "no check at all,                      0, 4k4/9/9/9/9/9/9/9/4K4 b - 1",
    "only a pawn drop would mate,          0, 3lkl3/9/4G4/9/9/9/9/9/9 b P 1",
    "a lance may do what a pawn may not,   1, 3lkl3/9/4G4/9/9/9/9/9/9 b L 1",
    "the pawn may mate by moving,          1, 3lkl3/9/3GPG3/9/9/9/9/9/9 b - 1",
    "double check,                         1, 3lkl3/9/3PSP3/9/9/9/9/9/4R4 b - 1",
    "lance with nothing to interpose,      1, 3lkl3/3p1p3/9/9/9/9/9/9/9 b L 1",
    "lance with a gold to interpose,       0, 3lkl3/3p1p3/9/9/9/9/9/9/9 b Lg 1",
    "rook and knight in turn,              3, 9/6k2/7N+B/3PR4/5R3/9/9/9/9 b P 1",
    "the king walks one step,              3, 5k3/4R4/5n3/7N1/9/9/9/9/9 b S 1",
    "five plies with the hand empty,       5, 9/9/9/9/9/2g1n4/3n2r2/4S4/3K5 w - 1",
    "five plies and a full defender,       5, 9/9/9/9/9/1+pp6/9/3g5/K8 w 2R2B2G4S3N4L15Pgnp 1",
  })
  void knownLengths(String name, int plies, String sfen) {
    SlowPosition position = SlowPosition.parse(sfen);
    assertEquals(plies, SlowMate.solve(position, 5), name);
    assertEquals(plies, SlowMate.solve(position.turned(), 5), name + " turned");
  }

  @Test
  void longerMateThanAskedForIsTooDeep() {
    SlowPosition position = SlowPosition.parse("9/6k2/7N+B/3PR4/5R3/9/9/9/9 b P 1");
    assertEquals(SlowMate.TOO_DEEP, SlowMate.solve(position, 1));
    assertEquals(3, SlowMate.solve(position, 3));
    assertEquals(3, SlowMate.solve(position, 7));
  }

  @Test
  void givesUpAtTheLimitOfPositions() {
    SlowPosition position = SlowPosition.parse("9/9/9/9/9/2g1n4/3n2r2/4S4/3K5 w - 1");
    assertEquals(SlowMate.GAVE_UP, SlowMate.solve(position, 5, 50));
    assertEquals(5, SlowMate.solve(position, 5, 5_000));
  }

  /** A lone rook checks a lone king for ever: only the graph sees that this is no mate. */
  @Test
  void circlesOfChecksAreNoMate() {
    SlowPosition position = SlowPosition.parse("9/8k/9/9/9/9/7R1/9/9 b - 1");
    assertEquals(SlowMate.TOO_DEEP, SlowMate.solve(position, 5));
    assertEquals(MateGraph.NO_MATE, MateGraph.solve(position, 2_000));
    assertEquals(MateGraph.GAVE_UP, MateGraph.solve(position, 10));
  }

  @Test
  @Tag("slow")
  void searchAndGraphAgree() {
    int mates = 0;
    int noMates = 0;
    for (long seed = 3_000_000; seed < 3_000_200; seed++) {
      Sample sample = RandomPositions.smallTsume(seed);
      int search = SlowMate.solve(sample.position(), 7, 300);
      int graph = search == SlowMate.GAVE_UP ? search : MateGraph.solve(sample.position(), 100);
      if (search != SlowMate.GAVE_UP && graph != MateGraph.GAVE_UP) {
        assertEquals(
            search == SlowMate.TOO_DEEP ? MateGraph.NO_MATE : search, graph, sample::toString);
        mates += graph > 0 ? 1 : 0;
        noMates += graph == 0 ? 1 : 0;
      }
    }
    assertTrue(mates > 20 && noMates > 20, mates + " mates, " + noMates + " no mates");
  }

  @Test
  @Tag("slow")
  void ownProblemsOfOneToFivePlies() {
    int compared = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.attack() && problem.plies() <= 5) {
        int plies = SlowMate.solve(problem.position(), 5, 300);
        if (plies != SlowMate.GAVE_UP) {
          boolean same = problem.isMate() ? plies == problem.plies() : plies <= 0;
          assertTrue(same, () -> problem + ", but " + plies);
          compared++;
        }
      }
    }
    assertTrue(compared >= 60, compared + " compared");
  }

  @Test
  void ownProblemsWithoutAMate() {
    int compared = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.attack() && !problem.isMate()) {
        int plies = SlowMate.solve(problem.position(), 5, 1_000);
        assertTrue(plies <= 0, problem::toString);
        compared += plies == SlowMate.NO_MATE ? 1 : 0;
      }
    }
    assertTrue(compared >= 15, compared + " proved");
  }

  @Test
  @NeedsShared(in = SlowMateTest.class, twin = "ownProblemsOfOneToFivePlies")
  void sharedProblemsOfOneToFivePlies() {
    int compared = 0;
    for (Problem problem : SharedProblems.read("tsume-short.tsv")) {
      if (problem.isMate() && problem.length() <= 5 && compared < 200) {
        int plies = SlowMate.solve(SlowPosition.parse(problem.sfen()), 5, 1_000);
        if (plies != SlowMate.GAVE_UP) {
          assertEquals(problem.length(), plies, problem::toString);
          compared++;
        }
      }
    }
    assertEquals(200, compared);
  }

  @Test
  @NeedsShared(in = SlowMateTest.class, twin = "ownProblemsWithoutAMate")
  void sharedProblemsWithoutAMate() {
    int compared = 0;
    for (Problem problem : SharedProblems.read("tsume-special.tsv")) {
      if (problem.plies().equals("nomate")) {
        int plies = SlowMate.solve(SlowPosition.parse(problem.sfen()), 5, 1_000);
        assertTrue(plies <= 0, problem::toString);
        compared += plies == SlowMate.NO_MATE ? 1 : 0;
      }
    }
    assertTrue(compared >= 20, compared + " proved");
  }

  @Test
  void complaintsAboutLines() {
    SlowPosition position = SlowPosition.parse("3lkl3/3p1p3/9/9/9/9/9/9/9 b LG 1");
    int lance = EngineForm.move(SlowMove.drop('L', 53));
    int gold = EngineForm.move(SlowMove.drop('G', 55));
    assertEquals("", MateLines.complaint(position, new int[] {lance}));
    assertTrue(MateLines.complaint(position, new int[] {gold}).contains("no legal check"));
    assertTrue(MateLines.complaint(position, new int[] {lance, gold}).contains("no legal reply"));
    assertTrue(MateLines.complaint(position, new int[] {}).contains("no mate"));
  }
}
