package tsumugi.cli.solve;

import java.io.PrintStream;
import tsumugi.cli.problem.BrinkmateDetails;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProofReport;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.Verdict;

/**
 * The answer of an engine: one {@code checkmate} line per problem, in the order of the problems. An
 * {@code info string} line before it explains an invalid problem or a line that was read only in
 * part; ids occur only there.
 */
final class UsiResultWriter implements ResultWriter {
  private final PrintStream out;

  UsiResultWriter(PrintStream out) {
    this.out = out;
  }

  @Override
  public void write(long number, Outcome outcome) {
    switch (outcome) {
      case Outcome.Failed failed -> {
        line("info string " + failed.problem().id() + ": " + failed.message().english());
        line("checkmate timeout");
      }
      case Outcome.Solved solved -> write(solved);
    }
  }

  private void write(Outcome.Solved solved) {
    String id = solved.problem().id();
    if (solved.proof() instanceof ProofReport.Failure missing) {
      line("info string " + id + ": " + missing.message().english());
    }
    BrinkmateDetails brinkmate = solved.brinkmate();
    if (brinkmate != null && brinkmate.isWithoutMate()) {
      line("info string " + id + ": " + brinkmate.sentence().english());
      if (brinkmate.isFound()) {
        boolean areAll = brinkmate.found().exact() && brinkmate.found().keysComplete();
        String keys = areAll ? "all keys: " : "keys found: ";
        line("info string " + id + ": " + keys + UsiMove.format(brinkmate.found().keys()));
      }
      if (brinkmate.found().line().length > 0) {
        line("info string " + id + ": pv " + UsiMove.format(brinkmate.found().line()));
      }
    }
    switch (solved.result().shown()) {
      case Verdict.NoMate() -> line("checkmate nomate");
      case Verdict.Unknown unknown -> line("checkmate timeout");
      case Verdict.Mate mate -> {
        if (mate.line().length < mate.plies()) {
          line("info string " + id + ": mate in " + plies(mate) + ", line incomplete");
        }
        boolean tsume = solved.cooperation() == null;
        if (tsume && mate.plies() % 2 == 0) {
          line("info string " + id + ": the side to move is mated in " + plies(mate));
        }
        String nothing = tsume && mate.plies() == 0 ? "checkmate nomate" : "checkmate timeout";
        line(mate.line().length == 0 ? nothing : "checkmate " + UsiMove.format(mate.line()));
      }
    }
  }

  private static String plies(Verdict.Mate mate) {
    return Verdict.plies(mate.plies(), mate.exact());
  }

  private void line(String text) {
    out.print(text + "\n");
  }
}
