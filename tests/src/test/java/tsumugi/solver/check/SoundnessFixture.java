package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** Asks for the soundness of one problem after another, on one table. */
abstract class SoundnessFixture {
  /** Ply 1 is forced; nothing else mates, and every piece is needed. */
  static final String SOUND = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1";

  final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  final CheckReport check(String sfen, String authors, boolean pieces) {
    return check(sfen, authors, pieces, SearchLimits.NONE);
  }

  final CheckReport check(String sfen, String authors, boolean pieces, SearchLimits limits) {
    int[] line =
        authors.isEmpty()
            ? new int[0]
            : Arrays.stream(authors.split(" ", -1)).mapToInt(UsiMove::parse).toArray();
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, 200_000, false, pieces);
    Position root = Sfen.parseProblem(sfen);
    CheckReport report =
        new SoundnessCheck(table, options).check(root, line, limits, SearchMonitor.SILENT);
    assertEquals(Sfen.format(Sfen.parseProblem(sfen)), Sfen.format(root), "the root is left alone");
    return report;
  }

  static Map<Flaw, Integer> counts(CheckReport report) {
    Map<Flaw, Integer> counts = new TreeMap<>();
    report.findings().forEach(finding -> counts.merge(finding.flaw(), 1, Integer::sum));
    return counts;
  }

  static List<String> moves(CheckReport report, Flaw flaw) {
    return report.findings().stream()
        .filter(finding -> finding.flaw() == flaw)
        .map(finding -> finding.ply() + " " + UsiMove.format(finding.move()))
        .toList();
  }
}
