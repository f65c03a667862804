package tsumugi.problems;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowFinding;
import tsumugi.reference.SlowFlaw;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.SoundnessCheck;

/** The result of the program's check of a problem, in the terms of the references. */
public final class ProgramCheck {
  private static final long NODES = 200_000;
  private static final int QUICK_NODES = 1_500;

  private ProgramCheck() {}

  /** The check of a problem with its author's line, without limits. */
  public static CheckReport report(
      MainSubTable table, SlowPosition position, List<SlowMove> authors) {
    return report(table, position, authors, true, SearchLimits.NONE);
  }

  /** The same, within limits that keep it quick. */
  static CheckReport quickReport(
      MainSubTable table, SlowPosition position, List<SlowMove> authors, boolean pieces) {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(pieces ? 8 * QUICK_NODES : QUICK_NODES);
    return report(table, position, authors, pieces, limits);
  }

  private static CheckReport report(
      MainSubTable table,
      SlowPosition position,
      List<SlowMove> authors,
      boolean pieces,
      SearchLimits limits) {
    int[] line = authors.stream().mapToInt(move -> UsiMove.parse(move.usi())).toArray();
    return new SoundnessCheck(table, new SoundnessCheck.Options(1, NODES, false, pieces))
        .check(Sfen.parseProblem(position.sfen()), line, limits, SearchMonitor.SILENT);
  }

  /** All findings of a report. */
  public static Set<SlowFinding> findings(CheckReport report) {
    Set<SlowFinding> findings = new LinkedHashSet<>();
    for (Finding finding : report.findings()) {
      if (!findings.add(slow(finding))) {
        throw new IllegalStateException("twice: " + slow(finding));
      }
    }
    return findings;
  }

  private static SlowFinding slow(Finding finding) {
    SlowFlaw flaw = SlowFlaw.valueOf(finding.flaw().name());
    if (flaw == SlowFlaw.NEEDLESS_PIECE) {
      return SlowFinding.parse(flaw + " " + Square.name(finding.square()));
    }
    List<SlowMove> moves = new ArrayList<>();
    for (int move : finding.path()) {
      moves.add(SlowMove.parse(UsiMove.format(move)));
    }
    if (finding.flaw() != Flaw.NO_MATE && finding.flaw() != Flaw.SURPLUS) {
      moves.add(SlowMove.parse(UsiMove.format(finding.move())));
    }
    return new SlowFinding(flaw, moves, 0);
  }
}
