package tsumugi.solver.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.explain.Refutation.End;
import tsumugi.solver.explain.TreeExtent.Tries;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofGoal;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** The whole tree of small random problems, compared with the slow reference. */
@Tag("slow")
class VariationTreeTest {
  /** The number of mates in the comparison; a third as many problems without a mate are added. */
  private static final int MATES = Integer.getInteger("tsumugi.tree.problems", 30);

  /** The number of mates whose refutations are proved. */
  private static final int PROVED = Integer.getInteger("tsumugi.tree.problems", 10);

  private static final long QUESTION = 2_000;

  private static final SearchLimits FEW = SearchLimits.NONE.withMaxNodes(5_000);

  private final MainSubTable table = MainSubTable.allocate(16);

  @TempDir private Path folder;

  @AfterEach
  void close() {
    table.close();
  }

  /** A random problem in one of its four orientations. */
  private static Position problem(int seed) {
    SlowPosition slow =
        switch (seed % 4) {
          case 0 -> RandomPositions.cramped(seed).position();
          case 1 -> RandomPositions.handful(seed).position();
          case 2 -> RandomPositions.reply(seed).position();
          default -> RandomPositions.smallTsume(seed).position();
        };
    View view = View.values()[seed / 4 % View.values().length];
    return Sfen.parseProblem(view.of(slow).sfen());
  }

  private SolveResult solve(Position root) {
    return solve(root, FEW);
  }

  private SolveResult solve(Position root, SearchLimits limits) {
    return new TsumeSolver(table)
        .withComposedLength()
        .solve(root, RootSide.AUTO, TsumeMethod.AUTO, limits, SearchMonitor.SILENT);
  }

  private VariationTree tree(Position root, SolveResult solved, TreeExtent extent) {
    return tree(root, solved, new VariationTreeBuilder(extent, QUESTION));
  }

  private VariationTree tree(Position root, SolveResult solved, VariationTreeBuilder builder) {
    return builder.build(root, solved, table, SearchLimits.NONE, SearchMonitor.SILENT);
  }

  @Test
  void everyNodeAgreesWithTheSlowRules() {
    TreeJudge sum = new TreeJudge(new Position(), true, true);
    int mates = 0;
    int refuted = 0;
    int[] byRoot = new int[2];
    for (int seed = 0; mates < MATES || refuted < MATES / 3; seed++) {
      Position root = problem(seed);
      if (!root.hasKing(root.sideToMove() ^ 1) && !root.inCheck()) {
        continue;
      }
      SolveResult solved = solve(root);
      boolean isMate = solved.verdict() instanceof Verdict.Mate mate && mate.plies() <= 7;
      boolean isNoMate = solved.verdict() instanceof Verdict.NoMate && seed % 8 > 4;
      if (isMate ? mates >= MATES : !isNoMate || refuted >= MATES / 3) {
        continue;
      }
      mates += isMate ? 1 : 0;
      refuted += isMate ? 0 : 1;
      boolean attacks = solved.isAttackerToMove();
      byRoot[attacks ? 0 : 1]++;
      VariationTree tree = tree(root, solved, new TreeExtent(seed % 3, Tries.ALL, 100));
      TreeJudge judge = new TreeJudge(root, attacks, true);
      judge.judge(new Position(root), tree.root(), Sfen.format(root));
      sum.literal += judge.literal;
      sum.byTheBook += judge.byTheBook;
      sum.composed += judge.composed;
      sum.escapes += judge.escapes;
      sum.futile += judge.futile;
      sum.refutations += judge.refutations;
      sum.ends.addAll(judge.ends);
    }
    assertTrue(byRoot[0] > 5 && byRoot[1] > 3, Arrays.toString(byRoot));
    assertTrue(
        sum.ends.containsAll(EnumSet.of(End.NO_MORE_CHECKS, End.REPETITION, End.DROP_PAWN_MATE)),
        sum.ends::toString);
    assertTrue(
        sum.literal > 500
            && sum.byTheBook > 200
            && sum.composed > 100
            && sum.escapes > 100
            && sum.futile > 20
            && sum.refutations > 100,
        () ->
            List.of(
                    sum.literal,
                    sum.byTheBook,
                    sum.composed,
                    sum.escapes,
                    sum.futile,
                    sum.refutations)
                .toString());
  }

  /** Other mates at a move of the line, by the terms of the check. */
  private static final Set<Flaw> OTHER_MATES =
      Set.of(
          Flaw.COOK,
          Flaw.DETOUR,
          Flaw.TRANSPOSITION,
          Flaw.PROMOTION,
          Flaw.DROP_DISTANCE,
          Flaw.LAST_MOVE);

  /** The check and the tree find the same other mates along the main line. */
  @Test
  void theOtherMatesAreThoseOfTheCheck() {
    int compared = 0;
    int found = 0;
    for (int seed = 0; compared < 20; seed++) {
      Position root = problem(seed);
      if (!root.hasKing(root.sideToMove() ^ 1) || root.isInCheck(root.sideToMove() ^ 1)) {
        continue;
      }
      CheckReport report =
          new SoundnessCheck(table, new SoundnessCheck.Options(1, QUESTION, false, false))
              .check(root, new int[0], FEW, SearchMonitor.SILENT);
      if (report.line().length == 0 || report.line().length > 7 || !report.open().isEmpty()) {
        continue;
      }
      SolveResult solved =
          new TsumeSolver(table)
              .withComposedLength()
              .solve(root, RootSide.ATTACKER, TsumeMethod.AUTO, FEW, SearchMonitor.SILENT);
      VariationTree tree =
          new VariationTreeBuilder(TreeExtent.DEFAULT, 20 * QUESTION)
              .buildAlong(
                  report.line(), root, solved, table, SearchLimits.NONE, SearchMonitor.SILENT);
      if (tree.isOpen()) {
        continue;
      }
      Set<String> expected = new TreeSet<>();
      for (Finding finding : report.findings()) {
        if (OTHER_MATES.contains(finding.flaw()) && isPrefix(finding.path(), report.line())) {
          expected.add(finding.path().length + " " + UsiMove.format(finding.move()));
        }
      }
      assertEquals(expected, otherMates(tree.root(), report.line()), Sfen.format(root));
      compared++;
      found += expected.size();
    }
    assertTrue(found > 10, "other mates: " + found);
  }

  private static boolean isPrefix(int[] path, int[] line) {
    return Arrays.equals(path, Arrays.copyOf(line, path.length));
  }

  private static Set<String> otherMates(TreeNode root, int[] line) {
    Set<String> mates = new TreeSet<>();
    TreeNode node = root;
    for (int ply = 0; ply < line.length; ply++) {
      for (TreeNode child : node.children()) {
        if (child.role() == Role.OTHER_MATE) {
          mates.add(ply + " " + UsiMove.format(child.move()));
        }
      }
      node = node.children().getFirst();
      assertEquals(line[ply], node.move());
    }
    return mates;
  }

  /**
   * Every refutation of every tree is proved again, by proof files that the verifier accepts: that
   * there is no mate after its first reply, and none after its last one.
   */
  @Test
  void refutedChecksHaveProofs() throws IOException {
    int problems = 0;
    int proved = 0;
    Set<End> ends = EnumSet.noneOf(End.class);
    for (int seed = 0; problems < PROVED; seed++) {
      Position root = problem(seed);
      if (!root.hasKing(root.sideToMove() ^ 1) && !root.inCheck()) {
        continue;
      }
      SolveResult solved = solve(root);
      if (!(solved.verdict() instanceof Verdict.Mate)) {
        continue;
      }
      problems++;
      VariationTree tree = tree(root, solved, new TreeExtent(seed % 2, Tries.ALL, 100));
      Set<String> claimed = new TreeSet<>();
      addClaims(new Position(root), tree.root(), claimed, ends);
      for (String sfen : claimed) {
        assertTrue(isProved(Sfen.parseProblem(sfen)), sfen);
        proved++;
      }
    }
    assertTrue(proved > 3 * PROVED, "proved: " + proved);
    assertTrue(ends.containsAll(EnumSet.of(End.NO_MORE_CHECKS, End.REPETITION)), ends::toString);
  }

  /** Adds the positions of which the refutations in a tree claim that there is no mate. */
  private static void addClaims(
      Position position, TreeNode node, Set<String> claimed, Set<End> ends) {
    Refutation refutation = node.refutation();
    if (refutation != null) {
      ends.add(refutation.end());
      int[] line = refutation.line();
      for (int made : new int[] {1, line.length}) {
        Position after = new Position(position);
        Arrays.stream(line, 0, made).forEach(after::doMove);
        if (!TreeJudge.checks(after).isEmpty()) {
          claimed.add(Sfen.format(after));
        }
      }
    }
    for (TreeNode child : node.children()) {
      position.doMove(child.move());
      addClaims(position, child, claimed, ends);
      position.undoMove(child.move());
    }
  }

  private boolean isProved(Position position) throws IOException {
    SolveResult result =
        new TsumeSolver(table)
            .solve(
                position,
                RootSide.ATTACKER,
                TsumeMethod.AUTO,
                SearchLimits.NONE,
                SearchMonitor.SILENT);
    ProofGoal goal = Objects.requireNonNull(ProofGoal.of(result.verdict()));
    Path file = folder.resolve("no.proof");
    ProofFile.write(file, position, true, goal, table, SearchLimits.NONE, SearchMonitor.SILENT);
    return result.verdict() instanceof Verdict.NoMate
        && Verifier.verify(file, VerifierProgress.NONE) instanceof tsumugi.verifier.Verdict.Valid;
  }

  /** A verdict on a move also holds for its image, unless a limit is reached first. */
  @Test
  void anImageHasTheImageOfTheTree() {
    int compared = 0;
    for (int seed = 3; compared < 100; seed += 4) {
      SlowPosition slow = RandomPositions.smallTsume(seed).position();
      Map<Integer, String> first = new HashMap<>();
      for (View view : View.values()) {
        Position root = Sfen.parseProblem(view.of(slow).sfen());
        if (!root.hasKing(root.sideToMove() ^ 1) || root.inCheck()) {
          break;
        }
        SolveResult solved = solve(root);
        Explainer explainer = new Explainer(root, solved, table, QUESTION);
        TreeNode node = explainer.expand(new int[0], SearchLimits.NONE, SearchMonitor.SILENT);
        for (TreeNode child : node.of(Orientation.values()[view.ordinal()]).children()) {
          if (child.outcome() == Outcome.NO_MATE || child.exact() && child.composedExact()) {
            String facts = child.outcome() + " " + child.plies() + " " + child.composedPlies();
            String before = first.putIfAbsent(child.move(), facts);
            if (before != null) {
              compared++;
              assertEquals(before, facts, slow::sfen);
            }
          }
        }
      }
    }
  }

  /** What is left open along the main line is asked again, within a limit of its own. */
  @Test
  void theSecondRoundDecidesWhatTheFirstLeftOpen() {
    Position root = Sfen.parseProblem("7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1");
    TreeExtent extent = new TreeExtent(0, Tries.ALL, 10_000);
    SolveResult solved = solve(root, SearchLimits.NONE);
    VariationTree once = tree(root, solved, new VariationTreeBuilder(extent, 10));
    assertTrue(once.isOpen() && openMoves(once.root()) > 10, "the first round leaves enough open");
    VariationTree twice =
        tree(
            root,
            solve(root, SearchLimits.NONE),
            new VariationTreeBuilder(extent, 10).withSecondRound(20_000, 500_000));
    assertEquals(0, openMoves(twice.root()), "nothing");
    assertFalse(twice.isOpen());
    VariationTree cut =
        tree(
            root,
            solve(root, SearchLimits.NONE),
            new VariationTreeBuilder(extent, 10).withSecondRound(20_000, 100));
    assertTrue(openMoves(cut.root()) > 0 && openMoves(cut.root()) < openMoves(once.root()));
    assertTrue(cut.nodes() < once.nodes() + 200, cut.nodes() + " after " + once.nodes());
  }

  private static int openMoves(TreeNode node) {
    int own = node.isSettled() ? 0 : 1;
    return own + node.children().stream().mapToInt(VariationTreeTest::openMoves).sum();
  }

  /** If a limit leaves moves open, the tree says so; the requested sizes are kept. */
  @Test
  void limitsAreKept() {
    Position root = Sfen.parseProblem("5k1r1/9/4GS3/9/9/9/9/9/9 b Gr2b2g3s4n4l18p 1");
    SolveResult solved = solve(root);
    VariationTree few =
        new VariationTreeBuilder(TreeExtent.DEFAULT, 1)
            .build(root, solved, table, SearchLimits.NONE.withMaxNodes(1), SearchMonitor.SILENT);
    assertTrue(few.isOpen());
    for (int size : new int[] {1, 2, 10, 40}) {
      VariationTree tree = tree(root, solve(root), new TreeExtent(9, Tries.ALL, size));
      assertTrue(
          tree.size() <= size && count(tree.root()) - 1 == tree.size(), "size " + tree.size());
      assertTrue(tree.isCut());
    }
    VariationTree none = tree(root, solve(root), new TreeExtent(1, Tries.NONE, 10_000));
    assertFalse(has(none.root(), Role.TRY));
    VariationTree human = tree(root, solve(root), new TreeExtent(1, Tries.HUMAN, 10_000));
    VariationTree all = tree(root, solve(root), new TreeExtent(1, Tries.ALL, 10_000));
    assertTrue(none.size() < human.size() && human.size() < all.size());
  }

  private static int count(TreeNode node) {
    return 1 + node.children().stream().mapToInt(VariationTreeTest::count).sum();
  }

  private static boolean has(TreeNode node, Role role) {
    return node.role() == role || node.children().stream().anyMatch(child -> has(child, role));
  }
}
