package tsumugi.desk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.notation.WesternNotation;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.explain.Explainer;
import tsumugi.solver.explain.IllegalPathException;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.tsume.RootSide;

/**
 * All moves of one position with what is proved about them: for the attacker every check, for the
 * defender every reply. The problem is solved by its first question; the table then keeps what each
 * question finds for the next one. The moves are appraised with a small limit first, so that most
 * of them are decided at once, and again with larger limits while something is open.
 *
 * <p>Any legal move can be played. A move of the attacker that gives no check ends the attack. The
 * position after the next move of the defender is then the root of a new problem.
 *
 * @param asked the root and the moves to the position.
 * @param path all moves that the page has made, in USI notation.
 * @param isQuiet whether the last move is the attacker's and no check
 */
record TreeWork(Asked asked, List<String> path, boolean isQuiet) implements DeskSearch.Work {
  /** Limit of solving the problem, in positions. */
  private static final long SOLVE_NODES = 50_000_000;

  /** Limits of one question in each round, in positions. */
  private static final long[] ROUNDS = {5_000, 50_000, 500_000, 5_000_000, 20_000_000};

  /** A problem that was solved, and in whose table everything is still there. */
  record Solved(String problem, SolveResult result) {}

  /** The question about the position after all moves that a page has made. */
  static TreeWork of(Asked asked) {
    Position position = new Position(asked.position());
    Position root = new Position(position);
    int[] moves = asked.moves();
    int begin = 0;
    boolean isQuiet = false;
    for (int i = 0; i < moves.length; i++) {
      boolean isAttacker = position.sideToMove() == asked.attacker();
      position.doMove(moves[i]);
      if (isQuiet) {
        begin = i + 1;
        root = new Position(position);
      }
      isQuiet = isAttacker && !position.inCheck();
    }
    RootSide side = begin == 0 ? asked.side() : RootSide.ATTACKER;
    int[] rest = Arrays.copyOfRange(moves, begin, moves.length);
    return new TreeWork(new Asked(root, side, false, rest), Answers.usi(moves), isQuiet);
  }

  /** What the questions about one problem have in common. */
  private String problem() {
    return asked.side() + " " + Sfen.format(asked.position());
  }

  @Override
  public String kept() {
    return problem();
  }

  @Override
  public void run(DeskTable table, DeskSearch search) {
    Position end = asked.end();
    if (isQuiet) {
      tell(search, false, List.of(), true);
      return;
    }
    List<Map<String, @Nullable Object>> items = unsearched(end);
    tell(search, end.sideToMove() == asked.attacker(), items, false);
    Solved solved = table.solved();
    if (solved == null || !solved.problem().equals(problem())) {
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(SOLVE_NODES);
      Explainer first =
          Explainer.solve(
              asked.position(), asked.side(), table.memory(), limits, search, ROUNDS[0]);
      solved = new Solved(problem(), first.solved());
      if (search.stopRequested()) {
        return;
      }
      table.keep(solved);
    }
    boolean isAttacker = asked.moves().length % 2 == 0 == solved.result().isAttackerToMove();
    for (int i = 0; i < ROUNDS.length; i++) {
      TreeNode node = expand(table, solved.result(), ROUNDS[i], search);
      if (search.stopRequested()) {
        break;
      }
      items = node.children().stream().map(child -> item(end, child, isAttacker)).toList();
      if (node.children().stream().allMatch(TreeWork::isSettled)) {
        break;
      }
      if (i + 1 < ROUNDS.length) {
        tell(search, isAttacker, items, false);
      }
    }
    tell(search, isAttacker, items, true);
  }

  private TreeNode expand(DeskTable table, SolveResult solved, long nodes, DeskSearch search) {
    Explainer explainer = new Explainer(asked.position(), solved, table.memory(), nodes);
    try {
      return explainer.expand(asked.moves(), SearchLimits.NONE, search);
    } catch (IllegalPathException e) {
      int ply = e.ply();
      throw DeskException.of(409, "desk.tree.path", ply + 1, UsiMove.format(asked.moves()[ply]));
    }
  }

  /** Whether more positions cannot tell more. */
  private static boolean isSettled(TreeNode node) {
    return switch (node.outcome()) {
      case MATE -> node.exact() && node.composedExact() && node.line().length == node.length();
      case NO_MATE -> true;
      case OPEN -> false;
    };
  }

  private List<Map<String, @Nullable Object>> unsearched(Position end) {
    MoveList moves = new MoveList();
    if (end.sideToMove() == asked.attacker()) {
      new CheckGenerator().generate(end, moves);
    } else if (end.inCheck()) {
      new EvasionGenerator().generate(end, moves);
    }
    List<Map<String, @Nullable Object>> items = new ArrayList<>();
    for (int move : moves.toArray(0)) {
      items.add(item(end, move, "open"));
    }
    return items;
  }

  private static Map<String, @Nullable Object> item(Position before, int move, String result) {
    return Json.object(
        "move",
        UsiMove.format(move),
        "japanese",
        JapaneseNotation.format(before, move),
        "western",
        WesternNotation.format(before, move),
        "result",
        result);
  }

  private static Map<String, @Nullable Object> item(
      Position before, TreeNode node, boolean isAttacker) {
    String result =
        switch (node.outcome()) {
          case MATE -> "mate";
          case NO_MATE -> "nomate";
          case OPEN -> "open";
        };
    Map<String, @Nullable Object> item = item(before, node.move(), result);
    item.put("role", Answers.word(node.role().name()));
    Refutation refutation = node.refutation();
    if (node.outcome() == Outcome.MATE) {
      item.put("plies", node.plies());
      item.put("exact", node.exact());
      item.put("length", node.length());
      item.put("lengthExact", node.isLengthExact());
      item.put("futile", node.futile());
      if (node.surplus() != TreeNode.UNKNOWN) {
        item.put("surplus", node.surplus());
      }
      item.put("continuation", after(before, node, node.line()));
    } else if (isAttacker && refutation != null) {
      int[] line = refutation.line();
      item.put("continuation", after(before, node, Arrays.copyOf(line, 1)));
      item.put("refutation", refutation(before, node, refutation));
    }
    return item;
  }

  private static Map<String, @Nullable Object> refutation(
      Position before, TreeNode check, Refutation of) {
    Map<String, @Nullable Object> told = after(before, check, of.line());
    told.put("end", Answers.word(of.end().name()));
    told.put("only", of.isOnlyReply() && of.mated() > 0);
    return told;
  }

  /** A line that follows a move, which its first move may recapture (同). */
  private static Map<String, @Nullable Object> after(Position before, TreeNode node, int[] line) {
    int[] whole = IntStream.concat(IntStream.of(node.move()), IntStream.of(line)).toArray();
    return Answers.line(before, whole, 1);
  }

  private List<String> legal() {
    MoveList moves = new MoveList();
    new LegalMoveGenerator().generate(asked.end(), moves);
    return Answers.usi(moves.toArray(0));
  }

  private void tell(
      DeskSearch search,
      boolean isAttacker,
      List<Map<String, @Nullable Object>> items,
      boolean isWhole) {
    search.tell(
        "found",
        Json.object(
            "what",
            "tree",
            "path",
            path,
            "quiet",
            isQuiet,
            "legal",
            legal(),
            "attacker",
            isAttacker,
            "whole",
            isWhole,
            "items",
            items));
  }
}
