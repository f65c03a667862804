package tsumugi.solver.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.Flavour;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The explainer answers for each position, one level at a time. */
@Tag("slow")
class ExplainerTest {
  private static final long QUESTION = 2_000;

  private static final SearchLimits FEW = SearchLimits.NONE.withMaxNodes(5_000);

  private final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  /** What the table says after a contradiction is neither exact nor proved. */
  @Test
  void nothingIsProvedAfterAContradiction() {
    Position root = Sfen.parseProblem("7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1");
    SolveResult solved =
        new TsumeSolver(table)
            .withComposedLength()
            .solve(
                root, RootSide.ATTACKER, TsumeMethod.AUTO, SearchLimits.NONE, SearchMonitor.SILENT);
    TreeNode before =
        new Explainer(root, solved, table, QUESTION)
            .expand(new int[0], SearchLimits.NONE, SearchMonitor.SILENT);
    assertTrue(before.exact() && before.composedExact());
    table.noteContradiction();
    SolveResult unknown =
        new SolveResult(
            new Verdict.Unknown(Verdict.Reason.CONTRADICTION),
            solved.method(),
            solved.nodes(),
            solved.millis(),
            solved.hashfull(),
            solved.table());
    TreeNode after =
        new Explainer(root, unknown, table, QUESTION)
            .expand(new int[0], SearchLimits.NONE, SearchMonitor.SILENT);
    assertFalse(after.exact() || after.composedExact(), after.toString());
    for (TreeNode child : after.children()) {
      assertFalse(child.exact() || child.composedExact(), child.toString());
      assertTrue(
          child.outcome() != Outcome.NO_MATE || child.role() == TreeNode.Role.TRY,
          child.toString());
    }
    VariationTree tree =
        new VariationTreeBuilder(TreeExtent.DEFAULT, QUESTION)
            .build(root, unknown, table, SearchLimits.NONE, SearchMonitor.SILENT);
    assertTrue(tree.isOpen());
  }

  /** Level by level, the explainer gives the same verdicts as the tree, on every path. */
  @Test
  void theExplainerAnswersForEveryPath() {
    Position root = Sfen.parseProblem("5k1r1/9/4GS3/9/9/9/9/9/9 b G 1");
    Explainer explainer =
        Explainer.solve(root, RootSide.ATTACKER, table, FEW, SearchMonitor.SILENT, QUESTION);
    TreeJudge judge = new TreeJudge(root, true, true);
    SplittableRandom random = new SplittableRandom(58);
    for (int i = 0; i < 40; i++) {
      List<Integer> path = new ArrayList<>();
      Position position = new Position(root);
      boolean goesOn = true;
      while (goesOn) {
        int[] moves = path.stream().mapToInt(Integer::intValue).toArray();
        TreeNode node = explainer.expand(moves, SearchLimits.NONE, SearchMonitor.SILENT);
        judge.judge(new Position(position), node, UsiMove.format(moves));
        goesOn = !node.children().isEmpty() && path.size() < 5;
        if (goesOn) {
          int move = node.children().get(random.nextInt(node.children().size())).move();
          path.add(move);
          position.doMove(move);
        }
      }
    }
    int[] illegal = {UsiMove.parse("6c5c"), UsiMove.parse("1a1b")};
    IllegalPathException fault =
        assertThrows(
            IllegalPathException.class,
            () -> explainer.node(illegal, SearchLimits.NONE, SearchMonitor.SILENT));
    assertEquals(0, fault.ply());
  }

  /**
   * If both sides have kings and the side to move is in check, it may be the attacker or the
   * defender. The records that a cut search leaves are only true for the side that it asked about.
   */
  @Test
  void aCutSearchIsExplainedForTheSideThatItAskedAbout() {
    int cut = 0;
    int decided = 0;
    for (int seed = 0; cut < 6; seed++) {
      Position root = Sfen.parseProblem(Flavour.BOTH_KINGS.position(seed).sfen());
      if (!root.inCheck() || root.isInCheck(root.sideToMove() ^ 1)) {
        continue;
      }
      SearchLimits few = SearchLimits.NONE.withMaxNodes(50);
      SolveResult solved =
          new TsumeSolver(table)
              .solve(root, RootSide.AUTO, TsumeMethod.DFPN, few, SearchMonitor.SILENT);
      if (!(solved.verdict() instanceof Verdict.Unknown) || !isCut(root, few)) {
        continue;
      }
      cut++;
      solved =
          new TsumeSolver(table)
              .solve(root, RootSide.AUTO, TsumeMethod.DFPN, few, SearchMonitor.SILENT);
      Explainer explainer = new Explainer(root, solved, table, QUESTION);
      assertTrue(explainer.isAttackerToMove(), root::toString);
      TreeNode node = explainer.expand(new int[0], SearchLimits.NONE, SearchMonitor.SILENT);
      for (TreeNode check : node.children()) {
        Position after = new Position(root);
        after.doMove(check.move());
        Verdict known =
            new TsumeSolver(table)
                .solve(after, RootSide.DEFENDER, TsumeMethod.AUTO, FEW, SearchMonitor.SILENT)
                .verdict();
        if (check.outcome() != Outcome.OPEN && !(known instanceof Verdict.Unknown)) {
          decided++;
          assertEquals(known instanceof Verdict.Mate, check.outcome() == Outcome.MATE);
        }
      }
    }
    assertTrue(decided > 6, decided + " decided");
  }

  /** Whether the search for a mate by the side to move does not end within the limits. */
  private boolean isCut(Position root, SearchLimits limits) {
    return new TsumeSolver(table)
            .solve(root, RootSide.ATTACKER, TsumeMethod.DFPN, limits, SearchMonitor.SILENT)
            .verdict()
        instanceof Verdict.Unknown;
  }
}
