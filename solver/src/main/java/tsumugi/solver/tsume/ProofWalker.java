package tsumugi.solver.tsume;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.ProofWalk.Outcome;

/**
 * The work of a {@link ProofWalk}, without recursion: an explicit stack of attacker's nodes, each
 * with its check and the replies to it. What is known of a position once it is left fits a word:
 *
 * <pre>
 *   bit  36 .. 21      20 .. 15                     14 .. 0
 *        plies left   pieces left over at the end  the check, or the best reply
 * </pre>
 */
final class ProofWalker {
  /** How often a walk is made again because the table came to know better on the way. */
  private static final int MAX_WALKS = 4;

  private static final int SURPLUS_SHIFT = 15;
  private static final int PLIES_SHIFT = 21;
  private static final int MOVE_MASK = (1 << SURPLUS_SHIFT) - 1;
  private static final int SURPLUS_MASK = (1 << PLIES_SHIFT - SURPLUS_SHIFT) - 1;

  private final Position position;
  private final int attacker;
  private final ProofSearch search;
  private final SearchClock clock;
  private final ProofWalk.Visitor visitor;
  private final TrustedCheck trusted = new TrustedCheck();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList(1 << 8);
  private final PositionMap proof = new PositionMap();

  /** Beside each reply in the move list: what became known of the position after it. */
  private long[] after = new long[1 << 8];

  private int[] bound = new int[64];
  private int[] check = new int[64];
  private int[] start = new int[64];
  private int[] reply = new int[64];
  private int[] end = new int[64];
  private int level;

  /** The node left last, and how the walk stands. */
  private long node;

  private Outcome outcome = Outcome.CONFIRMED;
  private int[] line = {};

  ProofWalker(Position position, ProofSearch search, SearchClock clock, ProofWalk.Visitor visitor) {
    this.position = position;
    this.attacker = position.sideToMove();
    this.search = search;
    this.clock = clock;
    this.visitor = visitor;
  }

  /** Walks the proof of a mate in so many plies in the position on the board. */
  Outcome walk(int plies) {
    int length = plies;
    for (int i = 0; i < MAX_WALKS; i++) {
      walkOnce(length);
      if (outcome != Outcome.CONFIRMED) {
        return outcome;
      }
      length = plies(node);
      line = proofLine(length);
      if (line.length == length) {
        break;
      }
    }
    outcome = length == plies ? Outcome.CONFIRMED : Outcome.SHORTER;
    return outcome;
  }

  Outcome outcome() {
    return outcome;
  }

  /** The length of the longest defence; 0 when the walk failed. */
  int plies() {
    return outcome == Outcome.CONFIRMED || outcome == Outcome.SHORTER ? plies(node) : 0;
  }

  int surplus() {
    return plies() == 0 ? 0 : surplus(node);
  }

  /** The main line, or the moves to where the proof failed. */
  int[] line() {
    return line;
  }

  long positions() {
    return proof.size();
  }

  private static int plies(long node) {
    return (int) (node >>> PLIES_SHIFT);
  }

  private static int surplus(long node) {
    return (int) node >>> SURPLUS_SHIFT & SURPLUS_MASK;
  }

  private static long node(int plies, int surplus, int move) {
    return (long) plies << PLIES_SHIFT | (long) surplus << SURPLUS_SHIFT | move;
  }

  private void walkOnce(int plies) {
    proof.clear();
    moves.clear();
    level = -1;
    outcome = Outcome.CONFIRMED;
    openAttacker(plies);
    while (level >= 0 && outcome == Outcome.CONFIRMED) {
      if (clock.interrupted()) {
        fail(Outcome.INTERRUPTED);
      } else if (reply[level] == end[level]) {
        closeDefender();
      } else {
        tryReply();
      }
    }
    while (level >= 0) {
      position.undoMove(check[level--]);
      if (level >= 0) {
        position.undoMove(moves.get(reply[level]));
      }
    }
  }

  /** Opens the attacker's node on the board, which has to mate within so many plies. */
  private void openAttacker(int plies) {
    if (plies >= 1 && !search.prove(plies)) {
      fail(Outcome.INTERRUPTED);
      return;
    }
    int from = moves.size();
    boolean found = plies >= 1 && search.matePlies() != 0;
    int mating = found ? trusted.of(position, search.mateMove()) : Move.NONE;
    if (mating == Move.NONE) {
      fail(Outcome.LONGER);
      return;
    }
    level++;
    ensure();
    bound[level] = search.matePlies();
    check[level] = mating;
    start[level] = from;
    reply[level] = from;
    position.doMove(mating);
    clock.countNode();
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
  }

  /**
   * True when the position on the board was walked, and mates in time; {@link #node} is then it.
   */
  private boolean isKnown(int plies) {
    node = proof.get(position.boardKey(), position.sideToMove(), position.hand(attacker));
    return node != PositionMap.ABSENT && plies(node) <= plies;
  }

  private void note(long known) {
    node = known;
    proof.put(position.boardKey(), position.sideToMove(), position.hand(attacker), known);
  }

  /** Makes the current reply and opens the node after it, unless that is known. */
  private void tryReply() {
    int before = level;
    int left = bound[level] - 2;
    position.doMove(moves.get(reply[level]));
    clock.countNode();
    if (isKnown(left)) {
      replyDone();
      return;
    }
    openAttacker(left);
    if (level == before && outcome != Outcome.CONFIRMED) {
      position.undoMove(moves.get(reply[level]));
    }
  }

  /** Takes the current reply back; {@link #node} is what is behind it. */
  private void replyDone() {
    position.undoMove(moves.get(reply[level]));
    after[reply[level]++] = node;
  }

  /** All replies are mated: the defender plays the longest, of these the one with least surplus. */
  private void closeDefender() {
    int replies = end[level] - start[level];
    int[] lengths = new int[replies];
    int longest = -1;
    int surplus = Hand.total(position.hand(attacker));
    int best = Move.NONE;
    for (int i = 0; i < replies; i++) {
      long behind = after[start[level] + i];
      lengths[i] = plies(behind);
      if (plies(behind) > longest || plies(behind) == longest && surplus(behind) < surplus) {
        longest = plies(behind);
        surplus = surplus(behind);
        best = moves.get(start[level] + i);
      }
    }
    visitor.defender(position, moves.toArray(start[level]), lengths);
    note(node(longest + 1, surplus, best));
    closeAttacker();
  }

  /** Takes the check back, after which the defender's node is {@link #node}. */
  private void closeAttacker() {
    int move = check[level];
    moves.truncate(start[level]);
    position.undoMove(move);
    note(node(plies(node) + 1, surplus(node), move));
    visitor.attacker(position, move, plies(node));
    level--;
    if (level >= 0) {
      replyDone();
    }
  }

  /** Ends the walk; the position on the board is where it failed. */
  private void fail(Outcome reason) {
    outcome = reason;
    int[] path = new int[reason == Outcome.LONGER ? 2 * (level + 1) : 0];
    for (int i = 0; i < path.length; i++) {
      path[i] = i % 2 == 0 ? check[i / 2] : moves.get(reply[i / 2]);
    }
    line = path;
  }

  /** The line of best moves from the root, through what was noted. */
  private int[] proofLine(int plies) {
    int[] moved = new int[plies];
    int length = 0;
    long at = proof.get(position.boardKey(), position.sideToMove(), position.hand(attacker));
    while (at != PositionMap.ABSENT && (int) (at & MOVE_MASK) != Move.NONE && length < plies) {
      moved[length] = (int) (at & MOVE_MASK);
      position.doMove(moved[length++]);
      at = proof.get(position.boardKey(), position.sideToMove(), position.hand(attacker));
    }
    for (int i = length - 1; i >= 0; i--) {
      position.undoMove(moved[i]);
    }
    return Arrays.copyOf(moved, length);
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
