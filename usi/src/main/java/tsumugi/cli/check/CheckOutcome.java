package tsumugi.cli.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.DiagramFaults;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProofReport;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.record.StatedLength;
import tsumugi.record.UnreadMove;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Grade;
import tsumugi.solver.coop.CooperativeNote;
import tsumugi.solver.explain.VariationTree;

/** The outcome of checking a problem. */
sealed interface CheckOutcome {
  Problem problem();

  /** The worst flaw; null if nothing can be said. */
  @Nullable Grade grade();

  /** False if an open question could make the verdict worse. */
  boolean isDecided();

  /** What was found. */
  default List<Finding> findings() {
    return List.of();
  }

  /** How the author's line compares with the solution. */
  default AuthorsLine authorsLine() {
    return AuthorsLine.NONE;
  }

  /**
   * The move at which the author's line ends only because the record could not be read further;
   * null if the line as it was read says enough.
   */
  default @Nullable UnreadMove unread() {
    return switch (authorsLine()) {
      case NONE, INCOMPLETE -> problem().unread();
      case CONFIRMED, REFUTED, UNDECIDED -> null;
    };
  }

  /** Faults of a diagram that can be searched nevertheless. */
  default List<Message> notes() {
    return List.of();
  }

  /** False if a run without limits would ask an open question again. */
  default boolean isSettled() {
    return isDecided();
  }

  /**
   * Rule {@code tsume}.
   *
   * @param millis wall time of the check, without that of the tree; in ms
   * @param proof what became of the certificate; null if none was asked for, or if the verdict is
   *     not "sound"
   * @param tree the tree of variations; null if none was asked for, if the verdict is unknown, or
   *     if a stop or a full heap prevented it
   * @param isTreeWanted whether a tree was asked for
   */
  record Tsume(
      Problem problem,
      Position position,
      CheckReport report,
      long millis,
      @Nullable ProofReport proof,
      @Nullable VariationTree tree,
      boolean isTreeWanted)
      implements CheckOutcome {
    @Override
    public @Nullable Grade grade() {
      return report.grade();
    }

    @Override
    public List<Message> notes() {
      return CheckOutcome.notes(position);
    }

    @Override
    public List<Finding> findings() {
      return report.findings();
    }

    @Override
    public AuthorsLine authorsLine() {
      return report.authors();
    }

    @Override
    public boolean isDecided() {
      return report.isDecided();
    }

    @Override
    public boolean isSettled() {
      return report.isSettled() && (tree == null || !tree.isOpen());
    }

    /** Whether there is no tree although one was asked for and the problem is solved. */
    boolean lacksTree() {
      return isTreeWanted
          && tree == null
          && !(report.solved().verdict() instanceof Verdict.Unknown);
    }
  }

  /**
   * Rule {@code cooperative}. A problem is sound if it has one solution, and that is the author's
   * if the record has one. If solutions were not counted, there is no verdict.
   */
  record Cooperative(Problem problem, Outcome.Solved solved, CooperativeAuthors authors)
      implements CheckOutcome {
    @Override
    public @Nullable Grade grade() {
      if (solved.result().verdict() instanceof Verdict.NoMate || authors.why() != null) {
        return Grade.UNSOUND;
      }
      BigInteger count = solutionCount();
      if (count == null) {
        return null;
      }
      return count.equals(BigInteger.ONE) ? Grade.SOUND : Grade.UNSOUND;
    }

    /** Whether there is more than one solution. */
    boolean hasSeveralSolutions() {
      BigInteger count = solutionCount();
      return count != null && count.compareTo(BigInteger.ONE) > 0;
    }

    @Override
    public AuthorsLine authorsLine() {
      return authors.line();
    }

    @Override
    public List<Message> notes() {
      return CheckOutcome.notes(solved.position());
    }

    private @Nullable BigInteger solutionCount() {
      return solved.cooperation() == null ? null : solved.cooperation().found().solutionCount();
    }

    /**
     * The flaws: there is no solution, the author's line is not a solution, and further solutions
     * that are listed.
     */
    @Override
    public List<Finding> findings() {
      if (solved.result().verdict() instanceof Verdict.NoMate) {
        return List.of(Finding.none());
      }
      List<Finding> all = new ArrayList<>();
      if (authors.why() != null) {
        all.add(authors.why());
      }
      if (solved.cooperation() != null && solved.result().verdict() instanceof Verdict.Mate) {
        List<int[]> solutions = solved.cooperation().found().solutions();
        solutions.stream().skip(1).map(Finding::another).forEach(all::add);
      }
      if (solved.result().verdict() instanceof Verdict.Mate mate && mate.exact()) {
        addWrongLengths(mate.plies(), all);
      }
      return all;
    }

    /** Adds the lengths of the whole problem that the record states wrongly. */
    private void addWrongLengths(int plies, List<Finding> all) {
      for (StatedLength stated : problem.statements().lengths()) {
        boolean isOfAll =
            stated.source() == StatedLength.Source.ENDING
                ? stated.branch() == StatedLength.MAIN_LINE
                : stated.path().length == 0;
        if (isOfAll && stated.plies() != plies) {
          Flaw kind = RecordStatements.kind(stated.source());
          all.add(Finding.stated(kind, new int[0], new int[0], plies, stated.plies()));
        }
      }
    }

    @Override
    public boolean isDecided() {
      return grade() != null;
    }

    /** False also if the count or the list of solutions was cut short, as in {@code solve}. */
    @Override
    public boolean isSettled() {
      List<CooperativeNote> notes =
          solved.cooperation() == null ? List.of() : solved.cooperation().found().notes();
      return isDecided()
          && !notes.contains(CooperativeNote.NOT_COUNTED)
          && !notes.contains(CooperativeNote.NOT_ALL_LISTED);
    }
  }

  private static List<Message> notes(Position position) {
    return Stream.ofNullable(DiagramFaults.missing(position)).toList();
  }

  /** There was nothing to check. */
  record Failed(Problem problem, Message message) implements CheckOutcome {
    @Override
    public @Nullable UnreadMove unread() {
      return null;
    }

    @Override
    public @Nullable Grade grade() {
      return null;
    }

    @Override
    public boolean isDecided() {
      return false;
    }
  }
}
