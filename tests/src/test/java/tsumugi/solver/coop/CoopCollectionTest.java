package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.NeedsShared;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/** The shared collection up to 120 plies: length, number of solutions, soundness. */
@Tag("slow")
class CoopCollectionTest {
  private static final int MAX_PLIES = 120;
  private static final Pattern COUNT = Pattern.compile("sols=(\\d+)");
  private static final String JUGEMU = "jugemu_19447\t";

  /** A cooperative mate in 33 of this project. */
  private static final String OWN = "9/9/9/9/9/9/4g4/4k4/9 b 2Pr2bg2s4l3p 1";

  private static final String COLLECTION = "shared/problems/cooperative.tsv";

  @Test
  @NeedsShared(in = CoopAgainstReferenceTest.class, twin = "cooperativeMate")
  void everyVerifiedRow() throws IOException {
    int checked = 0;
    try (MainSubTable table = MainSubTable.allocate(64)) {
      CooperativeSolver solver = new CooperativeSolver(table);
      for (String row : rows()) {
        String[] fields = row.split("\t");
        if (row.startsWith("#")
            || !fields[4].contains("verified by")
            || Integer.parseInt(fields[2]) > MAX_PLIES
            || fields[1].matches(".*K.*K.*")) {
          continue;
        }
        check(solver, fields);
        checked++;
      }
    }
    assertTrue(checked > 150, "rows checked: " + checked);
  }

  /**
   * The last plies of a shortest solution are a shortest solution themselves. So method id, which
   * would need hours for all of Jugemu, is compared with what layers found.
   */
  @Test
  @NeedsShared(in = CoopCollectionTest.class, twin = "methodIdSolvesTheTails")
  void methodIdSolvesTheTailsOfJugemu() throws IOException {
    String sfen = rows().stream().filter(row -> row.startsWith(JUGEMU)).findFirst().orElseThrow();
    assertTailsById(sfen.split("\t")[1], 19_447, 501, 203, 51);
  }

  @Test
  void methodIdSolvesTheTails() {
    assertTailsById(OWN, 33, 25, 19, 9, 3);
  }

  private static void assertTailsById(String sfen, int length, int... tails) {
    Position position = Sfen.parseProblem(sfen);
    try (MainSubTable table = MainSubTable.allocate(64)) {
      CooperativeSolver solver = new CooperativeSolver(table);
      Verdict.Mate whole = (Verdict.Mate) solve(solver, position, CooperativeMethod.LAYERS);
      int[] line = whole.line();
      assertEquals(length, line.length);
      int played = 0;
      for (int plies : tails) {
        while (line.length - played > plies) {
          position.doMove(line[played++]);
        }
        Verdict.Mate tail = (Verdict.Mate) solve(solver, position, CooperativeMethod.ID);
        assertEquals(plies, tail.plies());
        assertTrue(tail.exact());
      }
    }
  }

  private static Verdict solve(
      CooperativeSolver solver, Position position, CooperativeMethod method) {
    return solver
        .solve(
            new Position(position),
            CooperativeOptions.DEFAULT.withMethod(method),
            SearchLimits.NONE,
            SearchMonitor.SILENT)
        .verdict();
  }

  private static void check(CooperativeSolver solver, String[] fields) {
    CooperativeResult result =
        solver.solve(
            Sfen.parseProblem(fields[1]),
            CooperativeOptions.DEFAULT,
            SearchLimits.NONE,
            SearchMonitor.SILENT);
    Verdict.Mate mate = (Verdict.Mate) result.verdict();
    assertEquals(Integer.parseInt(fields[2]), mate.plies(), fields[0]);
    assertTrue(mate.exact(), fields[0]);
    String notes = fields[4];
    assertEquals(notes.startsWith("unique"), result.unique(), fields[0]);
    assertEquals(result.unique(), result.branches().isEmpty(), fields[0]);
    Matcher count = COUNT.matcher(notes);
    if (count.find()) {
      assertEquals(new BigInteger(count.group(1)), result.solutionCount(), fields[0]);
    }
  }

  private static List<String> rows() throws IOException {
    for (Path d = Path.of("").toAbsolutePath(); d != null; d = d.getParent()) {
      if (Files.isReadable(d.resolve(COLLECTION))) {
        return Files.readAllLines(d.resolve(COLLECTION));
      }
    }
    throw new TestAbortedException("no " + COLLECTION + " beside the repository");
  }
}
