package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.PlantedProblem;
import tsumugi.problems.ProgramCheck;
import tsumugi.reference.SlowFinding;
import tsumugi.reference.SlowFlaw;
import tsumugi.reference.SlowGenerator;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.SlowSoundness;
import tsumugi.reference.View;

/** All planted flaws are found, in every orientation, and nothing else. */
@Tag("slow")
class PlantedFlawsTest {
  private static final int POSITIONS = 20_000;
  private static final int LEAST = 50;
  private static final int FEW_POSITIONS = 60;
  private static final int SOME_POSITIONS = 3_000;
  private static final int LINES = 2;

  private final List<PlantedProblem> problems = SmallProblems.plantedProblems();
  private final MainSubTable table = MainSubTable.allocate(1);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void allPlantedAreFoundAndNoneInvented() {
    assertTrue(problems.size() >= LEAST, problems.size() + " problems");
    for (PlantedProblem problem : problems) {
      assertTrue(problem.findings().contains(problem.planted()), problem::toString);
      for (View view : View.values()) {
        PlantedProblem seen = problem.in(view);
        CheckReport report = ProgramCheck.report(table, seen.position(), seen.authors());
        assertEquals(seen.findings(), ProgramCheck.findings(report), seen::toString);
        assertTrue(report.isDecided(), seen::toString);
        int worst = SlowSoundness.grade(seen.findings());
        assertEquals(worst, report.grade().ordinal(), seen::toString);
      }
    }
  }

  /**
   * The reference has its own flaws and grades, so that none is missing in both. It judges
   * positions and lines only, not what a record says about them.
   */
  @Test
  void theFlawsAreThoseOfTheReference() {
    Set<Flaw> judged =
        EnumSet.complementOf(
            EnumSet.of(
                Flaw.HEADER_LENGTH,
                Flaw.ENDING_LENGTH,
                Flaw.COMMENT_LENGTH,
                Flaw.VARIATION_MOVE,
                Flaw.TWO_PAWNS));
    assertEquals(judged.size(), SlowFlaw.values().length);
    for (Flaw flaw : judged) {
      assertEquals(flaw.grade().ordinal(), SlowFlaw.valueOf(flaw.name()).grade(), flaw::name);
    }
  }

  @Test
  void theReferenceSaysSoOfSmallOnes() {
    assertTrue(recomputed(FEW_POSITIONS) > 0);
  }

  @Test
  void theReferenceSaysSoOfAll() {
    assertEquals(problems.size(), recomputed(POSITIONS));
  }

  private int recomputed(int positions) {
    int count = 0;
    for (PlantedProblem problem : problems) {
      var findings =
          SlowSoundness.findings(
              problem.position(), problem.authors(), positions, SlowGenerator.BOOK);
      if (findings != null) {
        assertEquals(problem.findings(), findings, problem::toString);
        count++;
      }
    }
    return count;
  }

  /** An author who writes out futile interpositions, which distant sliders allow. */
  @Test
  void futileInterpositionsAreLeftOut() {
    int count = 0;
    for (PlantedProblem problem : problems) {
      for (int seed = 0; seed < LINES && isFromAfar(problem); seed++) {
        SlowPosition root = problem.position();
        List<SlowMove> line =
            SlowSoundness.lineWithFutile(
                root, SOME_POSITIONS, SlowGenerator.ENGINE, new SplittableRandom(seed));
        Set<SlowFinding> findings =
            line == null
                ? null
                : SlowSoundness.findings(root, line, SOME_POSITIONS, SlowGenerator.ENGINE);
        if (line != null && findings != null) {
          CheckReport report = ProgramCheck.report(table, root, line);
          assertEquals(findings, ProgramCheck.findings(report), () -> root + " " + line);
          assertTrue(report.futile().length > 0, () -> root + " " + line);
          count++;
        }
      }
    }
    assertTrue(count >= LINES, count + " lines");
  }

  private static boolean isFromAfar(PlantedProblem problem) {
    return problem.planted().flaw() == SlowFlaw.DROP_DISTANCE;
  }

  /** Findings read back as they were written. */
  @Test
  void findingsAreWrittenAsTheyAreRead() {
    for (PlantedProblem problem : problems) {
      for (SlowFinding finding : problem.findings()) {
        assertEquals(finding, SlowFinding.parse(finding.toString()));
      }
    }
  }
}
