package tsumugi.solver.tsume.line;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.MateLines;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.AttackerMoves;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;
import tsumugi.solver.tsume.node.TsumeRoot;

class ProofTraversalTest extends TsumeFixture {
  private static final SearchLimits FEW = SearchLimits.NONE.withMaxNodes(6_000);

  /**
   * The search is first asked for each attacker's node with plies to spare and knows a shorter mate
   * later. A position that is entered on two ways then has two lengths. The length and the line of
   * the traversal must agree.
   */
  @Test
  @Tag("slow")
  void lengthAndLineAgreeWhileTheSearchLearns() {
    int twice = 0;
    for (OwnProblem problem : Own.problems()) {
      if (!problem.isMate() || problem.plies() < 4 || problem.plies() > 7) {
        continue;
      }
      for (int more = 0; more <= 4; more += 4) {
        table.newSearch();
        TsumeRoot root = root(problem);
        Position position = root.position();
        String before = Sfen.format(position);
        int plies = root.inside(problem.plies()) + more;
        ForgetfulSearch search = new ForgetfulSearch(position, search(position, FEW));
        ProofTraversal.Result result = traverse(position, search, plies);
        assertEquals(before, Sfen.format(position));
        if (result.outcome() == ProofOutcome.INTERRUPTED) {
          continue;
        }
        String message = problem + ", " + more + " more";
        assertEquals(
            result.plies() == plies ? ProofOutcome.CONFIRMED : ProofOutcome.SHORTER,
            result.outcome(),
            message);
        assertTrue(result.plies() >= root.inside(problem.plies()), message);
        assertTrue(result.plies() <= plies, message);
        assertEquals(result.plies(), result.line().length(), message);
        int[] told = root.outside(result.line().moves());
        assertEquals("", MateLines.complaint(problem.position(), told, problem.attack()), message);
        twice += search.better;
      }
    }
    assertTrue(twice > 4, twice + " came to know better");
  }

  /** The pieces in the attacker's hand at the end of the line. */
  @Test
  void theSurplusIsWhatIsLeftInHand() {
    Position position = Sfen.parse(FIVE);
    int attacker = position.sideToMove();
    ProofTraversal.Result result = traverse(position, search(position, FEW), 5);
    for (int move : result.line().moves()) {
      position.doMove(move);
    }
    assertEquals(2, Hand.total(position.hand(attacker)));
    assertEquals(2, result.line().surplus());
  }

  /** Plays the slowest check that mates in time, and the fastest one when asked again. */
  private static final class ForgetfulSearch implements MateSearch {
    private final Position position;
    private final DfpnSearch search;
    private final Set<String> asked = new HashSet<>();
    private int better;

    ForgetfulSearch(Position position, DfpnSearch search) {
      this.position = position;
      this.search = search;
    }

    @Override
    public MateBounds prove(int plies) {
      boolean again = !asked.add(position.boardKey() + ":" + position.hand(position.sideToMove()));
      better += again ? 1 : 0;
      MateBounds found = MateBounds.UNKNOWN;
      for (int length = again ? 1 : plies; length <= plies && !found.isMate(); length += 2) {
        found = found.and(search.prove(length));
      }
      return again || !found.isMate() ? found : slowest(plies, found);
    }

    private MateBounds slowest(int plies, MateBounds found) {
      MateBounds slowest = found;
      MoveList checks = new MoveList();
      new AttackerMoves(position).generate(position, checks);
      for (int check : checks.toArray(0)) {
        position.doMove(check);
        int length = 1 + longestDefence(plies - 2);
        position.undoMove(check);
        if (length <= plies && length >= slowest.upper()) {
          slowest = MateBounds.mate(length, check);
        }
      }
      return slowest;
    }

    /**
     * The longest defence in the defender's node on the board; more than {@code left} if some reply
     * is not mated in time.
     */
    private int longestDefence(int left) {
      MoveList replies = new MoveList();
      new EvasionGenerator().generate(position, replies);
      int longest = -1;
      for (int reply : replies.toArray(0)) {
        position.doMove(reply);
        MateBounds known = left < 1 ? MateBounds.UNKNOWN : search.prove(left);
        position.undoMove(reply);
        if (!known.isMateWithin(left)) {
          return MateBounds.NEVER;
        }
        longest = Math.max(longest, left);
      }
      return longest + 1;
    }
  }

  @Test
  void theLineLeadsToADefenceThatIsNotMated() {
    Position position = Sfen.parse(FIVE);
    DfpnSearch search = search(position, SearchLimits.NONE);
    int check = UsiMove.parse("S*9b");
    MateSearch liar = plies -> plies == 3 ? MateBounds.mate(3, check) : search.prove(plies);
    ProofTraversal.Result result = traverse(position, liar, 3);
    assertEquals(ProofOutcome.LONGER, result.outcome());
    assertEquals(0, result.plies());
    assertEquals(2, result.line().length());
    assertEquals(check, result.line().moves()[0]);
    assertEquals(Sfen.format(Sfen.parse(FIVE)), Sfen.format(position));
  }

  @Test
  void aMoveThatIsNoCheckIsNotBelieved() {
    Position position = Sfen.parse(FIVE);
    MateSearch liar = plies -> MateBounds.mate(plies, UsiMove.parse("G*5e"));
    ProofTraversal.Result result = traverse(position, liar, 5);
    assertEquals(ProofOutcome.LONGER, result.outcome());
    assertArrayEquals(new int[0], result.line().moves());
  }

  @Test
  void anUndecidedNodeInterrupts() {
    Position position = Sfen.parse(FIVE);
    assertEquals(
        ProofOutcome.INTERRUPTED, traverse(position, plies -> MateBounds.UNKNOWN, 5).outcome());
    int check = UsiMove.parse("S*9b");
    MateSearch root = plies -> plies == 5 ? MateBounds.mate(5, check) : MateBounds.UNKNOWN;
    ProofTraversal.Result result = traverse(position, root, 5);
    assertEquals(ProofOutcome.INTERRUPTED, result.outcome());
    assertEquals(Line.NONE.length(), result.line().length());
    assertEquals(Sfen.format(Sfen.parse(FIVE)), Sfen.format(position));
  }

  /**
   * A full heap acts like a limit: the traversal is cut short, and the board is back at the root.
   */
  @Test
  void withoutRoomForNotesTheTraversalIsCutShort() {
    int cut = 0;
    int whole = 0;
    for (OwnProblem problem : Own.problems()) {
      if (!problem.isMate() || problem.plies() > 11) {
        continue;
      }
      table.newSearch();
      TsumeRoot root = root(problem);
      Position position = root.position();
      String before = Sfen.format(position);
      DfpnSearch search = search(position, SearchLimits.NONE);
      ProofTraversal.Result result =
          new ProofTraversal(
                  position,
                  search,
                  budget(SearchLimits.NONE),
                  ProofVisitor.NONE,
                  () -> new PositionMap(64))
              .traverse(root.inside(problem.plies()));
      assertEquals(before, Sfen.format(position), problem::toString);
      if (result.outcome() == ProofOutcome.INTERRUPTED) {
        assertEquals(32, result.positions(), problem::toString);
        assertEquals(0, result.plies(), problem::toString);
        cut++;
      } else {
        assertEquals(ProofOutcome.CONFIRMED, result.outcome(), problem::toString);
        assertTrue(result.positions() <= 32, problem::toString);
        whole++;
      }
    }
    assertTrue(cut > 20 && whole > 20, cut + " cut, " + whole + " whole");
  }

  /** A proof that is shorter than claimed. */
  @Test
  void aShorterProofIsMeasured() {
    Position position = Sfen.parse(FIVE);
    ProofTraversal.Result result = traverse(position, search(position, SearchLimits.NONE), 9);
    assertEquals(ProofOutcome.SHORTER, result.outcome());
    assertEquals(result.plies(), result.line().length());
    assertTrue(result.plies() < 9 && result.positions() > 5);
  }

  /** The pass before a defender's root is a move of the traversal, but not a check of the proof. */
  @Test
  void thePassIsNotVisited() {
    Position position =
        TsumeRoot.defending(Sfen.parse("p8/k8/1S7/+L8/+l8/9/9/9/9 w GL2n 1")).position();
    int[] checks = new int[1];
    ProofVisitor visitor =
        new ProofVisitor() {
          @Override
          public void attacker(Position at, int check, int plies) {
            assertTrue(check != Move.PASS);
            checks[0]++;
          }
        };
    SearchBudget budget = budget(SearchLimits.NONE);
    DfpnSearch search = search(position, SearchLimits.NONE);
    ProofTraversal.Result result =
        new ProofTraversal(position, search, budget, visitor).traverse(3);
    assertEquals(ProofOutcome.CONFIRMED, result.outcome());
    assertEquals(Move.PASS, result.line().moves()[0]);
    assertTrue(checks[0] > 0);
  }

  private static ProofTraversal.Result traverse(Position position, MateSearch search, int plies) {
    return new ProofTraversal(position, search, budget(SearchLimits.NONE), ProofVisitor.NONE)
        .traverse(plies);
  }

  private DfpnSearch search(Position position, SearchLimits limits) {
    return new DfpnSearch(position, new DfpnNodes(table), budget(limits));
  }
}
