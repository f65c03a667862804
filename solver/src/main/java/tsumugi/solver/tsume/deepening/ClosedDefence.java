package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.AttackerMoves;
import tsumugi.solver.tsume.node.SearchData;

/**
 * Proves "no mate" where the attacker can give checks for ever. It looks for a closed set: a set of
 * attacker's nodes, the root among them, in which every check has a reply that leads back into the
 * set.
 *
 * <p>A defender who stays inside such a set is never mated. The proof does not depend on a path, so
 * repetition needs no special care. The set is found as a greatest fixed point, in rounds (which
 * are not those of {@link DeepeningTurns}). In a round, every node that is searched becomes a
 * member at once, and a reply that leads to a member needs no search. A node leaves the set if some
 * check has no reply left: the attacker mates there, which stays true in all later rounds. If the
 * root leaves, there is a mate. If a reply of another member relied on a node that leaves, there is
 * another round with a new, empty set. Otherwise the set has closed.
 *
 * <p>Hand dominance applies: a reply may also lead to the board of a member that has a superior
 * hand. Replies that are known to hold out longest are tried first, so the set grows best after
 * some deepening by plies.
 *
 * <p>This method is our own. Proof-number solvers need a table keyed by path for the same purpose,
 * such as KomoringHeights' repetition table.
 */
public final class ClosedDefence {
  /** The result of a run. */
  public enum Outcome {
    /** The set closed: there is no mate. */
    NO_MATE,
    /** Some check has only losing replies: the attacker mates, in an unknown number of plies. */
    MATE,
    /** The search was interrupted, or too many nodes were open. */
    OPEN
  }

  /**
   * Most attacker's nodes open at the same time: about 100 MB of heap. A full table has no room for
   * further members. These are never recognized again, so endless checks lead deeper and deeper.
   */
  private static final int MAX_OPEN = 1 << 18;

  private final Position position;
  private final AttackerNodes nodes;
  private final SearchBudget budget;
  private final int maxOpen;
  private final AttackerMoves checks;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList(1 << 12);
  private final DeepeningFrames frames = new DeepeningFrames();
  private final AttackerLookup lookup = new AttackerLookup();

  /** The number of this round. Only the records of its members have this number. */
  private int round;

  private int level;

  /** Whether a node that others relied on has left the set of this round. */
  private boolean needsAnotherRound;

  /**
   * @param position the root; searched in place and left unchanged
   */
  public ClosedDefence(Position position, AttackerNodes nodes, SearchBudget budget) {
    this(position, nodes, budget, MAX_OPEN);
  }

  /**
   * @param maxOpen most attacker's nodes open at the same time
   */
  ClosedDefence(Position position, AttackerNodes nodes, SearchBudget budget, int maxOpen) {
    this.position = position;
    this.nodes = nodes;
    this.budget = budget;
    this.maxOpen = maxOpen;
    checks = new AttackerMoves(position);
  }

  /**
   * Runs rounds until the set closes, the root leaves it, the search is interrupted, or too many
   * nodes are open.
   */
  public Outcome run() {
    Outcome outcome = runRounds();
    nodes.flushWalks();
    return outcome;
  }

  private Outcome runRounds() {
    for (long next = nodes.newRound(); next <= SearchData.MAX_ROUND; next = nodes.newRound()) {
      round = (int) next;
      needsAnotherRound = false;
      level = -1;
      moves.clear();
      openAttacker();
      boolean rootHolds = false;
      while (level >= 0) {
        if (budget.interrupted() || level + 1 == maxOpen) {
          unwind();
          return Outcome.OPEN;
        }
        if (nodes.mustGrow()) {
          nodes.grow(frames, level);
        }
        rootHolds = step();
      }
      if (!rootHolds) {
        return Outcome.MATE;
      }
      if (!needsAnotherRound) {
        return Outcome.NO_MATE;
      }
    }
    return Outcome.OPEN;
  }

  /** The number of the last round. If its set has closed, the members have this number. */
  public int round() {
    return round;
  }

  /** Opens the attacker's node on the board as a member of the set. */
  private void openAttacker() {
    level++;
    frames.ensure(level);
    frames.openedAt[level] = budget.nodes();
    frames.key[level] = position.boardKey();
    frames.hand[level] = position.hand(position.sideToMove());
    long record = nodes.open(frames.key[level], frames.hand[level]);
    frames.record[level] = record;
    nodes.enterSet(record, round);
    frames.checkStart[level] = moves.size();
    checks.generate(position, moves);
    frames.checkEnd[level] = moves.size();
    frames.check[level] = frames.checkStart[level];
    frames.reply[level] = -1;
  }

  /** Makes one step; returns whether it closed a node that stays in the set. */
  private boolean step() {
    if (frames.reply[level] >= 0) {
      return tryReplies();
    }
    if (frames.check[level] == frames.checkEnd[level]) {
      closeAttacker(true);
      return true;
    }
    position.doMove(moves.get(frames.check[level]));
    budget.countNode();
    int start = moves.size();
    evasions.generate(position, moves);
    if (!rankReplies(start)) {
      frames.replyEnd[level] = moves.size();
      frames.reply[level] = start;
      return tryReplies();
    }
    checkAnswered();
    return false;
  }

  /**
   * Orders the replies by the longest known resistance and removes those known to lose.
   *
   * @return whether some reply is known to lead into the set or to a node without a mate, so that
   *     nothing has to be searched
   */
  private boolean rankReplies(int start) {
    int hand = position.hand(position.sideToMove() ^ 1);
    int end = moves.size();
    int open = start;
    for (int i = start; i < end; i++) {
      int reply = moves.get(i);
      nodes.lookUp(position.boardKeyAfter(reply), hand, lookup);
      if (holds()) {
        return true;
      }
      if (loses()) {
        continue;
      }
      // Until the replies are sorted, the upper half of each list entry holds its rank.
      int ranked = lookup.lower << 16 | reply;
      int j = open++;
      for (; j > start && moves.get(j - 1) >>> 16 < lookup.lower; j--) {
        moves.set(j, moves.get(j - 1));
      }
      moves.set(j, ranked);
    }
    moves.truncate(open);
    return false;
  }

  /**
   * Whether the node of the last lookup is a member of the set or has no mate. A member is noted as
   * relied on.
   */
  private boolean holds() {
    if (lookup.round == round) {
      nodes.relyOn(lookup.member);
    }
    return lookup.round == round || lookup.lower == MainSubTable.INFINITE;
  }

  private boolean loses() {
    return lookup.upper != MainSubTable.INFINITE || lookup.mateExists;
  }

  /** Descends into the next reply, or gives the node up if no reply is left. */
  private boolean tryReplies() {
    int reply = frames.reply[level];
    if (reply == frames.replyEnd[level]) {
      position.undoMove(moves.get(frames.check[level]));
      closeAttacker(false);
      return false;
    }
    int move = moves.get(reply) & 0xFFFF;
    int hand = position.hand(position.sideToMove() ^ 1);
    nodes.lookUp(position.boardKeyAfter(move), hand, lookup);
    if (holds()) {
      checkAnswered();
      return false;
    }
    if (loses()) {
      frames.reply[level]++;
      return false;
    }
    position.doMove(move);
    budget.countNode();
    openAttacker();
    return false;
  }

  /** Continues with the next check, because the current one has a reply that stays in the set. */
  private void checkAnswered() {
    moves.truncate(frames.checkEnd[level]);
    position.undoMove(moves.get(frames.check[level]));
    frames.reply[level] = -1;
    frames.check[level]++;
  }

  private void closeAttacker(boolean holds) {
    long record = frames.record[level];
    if (!holds) {
      needsAnotherRound |= nodes.leaveSet(record);
    }
    nodes.close(record, budget.nodes() - frames.openedAt[level]);
    moves.truncate(frames.checkStart[level]);
    level--;
    if (level >= 0) {
      position.undoMove(moves.get(frames.reply[level]) & 0xFFFF);
      if (holds) {
        checkAnswered();
      } else {
        frames.reply[level]++;
      }
    }
  }

  private void unwind() {
    while (level >= 0) {
      if (frames.reply[level] >= 0) {
        position.undoMove(moves.get(frames.check[level]));
      }
      nodes.close(frames.record[level], budget.nodes() - frames.openedAt[level]);
      level--;
      if (level >= 0) {
        position.undoMove(moves.get(frames.reply[level]) & 0xFFFF);
      }
    }
    moves.clear();
  }
}
