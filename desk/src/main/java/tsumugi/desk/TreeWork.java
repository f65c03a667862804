package tsumugi.desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * All moves of one position with what is proved about them: for the attacker every check, for the
 * defender every reply. Each move is a search of its own. The first round is short, so that most
 * moves are decided at once; what it leaves open gets more positions in the next ones. Lengths are
 * literal.
 *
 * @param asked the root and the moves to the position
 */
record TreeWork(Asked asked) implements DeskSearch.Work {
  /** Positions that one move may cost in each round. */
  private static final long[] ROUNDS = {5_000, 200_000, 20_000_000};

  @Override
  public void run(MainSubTable table, DeskSearch search) {
    Position position = asked.end();
    boolean isAttacker = position.sideToMove() == asked.attacker();
    MoveList moves = new MoveList();
    if (isAttacker) {
      new CheckGenerator().generate(position, moves);
    } else if (position.inCheck()) {
      new EvasionGenerator().generate(position, moves);
    }
    List<Map<String, @Nullable Object>> items = new ArrayList<>();
    for (int move : moves.toArray(0)) {
      items.add(
          Json.object(
              "move",
              UsiMove.format(move),
              "japanese",
              JapaneseNotation.format(position, move),
              "result",
              "open"));
    }
    tell(search, isAttacker, items, items.isEmpty());
    for (long nodes : ROUNDS) {
      for (int i = 0; i < items.size() && !search.stopRequested(); i++) {
        if (isOpen(items.get(i))) {
          look(table, search, position, moves.get(i), isAttacker, nodes, items.get(i));
          if (search.isReportDue()) {
            tell(search, isAttacker, items, false);
          }
        }
      }
    }
    tell(search, isAttacker, items, true);
  }

  private static boolean isOpen(Map<String, @Nullable Object> item) {
    return "open".equals(item.get("result")) || Boolean.FALSE.equals(item.get("exact"));
  }

  private static void look(
      MainSubTable table,
      DeskSearch search,
      Position position,
      int move,
      boolean isAttacker,
      long nodes,
      Map<String, @Nullable Object> item) {
    Position child = new Position(position);
    child.doMove(move);
    RootSide side = isAttacker ? RootSide.DEFENDER : RootSide.ATTACKER;
    SolveResult result =
        new TsumeSolver(table)
            .solve(child, side, TsumeMethod.AUTO, SearchLimits.NONE.withMaxNodes(nodes), search);
    if (!(result.verdict() instanceof Verdict.Unknown)) {
      Answers.putVerdict(item, result.verdict());
    }
    if (result.verdict() instanceof Verdict.Mate mate) {
      item.put("continuation", Answers.line(child, mate.line()));
    } else if (isAttacker && result.verdict() instanceof Verdict.NoMate) {
      item.put("continuation", Answers.line(child, refutation(table, search, child, nodes)));
    }
  }

  /** A reply after which there is no mate; empty if the limit does not suffice to find it. */
  private static int[] refutation(
      MainSubTable table, DeskSearch search, Position checked, long nodes) {
    MoveList replies = new MoveList();
    new EvasionGenerator().generate(checked, replies);
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
    for (int reply : replies.toArray(0)) {
      Position after = new Position(checked);
      after.doMove(reply);
      Verdict verdict =
          new TsumeSolver(table)
              .solve(after, RootSide.ATTACKER, TsumeMethod.AUTO, limits, search)
              .verdict();
      if (verdict instanceof Verdict.NoMate) {
        return new int[] {reply};
      }
      if (search.stopRequested()) {
        break;
      }
    }
    return new int[0];
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
            Answers.usi(asked.moves()),
            "attacker",
            isAttacker,
            "whole",
            isWhole,
            "items",
            items));
  }
}
