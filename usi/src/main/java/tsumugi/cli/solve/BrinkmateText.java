package tsumugi.cli.solve;

import java.io.PrintStream;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.BrinkmateDetails;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.brinkmate.BrinkmateResult;

/** Writes a brinkmate for people: the sentence, the keys, the line, the numbers of replies. */
final class BrinkmateText {
  private final PrintStream out;
  private final Messages messages;
  private final Position position;

  BrinkmateText(PrintStream out, Messages messages, Position position) {
    this.out = out;
    this.messages = messages;
    this.position = position;
  }

  void write(BrinkmateDetails brinkmate) {
    out.println(messages.get(brinkmate.sentence()));
    BrinkmateResult found = brinkmate.found();
    if (found.moves() == 0) {
      return;
    }
    out.println(messages.get(brinkmate.keys(position)));
    TextResultWriter.writeLine(position, found.line(), out);
    if (!brinkmate.isLineWhole(position)) {
      out.println(messages.get("cli.text.brinkmate.line-open"));
    }
    out.println("USI: " + UsiMove.format(found.line()));
    out.println(
        messages.get(
            "cli.text.brinkmate.replies",
            found.replies(),
            found.work().played(),
            found.work().searched()));
  }
}
