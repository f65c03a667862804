package tsumugi.solver.tsume;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;

/**
 * Reads the main line (作意) out of a proof: the attacker plays the stored mate, the defender the
 * reply that lasts longest.
 *
 * <p>Every move is generated afresh and the end must be mate, so the line is a replay, not a print
 * of the table. A proof that the table has lost or only bounds from above is searched again on the
 * way, which the rest of the table makes cheap.
 */
final class MainLine {
  /**
   * How far a line that need not be the shortest may exceed its bound, in plies, where the table
   * has lost proofs and longer ones took their place; beyond it the line is given up.
   */
  private static final int MAX_EXCESS = 200;

  private final Position position;
  private final AttackerNodes nodes;
  private final MateSearch search;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList();
  private int[] line = new int[64];
  private int length;

  MainLine(Position position, AttackerNodes nodes, MateSearch search) {
    this.position = position;
    this.nodes = nodes;
    this.search = search;
  }

  /**
   * The line of a mate in {@code plies}.
   *
   * @param shortest whether {@code plies} is proved shortest; then each reply is proved to last
   *     exactly as long as it has to
   * @return the moves; too few when the clock stopped the search for a lost part; when the mate
   *     need not be the shortest also fewer or more than {@code plies}, as the table has changed
   *     since
   */
  int[] read(int plies, boolean shortest) {
    length = 0;
    int left = plies;
    boolean mated = false;
    while (!mated && left > (shortest ? 0 : -MAX_EXCESS)) {
      int check = matingCheck(left, shortest);
      if (check == Move.NONE) {
        break;
      }
      play(check);
      moves.clear();
      evasions.generate(position, moves);
      mated = moves.isEmpty();
      if (!mated) {
        int reply = shortest ? exactReply(left - 2) : longestReply();
        if (reply == Move.NONE) {
          break;
        }
        play(reply);
        left -= 2;
      }
    }
    int[] result = Arrays.copyOf(line, mated ? length : Math.min(length, plies));
    while (length > 0) {
      position.undoMove(line[--length]);
      if (!shortest && length % 2 == 0) {
        lowerBound(line[length]);
      }
    }
    return result;
  }

  /**
   * Takes into the bound of a node on the line what the nodes behind it have become since. Only the
   * record of exactly this hand may take it: with an inferior hand the defender has more replies.
   */
  private void lowerBound(int check) {
    position.doMove(check);
    moves.clear();
    evasions.generate(position, moves);
    int hand = position.hand(position.sideToMove() ^ 1);
    int longest = -1;
    for (int i = 0; i < moves.size(); i++) {
      nodes.look(position.boardKeyAfter(moves.get(i)), hand);
      longest = Math.max(longest, nodes.upper);
    }
    position.undoMove(check);
    if (longest != MainSubTable.INFINITE) {
      long record = nodes.open(position.boardKey(), attackerHand(), 0);
      nodes.storeMate(record, longest + 2, check);
      nodes.close(record, 0);
    }
  }

  private void play(int move) {
    if (length == line.length) {
      line = Arrays.copyOf(line, 2 * length);
    }
    position.doMove(move);
    line[length++] = move;
  }

  private int attackerHand() {
    return position.hand(position.sideToMove());
  }

  /** The check that mates, within {@code left} plies when the line has to be the shortest. */
  private int matingCheck(int left, boolean shortest) {
    if (mateAfter(shortest ? left : MateSearch.ANY_LENGTH) == 0) {
      return Move.NONE;
    }
    moves.clear();
    checks.generate(position, moves);
    return moves.contains(search.mateMove()) ? search.mateMove() : Move.NONE;
  }

  /**
   * The length of the mate on the board, searched for when the table has lost it; 0 when stopped.
   */
  private int mateAfter(int left) {
    return search.prove(left) ? search.matePlies() : 0;
  }

  /** The reply whose node has the greatest upper bound; NONE when the clock stopped. */
  private int longestReply() {
    int[] replies = moves.toArray(0);
    int longest = 0;
    int best = Move.NONE;
    for (int reply : replies) {
      position.doMove(reply);
      int plies = mateAfter(MateSearch.ANY_LENGTH);
      position.undoMove(reply);
      if (plies == 0) {
        return Move.NONE;
      }
      if (plies > longest) {
        longest = plies;
        best = reply;
      }
    }
    return best;
  }

  /** A reply after which the shortest mate takes exactly {@code left} plies. */
  private int exactReply(int left) {
    int[] replies = moves.toArray(0);
    int hand = position.hand(position.sideToMove() ^ 1);
    for (int reply : replies) {
      nodes.look(position.boardKeyAfter(reply), hand);
      if (nodes.upper < left) {
        continue;
      }
      position.doMove(reply);
      boolean resists = left < 3 || search.prove(left - 2) && search.matePlies() == 0;
      position.undoMove(reply);
      if (resists) {
        return reply;
      }
    }
    return Move.NONE;
  }
}
