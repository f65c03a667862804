package tsumugi.solver.tsume.composed;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.ComposedMate.Dispute;
import tsumugi.solver.SearchBudget;

/**
 * Looks along the main line of a composed mate for what composers do not agree on
 * (docs/search/composed.md). The line's replies are asked what they are, and so are the futile
 * interpositions beside them: from the mate back, where the questions are small and those before
 * them rest on their answers, and in rounds, all for few nodes before one for many.
 */
final class DisputeFinder {
  /** What a question may cost in the first round. */
  private static final long FIRST_NODES = 250;

  /** Each round may cost so many times what the one before it may. */
  private static final int MORE_NODES = 4;

  private final ComposedSearch search;
  private final ComposedBoard board;
  private final int attacker;
  private final Interpositions replies = new Interpositions();
  private final Gifts gifts = new Gifts();
  private final MoveList moves = new MoveList();
  private final MoveList captures = new MoveList();
  private final Set<Dispute> found = EnumSet.noneOf(Dispute.class);

  DisputeFinder(ComposedSearch search, int attacker) {
    this.search = search;
    this.attacker = attacker;
    board = search.board();
  }

  /** What the whole line touches, as far as the clock lets it be found. */
  Set<Dispute> along(int[] line) {
    found.clear();
    lookAtBoards(line);
    boolean[] isDone = new boolean[line.length];
    long nodes = FIRST_NODES;
    while (lookBack(line, isDone, nodes) && !search.isInterrupted()) {
      nodes *= MORE_NODES;
    }
    return Set.copyOf(found);
  }

  private void lookAtBoards(int[] line) {
    Map<Long, List<Integer>> hands = new HashMap<>();
    for (int move : line) {
      if (board.literal.sideToMove() == attacker) {
        lookAtBoard(hands.computeIfAbsent(board.literal.boardKey(), _ -> new ArrayList<>()));
      }
      board.doMove(move);
    }
    for (int ply = line.length - 1; ply >= 0; ply--) {
      board.undoMove(line[ply]);
    }
  }

  /** Has the board stood there before, with a hand of the attacker's that is no greater? */
  private void lookAtBoard(List<Integer> before) {
    int hand = board.literal.hand(attacker);
    if (before.stream().anyMatch(other -> Hand.isSuperiorOrEqual(hand, other))) {
      found.add(Dispute.RESTORING);
    }
    before.add(hand);
  }

  /**
   * Looks at the line's replies from the mate back.
   *
   * @param nodes what a question may cost in this round
   * @return true when some need more
   */
  private boolean lookBack(int[] line, boolean[] isDone, long nodes) {
    for (int move : line) {
      board.doMove(move);
    }
    boolean isOpen = false;
    for (int ply = line.length - 1; ply >= 0; ply--) {
      board.undoMove(line[ply]);
      boolean isReply = board.literal.sideToMove() != attacker && line[ply] != Move.PASS;
      if (isReply && !isDone[ply]) {
        isDone[ply] = look(line, ply, nodes);
        isOpen |= !isDone[ply];
      }
    }
    return isOpen;
  }

  /** Looks at one reply; true when no question is open. */
  private boolean look(int[] line, int ply, long nodes) {
    if (replies.isInterposition(board.literal, line[ply])) {
      return asked(nodes, () -> lookAtEffective(line[ply], line.length - ply));
    }
    if (found.contains(Dispute.SHORTENING) && found.contains(Dispute.OTHER_LINE)) {
      return true;
    }
    moves.clear();
    int first = replies.generate(board.literal, moves);
    boolean isDone = true;
    for (int i = first; i < moves.size(); i++) {
      // one drop on a square stands for all
      if (i == first || !Interpositions.isSameDrop(moves.get(i - 1), moves.get(i))) {
        int reply = moves.get(i);
        isDone &= asked(nodes, () -> lookAtFutile(reply, line, ply));
      }
    }
    return isDone;
  }

  /** Asks what may cost so many nodes; true when they were enough. */
  private boolean asked(long nodes, Runnable question) {
    try (SearchBudget.Slice _ = search.slice(nodes)) {
      question.run();
      return !search.isCut();
    }
  }

  /**
   * The line interposes: is it effective only since taking it leaves a double check, so that it
   * would be futile if that did not matter?
   */
  private void lookAtEffective(int reply, int left) {
    captures.clear();
    gifts.listDouble(board.literal, reply, captures);
    for (int i = 0; i < captures.size(); i++) {
      board.doGift(reply, captures.get(i));
      if (search.decide(left - 2) >= 0) {
        found.add(Dispute.INDIRECT_DOUBLE_CHECK);
      }
      board.undoGift(reply, captures.get(i));
    }
  }

  /**
   * The line goes on without the interposition: does it, when the piece has been given up? It may
   * be taken in several ways; one that leaves the line as it was is enough, whichever comes first.
   */
  private void lookAtFutile(int reply, int[] line, int ply) {
    int left = line.length - ply;
    captures.clear();
    gifts.list(board.literal, reply, captures);
    boolean isSame = false;
    boolean isMate = false;
    for (int i = 0; i < captures.size(); i++) {
      int capture = captures.get(i);
      board.doGift(reply, capture);
      if (search.decide(left) >= 0) {
        isMate = true;
        isSame = isSame || goesOn(line, ply, capture);
        if (!found.contains(Dispute.SHORTENING) && search.decide(left - 2) >= 0) {
          found.add(Dispute.SHORTENING);
        }
      }
      board.undoGift(reply, capture);
    }
    if (isMate && !isSame && !search.isCut()) {
      found.add(Dispute.OTHER_LINE);
    }
  }

  /** True when the line's reply and its answer to it are still there, and still in time. */
  private boolean goesOn(int[] line, int ply, int capture) {
    int reply = line[ply];
    if (!MoveLegality.isLegal(board.literal, reply)) {
      return false;
    }
    board.doMove(reply);
    int check = asMoved(line[ply + 1], capture);
    boolean goesOn = MoveLegality.isLegal(board.literal, check);
    if (goesOn) {
      board.doMove(check);
      goesOn = board.literal.inCheck() && search.decide(line.length - ply - 2) >= 0;
      board.undoMove(check);
    }
    board.undoMove(reply);
    return goesOn;
  }

  /** The same move from where the capturing piece now stands, if it is a move of that piece. */
  private static int asMoved(int check, int capture) {
    if (Move.isDrop(check) || Move.from(check) != Move.from(capture)) {
      return check;
    }
    return Move.isPromotion(check)
        ? Move.promotion(Move.to(capture), Move.to(check))
        : Move.of(Move.to(capture), Move.to(check));
  }
}
