package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;

/**
 * A position that can be moved along lines, with questions about its composed length. One search
 * and one table answer all questions. Not thread-safe.
 */
public final class ComposedWalk {
  /** The answer to a question. */
  public enum Answer {
    YES,
    NO,
    /** Not known: the budget interrupted. */
    OPEN
  }

  private final ComposedSearch search;
  private final int attacker;
  private final CountingReplies counting;
  private final Interpositions replies = new Interpositions();
  private final Gifts gifts = new Gifts();
  private final MoveList captures = new MoveList();

  /**
   * @param root the attacker to move; it is left as it is
   * @param table may have literal records of this root, but none of another root
   */
  public ComposedWalk(Position root, MainSubTable table, SearchBudget budget) {
    attacker = root.sideToMove();
    search = new ComposedSearch(root, attacker, table, budget);
    counting = new CountingReplies(search);
  }

  /** The current position, to be read only. */
  public Position position() {
    return search.board().position;
  }

  /** The key of the position, which includes what is out of play but not the hands. */
  public long key() {
    return search.board().literal.key();
  }

  public void doMove(int move) {
    search.board().doMove(move);
  }

  public void undoMove(int move) {
    search.board().undoMove(move);
  }

  /** Makes the first moves of a line. */
  public void doMoves(int[] line, int plies) {
    for (int ply = 0; ply < plies; ply++) {
      doMove(line[ply]);
    }
  }

  /** Takes back the first moves of a line. */
  public void undoMoves(int[] line, int plies) {
    for (int ply = plies - 1; ply >= 0; ply--) {
      undoMove(line[ply]);
    }
  }

  /** Whether there is a composed mate of at most {@code plies}. */
  public Answer isMateWithin(int plies) {
    ComposedAnswer answer = plies < 0 ? ComposedAnswer.BEYOND : search.decide(plies);
    if (answer.isMate()) {
      return Answer.YES;
    }
    return answer == ComposedAnswer.BEYOND ? Answer.NO : Answer.OPEN;
  }

  /** The composed length, if there is a mate of at most {@code most} plies. */
  public ComposedLength length(int most) {
    return search.find(most);
  }

  /** The main line of a mate of known length; shorter if the budget interrupted. */
  public int[] line(int plies) {
    return new ComposedLine(search, attacker, false).read(plies);
  }

  /**
   * The same, and whether it is proved to leave the fewest pieces over.
   *
   * @param others the limit, in positions, for defences that leave fewer pieces over
   */
  public LineReading line(int plies, long others) {
    return new ComposedLine(search, attacker, false).read(plies, others);
  }

  /** The same, with a last move that leaves as few pieces over as any mating move. */
  public LineReading lineUsedUp(int plies, long others) {
    return new ComposedLine(search, attacker, true).read(plies, others);
  }

  /** Whether a reply in the current defender's node interposes. */
  public boolean isInterposition(int reply) {
    return replies.isInterposition(position(), reply);
  }

  /**
   * Whether an interposition counts in the current defender's node.
   *
   * @param plies the composed length of the node
   */
  public Answer counts(int reply, int plies) {
    return counting.counts(reply, plies);
  }

  /** Whether the piece may be given up after this capture of an interposition. */
  public boolean isGift(int interposition, int capture) {
    captures.clear();
    gifts.list(position(), interposition, captures);
    return captures.contains(capture);
  }

  /** Interposes, takes, and gives the piece up: the defender is to move again. */
  public void doGift(int interposition, int capture) {
    search.board().doGift(interposition, capture);
  }

  public void undoGift(int interposition, int capture) {
    search.board().undoGift(interposition, capture);
  }
}
