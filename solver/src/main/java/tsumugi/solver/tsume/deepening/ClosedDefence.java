package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.node.AttackerMoves;
import tsumugi.solver.tsume.node.SearchData;

/**
 * Proves "no mate" where the attacker can check for ever: it looks for a set of attacker's nodes,
 * the root among them, in which every check has a reply that leads back into the set.
 *
 * <p>Such a set is a proof without any path in it, so repetition needs no special care: a defender
 * who stays inside is never mated. It is found as a greatest fixed point: a node met again counts
 * as inside; when a node that others relied on turns out lost after all, the pass is run again,
 * with what is lost remembered. Hand dominance applies: a reply into a board whose node with a
 * superior hand is inside is good enough. Replies are tried in the order of how long they are known
 * to hold out, so the set grows best after some deepening by plies.
 *
 * <p>Our own; the proof-number solvers need a table keyed by path for this (KomoringHeights'
 * repetition table).
 */
public final class ClosedDefence {
  /** What a run found out. */
  public enum Outcome {
    /** The set closed: there is no mate. */
    NO_MATE,
    /**
     * Some check has no reply but into mate: the attacker mates, in a number of plies not known.
     */
    MATE,
    /** The clock interrupted, or the search went too deep. */
    OPEN
  }

  /**
   * Attacker's nodes that may be open at once: some 100 MB of heap. What a full table has no room
   * for is never met again, so that checks without end lead deeper and deeper.
   */
  private static final int MAX_OPEN = 1 << 18;

  private final Position position;
  private final AttackerNodes nodes;
  private final SearchClock clock;
  private final int maxOpen;
  private final AttackerMoves checks;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList(1 << 12);
  private final DeepeningFrames frames = new DeepeningFrames();
  private final AttackerLook look = new AttackerLook();

  /** The number of the pass, which no other set in the table ever bears. */
  private int pass;

  private int level;
  private boolean reliedOnLost;

  /**
   * @param position the root, searched in place and left as it was
   */
  public ClosedDefence(Position position, AttackerNodes nodes, SearchClock clock) {
    this(position, nodes, clock, MAX_OPEN);
  }

  /**
   * @param maxOpen attacker's nodes that may be open at once
   */
  ClosedDefence(Position position, AttackerNodes nodes, SearchClock clock, int maxOpen) {
    this.position = position;
    this.nodes = nodes;
    this.clock = clock;
    this.maxOpen = maxOpen;
    checks = new AttackerMoves(position);
  }

  /**
   * Runs passes until the set closes, the root is lost, the clock interrupts or too many nodes are
   * open.
   */
  public Outcome run() {
    Outcome outcome = runPasses();
    nodes.countWalks();
    return outcome;
  }

  private Outcome runPasses() {
    for (long next = nodes.newPass(); next <= SearchData.MAX_PASS; next = nodes.newPass()) {
      pass = (int) next;
      reliedOnLost = false;
      level = -1;
      moves.clear();
      openAttacker();
      boolean rootHolds = false;
      while (level >= 0) {
        if (clock.interrupted() || level + 1 == maxOpen) {
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
      if (!reliedOnLost) {
        return Outcome.NO_MATE;
      }
    }
    return Outcome.OPEN;
  }

  /** The number of the pass that was run last: if its set closed, its members bear it. */
  public int pass() {
    return pass;
  }

  /** Opens the attacker's node on the board as a member of the set. */
  private void openAttacker() {
    level++;
    frames.ensure(level);
    frames.openedAt[level] = clock.nodes();
    frames.key[level] = position.boardKey();
    frames.hand[level] = position.hand(position.sideToMove());
    long record = nodes.open(frames.key[level], frames.hand[level], 0);
    frames.record[level] = record;
    nodes.enterSet(record, pass);
    frames.checkStart[level] = moves.size();
    checks.generate(position, moves);
    frames.checkEnd[level] = moves.size();
    frames.check[level] = frames.checkStart[level];
    frames.reply[level] = -1;
  }

  /** One step; true when it closed a node that holds. */
  private boolean step() {
    if (frames.reply[level] >= 0) {
      return tryReplies();
    }
    if (frames.check[level] == frames.checkEnd[level]) {
      closeAttacker(true);
      return true;
    }
    position.doMove(moves.get(frames.check[level]));
    clock.countNode();
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
   * Orders the replies, longest known resistance first, and drops those known to lose.
   *
   * @return true when one of them is known to hold, so that nothing has to be searched
   */
  private boolean rankReplies(int start) {
    int hand = position.hand(position.sideToMove() ^ 1);
    int end = moves.size();
    int open = start;
    for (int i = start; i < end; i++) {
      int reply = moves.get(i);
      nodes.look(position.boardKeyAfter(reply), hand, look);
      if (holds()) {
        return true;
      }
      if (loses()) {
        continue;
      }
      // The rank rides in the upper half of the list's entry until the replies are sorted.
      int ranked = look.lower << 16 | reply;
      int j = open++;
      for (; j > start && moves.get(j - 1) >>> 16 < look.lower; j--) {
        moves.set(j, moves.get(j - 1));
      }
      moves.set(j, ranked);
    }
    moves.truncate(open);
    return false;
  }

  /** True when the node just looked at is known to hold; that it does is then relied on. */
  private boolean holds() {
    if (look.pass == pass) {
      nodes.relyOn(look.member);
    }
    return look.pass == pass || look.lower == MainSubTable.INFINITE;
  }

  private boolean loses() {
    return look.upper != MainSubTable.INFINITE || look.lost;
  }

  /** Descends into the next reply, or gives the node up when none is left. */
  private boolean tryReplies() {
    int reply = frames.reply[level];
    if (reply == frames.replyEnd[level]) {
      position.undoMove(moves.get(frames.check[level]));
      closeAttacker(false);
      return false;
    }
    int move = moves.get(reply) & 0xFFFF;
    int hand = position.hand(position.sideToMove() ^ 1);
    nodes.look(position.boardKeyAfter(move), hand, look);
    if (holds()) {
      checkAnswered();
      return false;
    }
    if (loses()) {
      frames.reply[level]++;
      return false;
    }
    position.doMove(move);
    clock.countNode();
    openAttacker();
    return false;
  }

  /** The current check has a reply that stays in the set: on to the next check. */
  private void checkAnswered() {
    moves.truncate(frames.checkEnd[level]);
    position.undoMove(moves.get(frames.check[level]));
    frames.reply[level] = -1;
    frames.check[level]++;
  }

  private void closeAttacker(boolean holds) {
    long record = frames.record[level];
    if (!holds) {
      reliedOnLost |= nodes.leaveSet(record);
    }
    nodes.close(record, clock.nodes() - frames.openedAt[level]);
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
      nodes.close(frames.record[level], clock.nodes() - frames.openedAt[level]);
      level--;
      if (level >= 0) {
        position.undoMove(moves.get(frames.reply[level]) & 0xFFFF);
      }
    }
    moves.clear();
  }
}
