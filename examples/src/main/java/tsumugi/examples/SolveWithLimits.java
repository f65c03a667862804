package tsumugi.examples;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import tsumugi.solver.api.MateSolver;
import tsumugi.solver.api.Question;
import tsumugi.solver.api.Solution;

/** Solves a tsume within limits, shows progress, and could be stopped from another thread. */
public final class SolveWithLimits {
  private SolveWithLimits() {}

  public static void main(String[] arguments) {
    AtomicBoolean stop = new AtomicBoolean();
    Question question =
        Question.TSUME
            .withFilledHand() // the diagram does not list the defender's hand
            .withNodes(20_000)
            .withTime(Duration.ofSeconds(10))
            .withComposedLength()
            .withStop(stop::get)
            .withProgress(now -> System.err.println(now.nodes() + " nodes"));
    try (MateSolver solver = MateSolver.open(64)) {
      show(solver.solve("9/9/9/8k/8B/8+R/9/9/9 b - 1", question));
      show(solver.solve("4k4/9/9/9/9/9/9/9/9 b RB2N2P 1", question));
    }
  }

  private static void show(Solution solution) {
    switch (solution.result()) {
      case MATE ->
          System.out.println(
              "mate in "
                  + solution.plies()
                  + (solution.exact() ? "" : " or less")
                  + solution.composedPlies().stream()
                      .mapToObj(n -> ", composed " + n)
                      .findAny()
                      .orElse(""));
      case NO_MATE -> System.out.println("no mate");
      case UNKNOWN -> System.out.println("unknown: " + solution.reason().orElseThrow());
    }
  }
}
