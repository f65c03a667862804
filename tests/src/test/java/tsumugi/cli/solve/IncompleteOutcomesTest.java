package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProofReport;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeNote;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.usi.Mates;

/** An outcome that a resumed run would replace is not a result of a stopped one. */
class IncompleteOutcomesTest {
  private static final int[] LINE = {
    UsiMove.parse("R*4a"), UsiMove.parse("5a4a"), UsiMove.parse("G*4b")
  };
  private static final Verdict EXACT = new Verdict.Mate(3, true, LINE);
  private static final Verdict INEXACT = new Verdict.Mate(3, false, LINE);
  private static final TableStatistics TABLE = new TableStatistics(1, 0, 0, 0, 0, 1, 1, 0, 1, 1);
  private static final Verdict UNKNOWN = new Verdict.Unknown(Verdict.Reason.STOPPED);

  @Test
  void whatIsNotKnownOrNotExact() {
    expect(true, true, tsume(UNKNOWN, null));
    expect(false, false, tsume(new Verdict.NoMate(), null));
    expect(false, false, tsume(EXACT, null));
    expect(true, false, tsume(INEXACT, null));
  }

  @Test
  void aComposedLengthThatIsOpen() {
    expect(false, false, tsume(EXACT, new ComposedMate(1, 3, LINE, Set.of())));
    expect(true, false, tsume(EXACT, new ComposedMate(-1, 3, LINE, Set.of())));
    expect(true, false, tsume(EXACT, new ComposedMate(1, 3, new int[0], Set.of())));
    // The literal length is searched for as well.
    expect(true, false, tsume(INEXACT, new ComposedMate(1, 3, LINE, Set.of())));
  }

  @Test
  void solutionsThatAreNotCounted() {
    expect(false, false, cooperative(EXACT, List.of()));
    expect(true, false, cooperative(EXACT, List.of(CooperativeNote.NOT_COUNTED)));
    expect(true, false, cooperative(EXACT, List.of(CooperativeNote.NOT_ALL_LISTED)));
    expect(false, false, cooperative(EXACT, List.of(CooperativeNote.BOUNDED_TABLE)));
    // A length that was asked for exactly is never called the shortest.
    expect(false, false, cooperative(INEXACT, List.of()));
    expect(true, true, cooperative(UNKNOWN, List.of()));
  }

  @Test
  void aProofThatIsMissing() {
    ProofReport missing = new ProofReport.Failure("stopped", Message.of("cli.proof.stopped"), null);
    Outcome.Solved solved = tsume(EXACT, null);
    expect(
        true,
        true,
        new Outcome.Solved(
            solved.problem(),
            solved.position(),
            solved.result(),
            null,
            null,
            OptionalInt.empty(),
            List.of(),
            missing,
            null));
  }

  @Test
  void aProblemThatCannotBeSearchedIsDone() {
    Problem problem = new Problem("p", "nonsense");
    expect(
        false, false, new Outcome.Failed(problem, "tsume", "auto", Message.of("solver.no-king")));
  }

  private static void expect(boolean cutShort, boolean whereAnyMateWillDo, Outcome outcome) {
    assertEquals(
        cutShort, new IncompleteOutcomes(false, false).contains(outcome), outcome::toString);
    assertEquals(
        whereAnyMateWillDo,
        new IncompleteOutcomes(true, false).contains(outcome),
        outcome::toString);
    boolean isKnown =
        outcome instanceof Outcome.Failed
            || outcome instanceof Outcome.Solved solved
                && !(solved.result().verdict() instanceof Verdict.Unknown);
    assertEquals(
        !isKnown, new IncompleteOutcomes(false, true).contains(outcome), outcome::toString);
  }

  private static Outcome.Solved tsume(Verdict verdict, @Nullable ComposedMate composed) {
    SolveResult result = new SolveResult(verdict, composed, true, "id", 1, 1, 1, TABLE);
    return new Outcome.Solved(new Problem("p", Mates.IN_3), Sfen.parse(Mates.IN_3), result);
  }

  private static Outcome cooperative(Verdict verdict, List<CooperativeNote> notes) {
    BigInteger count = notes.contains(CooperativeNote.NOT_COUNTED) ? null : BigInteger.ONE;
    CooperativeResult found =
        new CooperativeResult(
            verdict, "layers", List.of(LINE), count, List.of(), 0, 1, 1, 1, TABLE, notes);
    return new Outcome.Solved(
        new Problem("p", Mates.IN_3),
        Sfen.parse(Mates.IN_3),
        found.summary(),
        new CooperativeDetails(CooperativeOptions.DEFAULT, found));
  }
}
