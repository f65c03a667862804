package tsumugi.solver.tsume;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;

/**
 * Reads the line of a mate that need not be the shortest out of the table: the attacker plays the
 * stored mate, the defender the reply whose mate is stored as the longest. {@link LongestDefence}
 * does it for a mate that is proved shortest.
 *
 * <p>Every move is generated afresh and the end must be mate, so the line is a replay, not a print
 * of the table. What the table has lost is proved again on the way, within the plies that are left
 * there: only so can no line go round in a circle (with a table of 256 records some did).
 */
final class FoundLine {
  private final Position position;
  private final AttackerNodes nodes;
  private final ProofSearch search;
  private final TrustedCheck trusted = new TrustedCheck();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList();
  private int[] line = new int[64];
  private int length;

  FoundLine(Position position, AttackerNodes nodes, ProofSearch search) {
    this.position = position;
    this.nodes = nodes;
    this.search = search;
  }

  /**
   * The line of a mate within {@code plies}.
   *
   * @return the moves; fewer than {@code plies} when the table knows of something shorter by now,
   *     or when the clock stopped the search for a part that the table had lost
   */
  int[] read(int plies) {
    length = 0;
    int left = plies;
    boolean mated = false;
    while (!mated) {
      int check = left < 1 ? Move.NONE : matingCheck(left);
      if (check == Move.NONE) {
        break;
      }
      left = search.matePlies() - 2;
      play(check);
      moves.clear();
      evasions.generate(position, moves);
      mated = moves.isEmpty();
      int reply = mated ? Move.NONE : longestReply(left);
      if (reply == Move.NONE) {
        break;
      }
      play(reply);
    }
    int[] result = Arrays.copyOf(line, mated ? length : Math.min(length, plies - 1));
    while (length > 0) {
      position.undoMove(line[--length]);
      if (length % 2 == 0) {
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

  /** The check that mates within so many plies, or NONE when the clock stopped. */
  private int matingCheck(int left) {
    boolean found = search.prove(left) && search.matePlies() != 0;
    return found ? trusted.of(position, search.mateMove()) : Move.NONE;
  }

  /**
   * The reply with the longest mate, of at most {@code left} plies; NONE when the clock stopped.
   */
  private int longestReply(int left) {
    int longest = 0;
    int best = Move.NONE;
    for (int reply : moves.toArray(0)) {
      position.doMove(reply);
      int plies = search.prove(left) ? search.matePlies() : 0;
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
}
