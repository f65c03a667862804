package tsumugi.cli.solve;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.Cooperation;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.Branch;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeNote;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;

/** For people: how long the cooperative mate is, whether it is sound, and if not, where. */
final class CooperativeText {
  /** Branches printed; JSON has them all. */
  private static final int MAX_BRANCHES = 30;

  private final PrintStream out;
  private final Messages messages;
  private final Position position;
  private final CooperativeOptions asked;
  private final CooperativeResult found;

  CooperativeText(PrintStream out, Messages messages, Position position, Cooperation cooperation) {
    this.out = out;
    this.messages = messages;
    this.position = position;
    asked = cooperation.asked();
    found = cooperation.found();
  }

  void writeMate(Verdict.Mate mate) {
    String kind = mate.exact() ? ".shortest" : ".exact";
    out.println(messages.get("text.coop." + goal() + kind, mate.plies()));
    writeSolutionCount(found.solutionCount());
    String surplus =
        found.surplus() == Hand.EMPTY ? messages.get("none") : BoardDiagram.hand(found.surplus());
    out.println(messages.get("text.coop.surplus", surplus));
    List<int[]> lines = found.solutions();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.size() > 1) {
        out.println(messages.get("text.coop.line", i + 1));
      }
      TextResultWriter.writeLine(position, lines.get(i), out);
      out.println("USI: " + UsiMove.format(lines.get(i)));
    }
    if (!found.branches().isEmpty()) {
      writeBranches(mate.line());
    }
  }

  void writeNoMate() {
    String key = "text.coop." + goal() + (asked.exactly() ? ".none-exact" : ".none");
    out.println(messages.get(key, asked.maxPlies()));
  }

  void writeNotes() {
    for (CooperativeNote note : found.notes()) {
      out.println(messages.get("note." + note.name().toLowerCase(Locale.ROOT)));
    }
  }

  private String goal() {
    return asked.goal() == CooperativeGoal.MATE ? "mate" : "self-mate";
  }

  private void writeSolutionCount(@Nullable BigInteger count) {
    if (count == null) {
      out.println(messages.get("text.coop.not-counted"));
    } else if (found.unique()) {
      out.println(messages.get("text.coop.unique"));
    } else {
      out.println(messages.get("text.coop.solutions", count.toString()));
    }
  }

  private void writeBranches(int[] line) {
    out.println(messages.get("text.coop.branches"));
    Position at = new Position(position);
    int ply = 1;
    List<Branch> branches = found.branches();
    for (Branch branch : branches.subList(0, Math.min(branches.size(), MAX_BRANCHES))) {
      for (; ply < branch.ply(); ply++) {
        at.doMove(line[ply - 1]);
      }
      String kind = messages.get("branch." + branch.kind().name().toLowerCase(Locale.ROOT));
      out.println(
          messages.get(
              branch.rejoins() == 0 ? "text.coop.branch" : "text.coop.branch.rejoins",
              branch.ply(),
              JapaneseNotation.format(at, branch.played()),
              JapaneseNotation.format(at, branch.other()),
              kind,
              branch.rejoins()));
    }
    if (branches.size() > MAX_BRANCHES) {
      out.println(messages.get("text.coop.more", branches.size() - MAX_BRANCHES));
    }
  }
}
