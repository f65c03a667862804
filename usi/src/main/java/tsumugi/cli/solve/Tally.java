package tsumugi.cli.solve;

import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.problem.Outcome;
import tsumugi.solver.Verdict;

/** Counts outcomes over a run. */
final class Tally {
  private int mates;
  private int noMates;
  private int unknown;
  private int errors;
  private long nodes;
  private long millis;

  void add(Outcome outcome) {
    switch (outcome) {
      case Outcome.Failed failed -> errors++;
      case Outcome.Solved solved -> {
        nodes += solved.result().nodes();
        millis += solved.result().millis();
        switch (solved.result().verdict()) {
          case Verdict.Mate mate -> mates++;
          case Verdict.NoMate noMate -> noMates++;
          case Verdict.Unknown none -> unknown++;
        }
      }
    }
  }

  /** An input that could not be read to its end. */
  void addError() {
    errors++;
  }

  int problems() {
    return mates + noMates + unknown + errors;
  }

  int mates() {
    return mates;
  }

  int noMates() {
    return noMates;
  }

  int unknown() {
    return unknown;
  }

  int errors() {
    return errors;
  }

  long nodes() {
    return nodes;
  }

  long millis() {
    return millis;
  }

  /** The exit status of the contract: 0 when every problem is decided. */
  int exitStatus() {
    return unknown + errors == 0 ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
  }
}
