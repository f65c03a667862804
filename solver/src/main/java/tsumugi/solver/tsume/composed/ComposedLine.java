package tsumugi.solver.tsume.composed;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.AttackerMoves;

/**
 * Reads the main line of a composed mate whose length is known: shortest attack against longest
 * defence, without futile interpositions. Replies that are no interpositions go first.
 */
final class ComposedLine {
  private final ComposedSearch search;
  private final ComposedBoard board;
  private final int attacker;
  private final AttackerMoves checks;
  private final Interpositions replies = new Interpositions();
  private final MoveList moves = new MoveList();

  ComposedLine(ComposedSearch search, int attacker) {
    this.search = search;
    this.attacker = attacker;
    board = search.board();
    checks = new AttackerMoves(board.literal);
  }

  /** The line of a mate in so many plies; it is cut short where the clock interrupts. */
  int[] read(int plies) {
    int[] line = new int[plies];
    int made = 0;
    for (int left = plies; left > 0; left--) {
      int move = board.literal.sideToMove() == attacker ? check(left) : reply(left);
      if (move == Move.NONE) {
        break;
      }
      board.doMove(move);
      line[made++] = move;
    }
    for (int i = made - 1; i >= 0; i--) {
      board.undoMove(line[i]);
    }
    return Arrays.copyOf(line, made);
  }

  private int check(int left) {
    moves.clear();
    checks.generate(board.literal, moves);
    moves.putFirst(search.known(left), 0, moves.size());
    for (int i = 0; i < moves.size(); i++) {
      int check = moves.get(i);
      board.doMove(check);
      int answer = search.decide(left - 1);
      board.undoMove(check);
      if (answer >= 0) {
        return check;
      }
    }
    return Move.NONE;
  }

  private int reply(int left) {
    moves.clear();
    int interpositions = replies.generate(board.literal, moves);
    moves.putFirst(search.known(left), 0, interpositions);
    // The game of refunds tells of most replies, and is quicker to ask.
    for (int i = 0; i < interpositions; i++) {
      if (lasts(moves.get(i), left, true)) {
        return moves.get(i);
      }
    }
    for (int i = 0; i < interpositions; i++) {
      if (lasts(moves.get(i), left, false)) {
        return moves.get(i);
      }
    }
    return search.longestReply(left);
  }

  private boolean lasts(int reply, int left, boolean byRefunds) {
    board.doMove(reply);
    boolean lasts =
        left < 3
            || (byRefunds
                ? search.isBeyondRefunds(left - 3)
                : search.decide(left - 3) == ComposedSearch.BEYOND);
    board.undoMove(reply);
    return lasts;
  }
}
