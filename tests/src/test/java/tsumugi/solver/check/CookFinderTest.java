package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMate;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/**
 * The cooks found in random positions are exactly those of the slow rules. By the slow rules, a
 * detour has no mate without the line's positions, and a cook has one.
 */
@Tag("slow")
class CookFinderTest {
  private static final int PLIES = 6;
  private static final long POSITIONS = 3_000;

  private final MainSubTable table = MainSubTable.allocate(16);
  private int compared;
  private int detours;
  private int cooks;

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void cooksOfRandomPositions() {
    compare(0, 150);
    assertTrue(compared > 100 && cooks > 5, compared + " checks, " + cooks + " cooks");
  }

  @Test
  void cooksOfManyRandomPositions() {
    compare(1_000, 1_100);
    assertTrue(cooks > 7, cooks + " cooks, " + detours + " detours");
  }

  private void compare(long from, long to) {
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, 20_000, false, false);
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(100_000);
    for (long seed = from; seed < to; seed++) {
      SlowPosition slow = RandomPositions.smallTsume(seed).position();
      if (SlowMate.solve(slow, 5, 500) > 0) {
        Position root = Sfen.parseProblem(slow.sfen());
        CheckReport report =
            new SoundnessCheck(table, options)
                .check(root, new int[0], limits, SearchMonitor.SILENT);
        if (report.open().stream().noneMatch(question -> question.move() == 0)) {
          compareAlong(slow, report);
        }
      }
    }
  }

  private void compareAlong(SlowPosition root, CheckReport report) {
    List<SlowPosition> line = new ArrayList<>();
    SlowPosition position = root;
    for (int ply = 0; ply < report.line().length; ply++) {
      if (ply % 2 == 0) {
        line.add(position);
      }
      position = position.after(move(position, UsiMove.format(report.line()[ply])));
    }
    for (int turn = 0; turn < line.size(); turn++) {
      compareAt(line, turn, report);
    }
  }

  private static SlowMove move(SlowPosition position, String usi) {
    return RuleBook.legalMoves(position).stream()
        .filter(move -> move.usi().equals(usi))
        .findFirst()
        .orElseThrow();
  }

  private void compareAt(List<SlowPosition> line, int turn, CheckReport report) {
    Map<String, Flaw> found = new HashMap<>();
    for (Finding finding : report.findings()) {
      if (finding.ply() == 2 * turn + 1 && isOnLine(finding, report.line())) {
        found.put(UsiMove.format(finding.move()), finding.flaw());
      }
    }
    List<String> open =
        report.open().stream()
            .filter(question -> question.path().length == 2 * turn && question.move() != 0)
            .map(question -> UsiMove.format(question.move()))
            .toList();
    SlowPosition position = line.get(turn);
    String own = UsiMove.format(report.line()[2 * turn]);
    for (SlowMove check : RuleBook.checks(position)) {
      String usi = check.usi();
      if (usi.equals(own) || open.contains(usi)) {
        continue;
      }
      SlowPosition after = position.after(check);
      int slow = SlowMate.solveDefence(after, PLIES, POSITIONS, List.of());
      if (slow == 1 || slow == SlowMate.NO_MATE) {
        assertEquals(
            slow == 1,
            found.containsKey(usi),
            () -> line.get(0).sfen() + " " + usi + " at " + position.sfen());
        compared++;
      }
      if (found.get(usi) == Flaw.COOK && turn > 0) {
        int around = SlowMate.solveDefence(after, PLIES, POSITIONS, line);
        assertTrue(
            around != SlowMate.NO_MATE,
            () -> line.get(0).sfen() + " " + usi + " at " + position.sfen());
      }
      if (found.get(usi) == Flaw.DETOUR || found.get(usi) == Flaw.TRANSPOSITION) {
        int around = SlowMate.solveDefence(after, PLIES, POSITIONS, line);
        assertTrue(around != 1, () -> line.get(0).sfen() + " " + usi + " at " + position.sfen());
        detours++;
      }
      cooks += found.get(usi) == Flaw.COOK ? 1 : 0;
    }
  }

  private static boolean isOnLine(Finding finding, int[] line) {
    for (int i = 0; i < finding.path().length; i++) {
      if (finding.path()[i] != line[i]) {
        return false;
      }
    }
    return finding.flaw() != Flaw.SURPLUS && finding.line().length > 0;
  }
}
