package tsumugi.cli.solve;

import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProofReport;
import tsumugi.solver.Verdict;

/** Counts outcomes over a run. */
final class Tally {
  private int mates;
  private int noMates;
  private int unknown;
  private int errors;
  private int missingProofs;
  private long nodes;
  private long millis;

  void add(Outcome outcome) {
    switch (outcome) {
      case Outcome.Failed failed -> errors++;
      case Outcome.Solved solved -> {
        nodes += solved.result().nodes();
        millis += solved.result().millis();
        missingProofs += solved.proof() instanceof ProofReport.Missing ? 1 : 0;
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

  /** The exit status of the contract: 0 when every problem is decided, and proved if asked. */
  int exitStatus() {
    return unknown + errors + missingProofs == 0 ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
  }
}
