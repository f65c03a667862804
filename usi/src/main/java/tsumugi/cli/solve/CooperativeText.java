package tsumugi.cli.solve;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.Branch;
import tsumugi.solver.coop.BranchKind;
import tsumugi.solver.coop.CooperativeNote;
import tsumugi.solver.coop.CooperativeResult;

/**
 * For people: the length of the cooperative mate, whether the problem is sound, and if not, where.
 */
final class CooperativeText {
  /** Limit of printed branches; JSON contains all of them. */
  private static final int MAX_BRANCHES = 30;

  private final PrintStream out;
  private final Messages messages;
  private final Position position;
  private final CooperativeDetails cooperation;
  private final CooperativeResult found;

  CooperativeText(
      PrintStream out, Messages messages, Position position, CooperativeDetails cooperation) {
    this.out = out;
    this.messages = messages;
    this.position = position;
    this.cooperation = cooperation;
    found = cooperation.found();
  }

  void writeMate(Verdict.Mate mate) {
    out.println(messages.get(cooperation.sentence(mate)));
    writeSolutionCount(found.solutionCount());
    String surplus =
        found.surplus() == Hand.EMPTY
            ? messages.get("cli.none")
            : BoardDiagram.hand(found.surplus());
    out.println(messages.get("cli.text.coop.surplus", surplus));
    List<int[]> lines = found.solutions();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.size() > 1) {
        out.println(messages.get("cli.text.coop.line", i + 1));
      }
      TextResultWriter.writeLine(position, lines.get(i), out);
      out.println("USI: " + UsiMove.format(lines.get(i)));
    }
    if (!found.branches().isEmpty()) {
      writeBranches(mate.line());
    }
  }

  void writeNoMate() {
    out.println(messages.get(cooperation.noMate()));
  }

  void writeNotes() {
    for (CooperativeNote note : found.notes()) {
      out.println(messages.get(key(note)));
    }
  }

  private static String key(CooperativeNote note) {
    return switch (note) {
      case BOUNDED_TABLE -> "cli.note.bounded-table";
      case HEAP_FULL -> "cli.note.heap-full";
      case NOT_COUNTED -> "cli.note.not-counted";
      case NOT_ALL_LISTED -> "cli.note.not-all-listed";
    };
  }

  private static String key(BranchKind kind) {
    return switch (kind) {
      case PROMOTION -> "cli.branch.promotion";
      case DROP_DISTANCE -> "cli.branch.drop-distance";
      case PIECE_DROPPED -> "cli.branch.piece-dropped";
      case MOVE_ORDER -> "cli.branch.move-order";
      case OTHER_MATE -> "cli.branch.other-mate";
    };
  }

  private void writeSolutionCount(@Nullable BigInteger count) {
    if (count == null) {
      out.println(messages.get("cli.text.coop.not-counted"));
    } else if (found.unique()) {
      out.println(messages.get("cli.text.coop.unique"));
    } else {
      out.println(messages.get("cli.text.coop.solutions", count.toString()));
    }
  }

  private void writeBranches(int[] line) {
    out.println(messages.get("cli.text.coop.branches"));
    Position at = new Position(position);
    int ply = 1;
    List<Branch> branches = found.branches();
    for (Branch branch : branches.subList(0, Math.min(branches.size(), MAX_BRANCHES))) {
      for (; ply < branch.ply(); ply++) {
        at.doMove(line[ply - 1]);
      }
      out.println(
          messages.get(
              branch.rejoins() == 0 ? "cli.text.coop.branch" : "cli.text.coop.branch.rejoins",
              branch.ply(),
              JapaneseNotation.format(at, branch.played()),
              JapaneseNotation.format(at, branch.other()),
              Message.of(key(branch.kind())),
              branch.rejoins()));
    }
    if (branches.size() > MAX_BRANCHES) {
      out.println(messages.get("cli.text.coop.more", branches.size() - MAX_BRANCHES));
    }
  }
}
