package tsumugi.solver.tsume.line;

import static tsumugi.solver.tsume.line.TraversalNode.plies;
import static tsumugi.solver.tsume.line.TraversalNode.surplus;

import java.util.Arrays;
import java.util.function.Supplier;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Traverses the proof of a mate: one check in every attacker's node, all replies in every
 * defender's node. It uses an explicit stack of attacker's nodes instead of recursion. When a
 * position is left, the result for it is stored as a {@link TraversalNode}.
 *
 * <p>New facts may be stored in the table during the traversal. A position that is entered again
 * may then have a shorter mate, while lengths that were computed from it rest on the longer one. In
 * that case a second traversal computes all lengths again. It reads only the notes of the first.
 */
public final class ProofTraversal {
  private final Position position;
  private final int attacker;
  private final MateSearch search;
  private final SearchBudget budget;
  private final ProofVisitor visitor;
  private final LegalCheck legal;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList(1 << 8);
  private final Supplier<PositionMap> empty;
  private TraversalNotes notes;

  /** For each reply in the move list: the node after it. */
  private long[] after = new long[1 << 8];

  private int[] bound = new int[64];
  private int[] check = new int[64];
  private int[] start = new int[64];
  private int[] reply = new int[64];
  private int[] end = new int[64];
  private int level;

  /** The {@link TraversalNode} of the position that was left last. */
  private long node;

  /** The state of the traversal; CONFIRMED while it has not failed. */
  private ProofOutcome outcome = ProofOutcome.CONFIRMED;

  /**
   * @param position the root, with the attacker to move; left unchanged
   * @param search is asked for the check of every attacker's node
   */
  public ProofTraversal(
      Position position, MateSearch search, SearchBudget budget, ProofVisitor visitor) {
    this(position, search, budget, visitor, PositionMap::new);
  }

  /**
   * @param empty creates the map for the notes of a traversal
   */
  ProofTraversal(
      Position position,
      MateSearch search,
      SearchBudget budget,
      ProofVisitor visitor,
      Supplier<PositionMap> empty) {
    this.position = position;
    this.attacker = position.sideToMove();
    this.search = search;
    this.budget = budget;
    this.visitor = visitor;
    this.empty = empty;
    notes = new TraversalNotes(empty.get(), attacker);
    legal = new LegalCheck(position);
  }

  /**
   * The result of a traversal.
   *
   * @param plies the length of the longest defence; 0 if the traversal failed
   * @param line a longest defence, or the moves to the position where the proof failed
   * @param positions number of positions traversed
   */
  public record Result(ProofOutcome outcome, int plies, Line line, long positions) {}

  /** Traverses the proof of a mate within {@code plies} in the position on the board. */
  public Result traverse(int plies) {
    int[] failed = traverseOnce(plies, search);
    if (outcome != ProofOutcome.CONFIRMED) {
      return new Result(outcome, 0, new Line(failed, 0), notes.size());
    }
    int[] line = notes.line(position, plies(node));
    if (line.length != plies(node)) {
      TraversalNotes first = notes;
      notes = new TraversalNotes(empty.get(), attacker);
      traverseOnce(plies, bound -> noted(first));
      if (outcome != ProofOutcome.CONFIRMED) {
        return new Result(outcome, 0, Line.NONE, notes.size());
      }
      line = notes.line(position, plies(node));
    }
    ProofOutcome found = plies(node) == plies ? ProofOutcome.CONFIRMED : ProofOutcome.SHORTER;
    return new Result(found, plies(node), new Line(line, surplus(node)), notes.size());
  }

  /** The mate that an earlier traversal noted for the position on the board. */
  private MateBounds noted(TraversalNotes earlier) {
    long word = earlier.of(position);
    return word == TraversalNode.ABSENT
        ? MateBounds.UNKNOWN
        : MateBounds.mate(plies(word), TraversalNode.move(word));
  }

  /**
   * Traverses the proof once and sets {@link #outcome}.
   *
   * @return the moves to the position where the traversal failed; empty if it did not
   */
  private int[] traverseOnce(int plies, MateSearch asked) {
    notes.clear();
    moves.clear();
    level = -1;
    outcome = ProofOutcome.CONFIRMED;
    openAttacker(plies, asked);
    while (level >= 0 && outcome == ProofOutcome.CONFIRMED) {
      if (budget.interrupted()) {
        outcome = ProofOutcome.INTERRUPTED;
      } else if (reply[level] == end[level]) {
        closeDefender();
      } else {
        tryReply(asked);
      }
    }
    int[] failed = outcome == ProofOutcome.LONGER ? path() : new int[0];
    while (level >= 0) {
      position.undoMove(check[level--]);
      if (level >= 0) {
        position.undoMove(moves.get(reply[level]));
      }
    }
    return failed;
  }

  /**
   * Opens the attacker's node on the board, which has to mate within {@code plies}.
   *
   * @return false if it does not mate, or if that is not known; no move is made then
   */
  private boolean openAttacker(int plies, MateSearch asked) {
    MateBounds known = plies < 1 ? MateBounds.noMateWithin(plies) : asked.prove(plies);
    if (!known.decides(plies)) {
      outcome = ProofOutcome.INTERRUPTED;
      return false;
    }
    int mating = known.isMateWithin(plies) ? legal.of(position, known.move()) : Move.NONE;
    if (mating == Move.NONE) {
      outcome = ProofOutcome.LONGER;
      return false;
    }
    int from = moves.size();
    level++;
    ensure();
    bound[level] = known.upper();
    check[level] = mating;
    start[level] = from;
    reply[level] = from;
    position.doMove(mating);
    budget.countNode();
    if (isKnown(bound[level] - 1)) {
      end[level] = from;
      closeAttacker();
    } else {
      evasions.generate(position, moves);
      end[level] = moves.size();
      if (end[level] > after.length) {
        after = Arrays.copyOf(after, 2 * end[level]);
      }
    }
    return true;
  }

  /**
   * Whether the position on the board was left before, with a mate within {@code plies}; {@link
   * #node} is then what was noted for it.
   */
  private boolean isKnown(int plies) {
    node = notes.of(position);
    return node != TraversalNode.ABSENT && plies(node) <= plies;
  }

  /**
   * Notes a node for the position on the board. An older note stays if its mate is not longer than
   * the new one: a position may be entered again below itself, with fewer plies left, and then the
   * shorter mate is noted first. The note that is valid afterwards becomes {@link #node}. If there
   * is no room for another note, the traversal ends, as it does at a limit.
   */
  private void note(long known) {
    long before = notes.of(position);
    node = before != TraversalNode.ABSENT && plies(before) <= plies(known) ? before : known;
    if (!notes.put(position, node)) {
      outcome = ProofOutcome.INTERRUPTED;
    }
  }

  /** Makes the current reply and opens the node after it, unless that node is known. */
  private void tryReply(MateSearch asked) {
    int left = bound[level] - 2;
    position.doMove(moves.get(reply[level]));
    budget.countNode();
    if (isKnown(left)) {
      closeReply();
      return;
    }
    if (!openAttacker(left, asked)) {
      position.undoMove(moves.get(reply[level]));
    }
  }

  /** Takes back the current reply; {@link #node} is the node after it. */
  private void closeReply() {
    position.undoMove(moves.get(reply[level]));
    after[reply[level]++] = node;
  }

  /**
   * Closes a defender's node whose replies are all mated. The defender plays the longest of them
   * and, among several, the one with the least surplus.
   */
  private void closeDefender() {
    int replies = end[level] - start[level];
    int[] lengths = new int[replies];
    int longest = -1;
    int surplus = Hand.total(position.hand(attacker));
    int best = Move.NONE;
    for (int i = 0; i < replies; i++) {
      long replyNode = after[start[level] + i];
      lengths[i] = plies(replyNode);
      if (plies(replyNode) > longest
          || plies(replyNode) == longest && surplus(replyNode) < surplus) {
        longest = plies(replyNode);
        surplus = surplus(replyNode);
        best = moves.get(start[level] + i);
      }
    }
    visitor.defender(position, moves.toArray(start[level]), lengths);
    note(TraversalNode.of(longest + 1, surplus, best));
    closeAttacker();
  }

  /** Takes back the check; {@link #node} is the defender's node after it. */
  private void closeAttacker() {
    int move = check[level];
    moves.truncate(start[level]);
    position.undoMove(move);
    note(TraversalNode.of(plies(node) + 1, surplus(node), move));
    if (move != Move.PASS) {
      visitor.attacker(position, TraversalNode.move(node), plies(node));
    }
    level--;
    if (level >= 0) {
      closeReply();
    }
  }

  /** The moves from the root to the position on the board. */
  private int[] path() {
    int[] path = new int[2 * (level + 1)];
    for (int i = 0; i < path.length; i++) {
      path[i] = i % 2 == 0 ? check[i / 2] : moves.get(reply[i / 2]);
    }
    return path;
  }

  private void ensure() {
    if (level == check.length) {
      bound = Arrays.copyOf(bound, 2 * level);
      check = Arrays.copyOf(check, 2 * level);
      start = Arrays.copyOf(start, 2 * level);
      reply = Arrays.copyOf(reply, 2 * level);
      end = Arrays.copyOf(end, 2 * level);
    }
  }
}
