package tsumugi.cli.solve;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import tsumugi.cli.problem.Outcome;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.Verdict;

/**
 * {@code id TAB sfen TAB answer}: the length, {@code nomate}, {@code unknown} or {@code error}.
 * With lengths and {@code nomate} such a file is an input whose answers {@code tune} compares.
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
              failed.problem().id() + "\t" + failed.problem().sfen() + "\terror";
          case Outcome.Solved solved ->
              solved.problem().id()
                  + "\t"
                  + Sfen.format(solved.position())
                  + "\t"
                  + answer(solved.result().verdict());
        };
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
  }

  private static String answer(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate -> Integer.toString(mate.plies());
      case Verdict.NoMate() -> "nomate";
      case Verdict.Unknown unknown -> "unknown";
    };
  }
}
