package tsumugi.cli.solve;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.batch.ResultLine;
import tsumugi.cli.problem.BrinkmateDetails;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProofReport;
import tsumugi.cli.run.RunTally;
import tsumugi.solver.Verdict;

/** Counts the outcomes of a run, including those of the earlier runs that it continues. */
final class Tally implements RunTally<Outcome> {
  private final TreeMap<Integer, Long> lengths = new TreeMap<>();

  /** Mates whose length is an upper bound. */
  private final TreeMap<Integer, Long> bounds = new TreeMap<>();

  private boolean endedEarly;
  private long mates;
  private long brinkmates;
  private long noMates;
  private long unknown;
  private long errors;
  private long missingProofs;
  private long nodes;
  private long millis;

  @Override
  public void add(Outcome outcome) {
    switch (outcome) {
      case Outcome.Failed failed -> errors++;
      case Outcome.Solved solved -> {
        nodes += solved.result().nodes();
        millis += solved.result().millis();
        missingProofs += solved.proof() instanceof ProofReport.Failure ? 1 : 0;
        BrinkmateDetails brinkmate = solved.brinkmate();
        if (brinkmate != null && brinkmate.isWithoutMate()) {
          brinkmates += brinkmate.isFound() ? 1 : 0;
          noMates += brinkmate.isFound() ? 0 : 1;
          return;
        }
        switch (solved.result().verdict()) {
          case Verdict.Mate mate -> addMate(mate.plies(), mate.exact());
          case Verdict.NoMate noMate -> noMates++;
          case Verdict.Unknown none -> unknown++;
        }
      }
    }
  }

  @Override
  public void add(ResultLine line) {
    nodes += line.nodes();
    millis += line.millis();
    missingProofs += line.unproved() ? 1 : 0;
    switch (line.result()) {
      case "mate" -> addMate(line.plies(), line.exact());
      case "nomate", "none" -> noMates++;
      case "brinkmate" -> brinkmates++;
      case "unknown" -> unknown++;
      default -> errors++;
    }
  }

  private void addMate(int plies, boolean exact) {
    mates++;
    (exact ? lengths : bounds).merge(plies, 1L, Long::sum);
  }

  @Override
  public void endEarly() {
    endedEarly = true;
  }

  @Override
  public void addError() {
    errors++;
  }

  @Override
  public long problems() {
    return mates + brinkmates + noMates + unknown + errors;
  }

  long mates() {
    return mates;
  }

  long brinkmates() {
    return brinkmates;
  }

  /** Problems without a mate; under rule brinkmate, without a brinkmate. */
  long noMates() {
    return noMates;
  }

  long unknown() {
    return unknown;
  }

  long errors() {
    return errors;
  }

  /** Answers whose requested proof is missing. */
  long missingProofs() {
    return missingProofs;
  }

  long nodes() {
    return nodes;
  }

  long millis() {
    return millis;
  }

  /** The number of mates by the upper bound on their length, if it is not proved. */
  SortedMap<Integer, Long> bounds() {
    return Collections.unmodifiableSortedMap(bounds);
  }

  /** The number of mates of each proved length in plies. */
  SortedMap<Integer, Long> lengths() {
    return Collections.unmodifiableSortedMap(lengths);
  }

  /** 0 if every problem is decided and every requested proof is written. */
  @Override
  public int exitStatus() {
    if (endedEarly) {
      return ExitStatus.NOT_WRITTEN;
    }
    return unknown + errors + missingProofs == 0 ? ExitStatus.DECIDED : ExitStatus.UNDECIDED;
  }
}
