package tsumugi.cli.solve;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import tsumugi.cli.problem.BrinkmateDetails;
import tsumugi.cli.problem.Outcome;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.Verdict;

/**
 * Writes {@code id TAB sfen TAB answer}; the answer is a length, {@code nomate}, {@code unknown} or
 * {@code error}; under rule {@code brinkmate} also {@code brinkmate N} or {@code none}. The length
 * of a tsume that is not proved to be the shortest begins with {@code <=}. After {@code error}, a
 * fourth column has the reason. A file with lengths and {@code nomate} can be an input of {@code
 * tune}, which compares the answers.
 */
final class SfenResultWriter implements ResultWriter {
  private final PrintStream out;

  SfenResultWriter(PrintStream out) {
    this.out = out;
  }

  @Override
  public void write(long number, Outcome outcome) {
    String line =
        switch (outcome) {
          case Outcome.Failed failed ->
              failed.problem().id()
                  + "\t"
                  + failed.problem().shownSfen()
                  + "\terror\t"
                  + failed.message().english().replaceAll("[\\t\\r\\n]+", " ");
          case Outcome.Solved solved ->
              solved.problem().id() + "\t" + Sfen.format(solved.position()) + "\t" + answer(solved);
        };
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
  }

  private static String answer(Outcome.Solved solved) {
    BrinkmateDetails brinkmate = solved.brinkmate();
    if (brinkmate != null && brinkmate.isWithoutMate()) {
      int moves = brinkmate.found().moves();
      return moves > 0 ? brinkmate.word() + " " + moves : brinkmate.word();
    }
    return switch (solved.result().verdict()) {
      case Verdict.Mate mate ->
          (mate.exact() || solved.cooperation() != null ? "" : "<=") + mate.plies();
      case Verdict.NoMate() -> "nomate";
      case Verdict.Unknown unknown -> "unknown";
    };
  }
}
