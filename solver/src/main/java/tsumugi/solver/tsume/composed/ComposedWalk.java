package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;

/** Asks about composed lengths along a line, in whatever order its owner goes about it. */
public final class ComposedWalk {
  /** What is known of a question. */
  public enum Answer {
    YES,
    NO,
    /** The clock interrupted. */
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
   * @param table has the literal records of this root and of no other
   */
  public ComposedWalk(Position root, MainSubTable table, SearchBudget clock) {
    attacker = root.sideToMove();
    search = new ComposedSearch(root, attacker, table, clock);
    counting = new CountingReplies(search);
  }

  /** The position that the walk is in, to be looked at only. */
  public Position position() {
    return search.board().literal;
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

  /** Takes the first moves of a line back. */
  public void undoMoves(int[] line, int plies) {
    for (int ply = plies - 1; ply >= 0; ply--) {
      undoMove(line[ply]);
    }
  }

  /** Whether there is a composed mate of at most so many plies. */
  public Answer isMateWithin(int plies) {
    int answer = plies < 0 ? ComposedSearch.BEYOND : search.decide(plies);
    if (answer >= 0) {
      return Answer.YES;
    }
    return answer == ComposedSearch.BEYOND ? Answer.NO : Answer.OPEN;
  }

  /** The main line of a mate whose length is known; too short when the clock interrupted. */
  public int[] line(int plies) {
    return new ComposedLine(search, attacker, false).read(plies);
  }

  /**
   * The same, and whether it is known to leave the fewest pieces over.
   *
   * @param others positions that looking for a defence that leaves fewer pieces over may cost
   */
  public ReadLine line(int plies, long others) {
    return new ComposedLine(search, attacker, false).read(plies, others);
  }

  /** The same, ended by a move that leaves as few pieces over as any that mates there. */
  public ReadLine lineUsedUp(int plies, long others) {
    return new ComposedLine(search, attacker, true).read(plies, others);
  }

  /** True when a reply of the defender's node interposes. */
  public boolean isInterposition(int reply) {
    return replies.isInterposition(position(), reply);
  }

  /**
   * Whether an interposition counts in the defender's node the walk is in.
   *
   * @param plies how long the node lasts
   */
  public Answer counts(int reply, int plies) {
    return counting.counts(reply, plies);
  }

  /** True when a capture may be the first half of giving up what is interposed. */
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
