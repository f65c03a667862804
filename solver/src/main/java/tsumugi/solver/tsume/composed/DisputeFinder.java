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
 * Looks along the main line of a composed mate for points on which composers disagree
 * (docs/search/composed.md). It examines the replies of the line and the futile interpositions
 * beside them. It starts at the mate, where the questions are small, since the answers help with
 * the questions before them. It proceeds in rounds: all questions get few nodes before one gets
 * many.
 */
final class DisputeFinder {
  /** The limit for a question in the first round, in nodes. */
  private static final long FIRST_NODES = 250;

  /** The factor between the limits of two rounds. */
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

  /** The disputes of the whole line, as far as the budget allows. */
  Set<Dispute> along(int[] line) {
    found.clear();
    findRestoredBoards(line);
    boolean[] isDone = new boolean[line.length];
    long nodes = FIRST_NODES;
    while (examineReplies(line, isDone, nodes) && !search.isInterrupted()) {
      nodes *= MORE_NODES;
    }
    return Set.copyOf(found);
  }

  private void findRestoredBoards(int[] line) {
    Map<Long, List<Integer>> hands = new HashMap<>();
    for (int move : line) {
      if (board.position.sideToMove() == attacker) {
        compareHands(hands.computeIfAbsent(board.literal.key(), _ -> new ArrayList<>()));
      }
      board.doMove(move);
    }
    for (int ply = line.length - 1; ply >= 0; ply--) {
      board.undoMove(line[ply]);
    }
  }

  /** Finds out whether the board occurred before, when the attacker's hand was no greater. */
  private void compareHands(List<Integer> before) {
    int hand = board.position.hand(attacker);
    if (before.stream().anyMatch(other -> Hand.isSuperiorOrEqual(hand, other))) {
      found.add(Dispute.RESTORING);
    }
    before.add(hand);
  }

  /**
   * Examines the replies of the line, from the mate back.
   *
   * @param nodes the limit for a question in this round
   * @return true if some questions need more nodes
   */
  private boolean examineReplies(int[] line, boolean[] isDone, long nodes) {
    for (int move : line) {
      board.doMove(move);
    }
    boolean isOpen = false;
    for (int ply = line.length - 1; ply >= 0; ply--) {
      board.undoMove(line[ply]);
      boolean isReply = board.position.sideToMove() != attacker && line[ply] != Move.PASS;
      if (isReply && !isDone[ply]) {
        isDone[ply] = examine(line, ply, nodes);
        isOpen |= !isDone[ply];
      }
    }
    return isOpen;
  }

  /** Examines one reply; true if no question is left open. */
  private boolean examine(int[] line, int ply, long nodes) {
    if (replies.isInterposition(board.position, line[ply])) {
      return asked(nodes, () -> examineEffective(line[ply], line.length - ply));
    }
    if (found.contains(Dispute.SHORTENING) && found.contains(Dispute.OTHER_LINE)) {
      return true;
    }
    moves.clear();
    int first = replies.generate(board.position, moves);
    boolean isDone = true;
    for (int i = first; i < moves.size(); i++) {
      // one drop on a square is enough: the kind of piece does not matter
      if (i == first || !Interpositions.isSameDrop(moves.get(i - 1), moves.get(i))) {
        int reply = moves.get(i);
        isDone &= asked(nodes, () -> examineFutile(reply, line, ply));
      }
    }
    return isDone;
  }

  /** Asks a question with a limit of {@code nodes}; true if they were enough. */
  private boolean asked(long nodes, Runnable question) {
    try (SearchBudget.Slice _ = search.slice(nodes)) {
      question.run();
      return !search.isCut();
    }
  }

  /**
   * For an interposition of the line: finds out whether it counts only because capturing it leaves
   * a double check. If that did not matter, it would be futile.
   */
  private void examineEffective(int reply, int left) {
    captures.clear();
    gifts.listDouble(board.position, reply, captures);
    for (int i = 0; i < captures.size(); i++) {
      board.doGift(reply, captures.get(i));
      if (search.decide(left - 2).isMate()) {
        found.add(Dispute.INDIRECT_DOUBLE_CHECK);
      }
      board.undoGift(reply, captures.get(i));
    }
  }

  /**
   * For a futile interposition beside the line: finds out whether the line can continue as before
   * after the piece was captured and given up. If there are several captures, one after which it
   * can is enough.
   */
  private void examineFutile(int reply, int[] line, int ply) {
    int left = line.length - ply;
    captures.clear();
    gifts.list(board.position, reply, captures);
    boolean isSame = false;
    boolean isMate = false;
    for (int i = 0; i < captures.size(); i++) {
      int capture = captures.get(i);
      board.doGift(reply, capture);
      if (search.decide(left).isMate()) {
        isMate = true;
        isSame = isSame || continues(line, ply, capture);
        if (!found.contains(Dispute.SHORTENING) && search.decide(left - 2).isMate()) {
          found.add(Dispute.SHORTENING);
        }
      }
      board.undoGift(reply, capture);
    }
    if (isMate && !isSame && !search.isCut()) {
      found.add(Dispute.OTHER_LINE);
    }
  }

  /** Whether the next two moves of the line are still legal, and still mate in time. */
  private boolean continues(int[] line, int ply, int capture) {
    int reply = line[ply];
    if (!MoveLegality.isLegal(board.position, reply)) {
      return false;
    }
    board.doMove(reply);
    int check = asMoved(line[ply + 1], capture);
    boolean isSame = MoveLegality.isLegal(board.position, check);
    if (isSame) {
      board.doMove(check);
      isSame = board.position.inCheck() && search.decide(line.length - ply - 2).isMate();
      board.undoMove(check);
    }
    board.undoMove(reply);
    return isSame;
  }

  /** The same move, from the square on which its piece stands if that piece made the capture. */
  private static int asMoved(int check, int capture) {
    if (Move.isDrop(check) || Move.from(check) != Move.from(capture)) {
      return check;
    }
    return Move.isPromotion(check)
        ? Move.promotion(Move.to(capture), Move.to(check))
        : Move.of(Move.to(capture), Move.to(check));
  }
}
