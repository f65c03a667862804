package tsumugi.solver.brinkmate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.tsume.SolverOnTable;

/** Whatever false facts the table has, a search ends, and claims nothing that rests on them. */
class BrinkmateFalseFactsTest {
  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  /** Writes false bounds into the record of a position at every poll. */
  private static final class Spoiler implements SearchMonitor {
    private final Position position;
    private final int upper;
    private final int lower;
    private final List<String> diagnoses = new ArrayList<>();

    /** The poll at which it begins, and the poll at which it stops the search. */
    private int first;

    private int last = Integer.MAX_VALUE;
    private int polls;
    private boolean hasSpoilt;

    Spoiler(Position position, int upper, int lower) {
      this.position = position;
      this.upper = upper;
      this.lower = lower;
    }

    @Override
    public void progress(SearchProgress progress) {}

    @Override
    public boolean stopRequested() {
      long record = SOLVER.table().first(position.boardKey(), position.sideToMove());
      if (polls++ >= first && record != MainSubTable.NONE) {
        SOLVER.table().setBounds(record, upper, lower);
        hasSpoilt = true;
      }
      return polls > last;
    }

    @Override
    public void diagnose(String what) {
      diagnoses.add(what);
    }
  }

  private static BrinkmateResult solve(Position root, int moves, long nodes, SearchMonitor with) {
    return new BrinkmateSolver(SOLVER.table())
        .solve(
            root,
            BrinkmateOptions.DEFAULT.withMaxMoves(moves),
            SearchLimits.NONE.withMaxNodes(nodes),
            with);
  }

  /** The table claims to know that no mate is short enough for a record; no search changes that. */
  @Test
  void aLoopWithoutNodesEnds() {
    String sfen = "7nl/6k2/4p1ppp/9/9/9/9/9/K8 %s RG2Srb2g 1";
    Position attack = Sfen.parseProblem(sfen.formatted("b"));
    Spoiler spoiler = new Spoiler(attack, MainSubTable.INFINITE, BrinkmateOptions.ANY_MATE);
    spoiler.last = 100_000;
    ThreatReport report =
        new BrinkmateSolver(SOLVER.table())
            .threat(
                Sfen.parseProblem(sfen.formatted("w")),
                BrinkmateOptions.DEFAULT,
                SearchLimits.NONE,
                spoiler);
    assertEquals(Verdict.Reason.PLY_LIMIT, report.reason());
    spoiler.polls = 0;
    BrinkmateResult result = solve(attack, 1, 20_000, spoiler);
    assertTrue(result.reason() != Verdict.Reason.STOPPED, result.toString());
  }

  /** The table never decides whether the root has a mate; a brinkmate is found nevertheless. */
  @Test
  void aBrinkmateIsNotClaimedWhileAMateIsOpen() {
    for (String sfen :
        List.of("9/8k/9/8B/6P1G/9/9/9/9 b SNb 1", "6+N2/8k/9/5B3/5N3/9/9/9/9 b G 1")) {
      Position root = Sfen.parseProblem(sfen);
      Spoiler spoiler = new Spoiler(root, MainSubTable.INFINITE, BrinkmateOptions.ANY_MATE);
      BrinkmateResult result = solve(root, 1, 200_000, spoiler);
      assertEquals(Kind.UNKNOWN, result.kind(), sfen);
      assertEquals(-1, result.lower(), sfen);
    }
  }

  /** The table says that the root has a mate, which is false: the tsume solver denies it. */
  @Test
  void aFalseMateIsNotAnswered() {
    Position root = Sfen.parseProblem("8k/9/9/9/9/9/9/9/9 b 2GNn 1");
    int spoilt = 0;
    for (int polls = 0; polls < 60; polls++) {
      Spoiler spoiler = new Spoiler(root, 3, 0);
      spoiler.first = polls;
      BrinkmateResult result = solve(root, 1, 100_000, spoiler);
      assertTrue(result.kind() != Kind.MATE, "after " + polls + " polls: " + result);
      spoilt += spoiler.hasSpoilt ? 1 : 0;
    }
    assertTrue(spoilt > 0, "nothing was spoilt");
  }

  /** Two facts of the table that contradict each other end the search, whatever it has found. */
  @Test
  void aContradictionEndsTheSearch() {
    Position position = Sfen.parseProblem("8k/9/9/9/9/9/9/9/K8 b 2GNn 1");
    long undisturbed = solve(position, 2, Long.MAX_VALUE, SearchMonitor.SILENT).work().nodes();
    Spoiler spoiler = new Spoiler(position, 1, MainSubTable.INFINITE);
    BrinkmateResult result =
        solve(position, BrinkmateOptions.DEFAULT.maxMoves(), undisturbed, spoiler);
    assertTrue(SOLVER.table().contradictions() > 0);
    assertEquals(Kind.UNKNOWN, result.kind());
    assertEquals(Verdict.Reason.CONTRADICTION, result.reason());
    assertEquals(1, spoiler.diagnoses.size());
    assertTrue(result.work().nodes() < undisturbed / 2, result.work() + " of " + undisturbed);
  }
}
