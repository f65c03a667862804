package tsumugi.solver.tsume.line;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Reads the main line (作意) of a mate whose length is proved: the shortest attack against the
 * longest defence. Each move of the defender is proved to keep the full length.
 *
 * <p>The longest defence that is found first is read to its end. If it leaves the attacker pieces
 * over (駒余り), others are tried, for a share of the nodes of the whole search, and the one that
 * leaves the fewest is taken. Every position is entered once. The attacker always plays the one
 * mating move that the search knows; against other moves, other defences might leave fewer pieces.
 */
public final class MainLine {
  /**
   * Trying other defences may cost the nodes so far divided by this number, or {@link #MIN_NODES}
   * if that is more.
   */
  private static final int NODES_PART = 8;

  private static final int MIN_NODES = 256;

  /**
   * A step that the table answers counts no node. Trying other defences may take as many steps as
   * there were nodes so far, or this many if that is more.
   */
  private static final int MIN_STEPS = 20_000;

  private final Position position;
  private final KnownBounds table;
  private final MateSearch search;
  private final SearchBudget budget;
  private final LegalCheck legal;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList();
  private final PositionMap seen = new PositionMap();

  /** The open attacker's nodes, two plies to a level: the check made, and the replies to it. */
  private int[] check = new int[32];

  private int[] start = new int[32];
  private int[] end = new int[32];
  private int[] reply = new int[32];
  private int level;

  private int plies;
  private int[] line = {};
  private int surplus;
  private boolean whole;
  private boolean stopped;

  /**
   * @param position the root, with the attacker to move; left unchanged
   */
  public MainLine(Position position, KnownBounds table, MateSearch search, SearchBudget budget) {
    this.position = position;
    this.table = table;
    this.search = search;
    this.budget = budget;
    legal = new LegalCheck(position);
  }

  /**
   * Reads the line of the shortest mate.
   *
   * @param length its proved length in plies
   * @return the line; too short if the search for a part that the table had lost was interrupted
   */
  public Line read(int length) {
    plies = length;
    line = new int[0];
    whole = false;
    stopped = false;
    level = -1;
    moves.clear();
    seen.clear();
    open(matingCheck(length));
    while (level >= 0 && !stopped && !whole) {
      step();
    }
    if (whole) {
      leaveNoSurplus();
    } else {
      line = path();
    }
    unwind();
    return new Line(line, whole ? surplus : 0);
  }

  /** Looks for a line that leaves fewer pieces over, for a part of the nodes. */
  private void leaveNoSurplus() {
    long steps = Math.max(MIN_STEPS, budget.nodes());
    try (SearchBudget.Slice _ = budget.slice(Math.max(MIN_NODES, budget.nodes() / NODES_PART))) {
      while (level >= 0 && !stopped && surplus > 0 && steps-- > 0) {
        step();
      }
    }
  }

  /** Makes the mating check of the attacker's node on the board; does nothing for NONE. */
  private void open(int mating) {
    if (mating == Move.NONE) {
      return;
    }
    level++;
    ensure();
    check[level] = mating;
    position.doMove(mating);
    start[level] = moves.size();
    evasions.generate(position, moves);
    end[level] = moves.size();
    reply[level] = start[level];
    if (start[level] == end[level]) {
      takeLine();
    }
    bringKnownForward();
  }

  /** Moves to the front those replies that are known from the table to keep the full length. */
  private void bringKnownForward() {
    int left = plies - 2 * (level + 1);
    int attacker = position.sideToMove() ^ 1;
    int at = start[level];
    for (int i = start[level]; i < end[level]; i++) {
      long key = position.boardKeyAfter(moves.get(i));
      if (table.of(key, position.hand(attacker)).lower() >= left - 2) {
        moves.putFirst(moves.get(i), at++, i + 1);
      }
    }
  }

  /** The check that mates within {@code length} plies; searched for if the table has lost it. */
  private int matingCheck(int length) {
    MateBounds known = search.prove(length);
    stopped = !known.decides(length);
    return known.isMateWithin(length) ? legal.of(position, known.move()) : Move.NONE;
  }

  /** Keeps the line that has just mated if it is the best so far. */
  private void takeLine() {
    int left = Hand.total(position.hand(position.sideToMove() ^ 1));
    if (!whole || left < surplus) {
      whole = true;
      surplus = left;
      line = path();
    }
  }

  /** Tries the next reply of the defender's node on the board, or leaves the node. */
  private void step() {
    if (budget.hasToStop()) {
      stopped = true; // if the table knows all answers, no search notices that it has to stop
      return;
    }
    if (reply[level] == end[level]) {
      close();
      return;
    }
    int move = moves.get(reply[level]);
    int left = plies - 2 * (level + 1);
    int attacker = position.sideToMove() ^ 1;
    long key = position.boardKeyAfter(move);
    int hand = position.hand(attacker);
    boolean shorter = left < 1 || table.of(key, hand).isMateWithin(left - 1);
    if (shorter || seen.get(key, attacker, hand) != PositionMap.ABSENT) {
      reply[level]++;
      return;
    }
    position.doMove(move);
    int before = level;
    if (isShortest(left)) {
      open(matingCheck(left));
    }
    if (level == before) {
      position.undoMove(move);
      reply[level]++;
    }
  }

  /** Whether the attacker's node on the board has no mate shorter than {@code left} plies. */
  private boolean isShortest(int left) {
    if (left < 3) {
      return true;
    }
    MateBounds known = search.refute(left - 2);
    stopped = !known.decides(left - 2);
    return !stopped && !known.isMateWithin(left - 2);
  }

  private void close() {
    moves.truncate(start[level]);
    position.undoMove(check[level]);
    int attacker = position.sideToMove();
    stopped |= !seen.put(position.boardKey(), attacker, position.hand(attacker), 0);
    level--;
    if (level >= 0) {
      position.undoMove(moves.get(reply[level]++));
    }
  }

  private void unwind() {
    while (level >= 0) {
      position.undoMove(check[level--]);
      if (level >= 0) {
        position.undoMove(moves.get(reply[level]));
      }
    }
  }

  /** The moves made from the root. */
  private int[] path() {
    int[] path = new int[Math.max(0, 2 * level + 1)];
    for (int i = 0; i < path.length; i++) {
      path[i] = i % 2 == 0 ? check[i / 2] : moves.get(reply[i / 2]);
    }
    return path;
  }

  private void ensure() {
    if (level == check.length) {
      check = Arrays.copyOf(check, 2 * level);
      start = Arrays.copyOf(start, 2 * level);
      end = Arrays.copyOf(end, 2 * level);
      reply = Arrays.copyOf(reply, 2 * level);
    }
  }
}
