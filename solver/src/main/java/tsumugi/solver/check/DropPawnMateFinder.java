package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;

/**
 * Looks for the reason why a problem has no mate: it would have one if drop-pawn mates were legal.
 * The line found leads to such a drop (打ち歩詰め): each check would mate fastest if drop-pawn mates
 * were legal, and each reply is proved to escape because they are not.
 */
final class DropPawnMateFinder {
  /** The longest line to look for, in plies. */
  private static final int LONGEST_PLIES = 15;

  /** The limit of the search, in positions. */
  private static final long NODES = 50_000;

  private final MainSubTable table;
  private final SearchBudget budget;
  private final CheckGenerator checks = new CheckGenerator(false);
  private final EvasionGenerator evasions = new EvasionGenerator();

  /**
   * The number of plies within which an attacker's position has no such mate, by its board and
   * hand.
   */
  private final Map<List<Long>, Integer> failed = new HashMap<>();

  /**
   * Prepares a search.
   *
   * @param table the table of the problem
   */
  DropPawnMateFinder(MainSubTable table, SearchBudget budget) {
    this.table = table;
    this.budget = budget;
  }

  /**
   * The finding "no mate" with the drop-pawn mate as its move.
   *
   * @param root proved to be no mate; left as it is
   * @return null if no drop-pawn mate is found within the limits
   */
  @Nullable Finding find(Position root) {
    Position position = new Position(root);
    List<Integer> path = new ArrayList<>();
    try (SearchBudget.Slice _ = budget.slice(NODES)) {
      while (true) {
        int check = fastest(position, LONGEST_PLIES - path.size());
        if (check == Move.NONE) {
          return null;
        }
        if (MoveLegality.isDropPawnMate(position, check)) {
          int[] before = path.stream().mapToInt(Integer::intValue).toArray();
          return Finding.of(Flaw.NO_MATE, before, new int[] {check}, 0, true);
        }
        position.doMove(check);
        int reply = escape(position);
        if (reply == Move.NONE) {
          return null;
        }
        position.doMove(reply);
        path.add(check);
        path.add(reply);
      }
    }
  }

  /** The check that mates fastest, drop-pawn mates included; NONE if none does within the plies. */
  private int fastest(Position position, int most) {
    for (int plies = 1; plies <= most && !budget.interrupted(); plies += 2) {
      int check = mating(position, plies);
      if (check != Move.NONE) {
        return check;
      }
    }
    return Move.NONE;
  }

  private int mating(Position position, int plies) {
    List<Long> key = List.of(position.boardKey(), (long) position.hand(position.sideToMove()));
    if (failed.getOrDefault(key, 0) >= plies) {
      return Move.NONE;
    }
    for (int check : moves(position, true)) {
      position.doMove(check);
      budget.countNode();
      boolean mates = !budget.interrupted() && isMated(position, plies - 1);
      position.undoMove(check);
      if (mates) {
        return check;
      }
    }
    failed.put(key, plies);
    return Move.NONE;
  }

  private boolean isMated(Position position, int plies) {
    int[] replies = moves(position, false);
    if (plies == 0) {
      return replies.length == 0;
    }
    for (int reply : replies) {
      position.doMove(reply);
      boolean mates = mating(position, plies - 1) != Move.NONE;
      position.undoMove(reply);
      if (!mates) {
        return false;
      }
    }
    return true;
  }

  /** A reply that is proved to escape; NONE if none is within the limits. */
  private int escape(Position position) {
    for (int reply : moves(position, false)) {
      position.doMove(reply);
      DfpnSearch search = new DfpnSearch(new Position(position), new DfpnNodes(table), budget);
      boolean escapes = search.prove(DfpnSearch.MAX_LENGTH).isNoMate();
      position.undoMove(reply);
      if (escapes) {
        return reply;
      }
    }
    return Move.NONE;
  }

  private int[] moves(Position position, boolean attacks) {
    MoveList moves = new MoveList();
    if (attacks) {
      checks.generate(position, moves);
    } else {
      evasions.generate(position, moves);
    }
    return moves.toArray(0);
  }
}
