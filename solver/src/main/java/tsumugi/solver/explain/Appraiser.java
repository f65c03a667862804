package tsumugi.solver.explain;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.explain.MateFacts.Literal;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;
import tsumugi.solver.tsume.composed.ComposedLength;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * Appraises positions: outcome, literal and composed length, line and refutation. It stands in one
 * position at a time; moves lead it to the next one.
 */
final class Appraiser {
  /** The search for a defence that leaves fewer pieces over gets this part of a question. */
  private static final int SURPLUS_PART = 8;

  private final int attacker;
  private final SearchBudget budget;
  private final boolean composes;
  private final ComposedWalk walk;
  private final MateFacts facts;
  private final Refuter refuter;

  /** The limit of each question, in positions. */
  private long nodes;

  /** The nodes of positions that are decided, by board, attacker's hand and side to move. */
  private final Map<List<Long>, TreeNode> decided = new HashMap<>();

  /**
   * Starts in the root.
   *
   * @param table has literal and composed records of this root, and of no other.
   * @param nodes limit of each question, in positions.
   */
  Appraiser(
      Position root,
      boolean isAttackerToMove,
      MainSubTable table,
      SearchBudget budget,
      long nodes) {
    this(root, isAttackerToMove, table, budget, nodes, true);
  }

  /**
   * Starts in the root.
   *
   * @param composes whether composed lengths are determined.
   */
  Appraiser(
      Position root,
      boolean isAttackerToMove,
      MainSubTable table,
      SearchBudget budget,
      long nodes,
      boolean composes) {
    this.budget = budget;
    this.composes = composes;
    Position start = isAttackerToMove ? root : TsumeRoot.defending(root).position();
    attacker = start.sideToMove();
    walk = new ComposedWalk(start, table, budget);
    if (!isAttackerToMove) {
      walk.doMove(Move.PASS);
    }
    facts = new MateFacts(table, attacker, budget);
    refuter = new Refuter(facts, attacker, budget);
    limit(nodes);
  }

  /** From now on, limits each question to this number of positions. */
  void limit(long positions) {
    nodes = positions;
    refuter.limit(positions);
  }

  /** The current position, to be read only. */
  Position position() {
    return walk.position();
  }

  boolean isAttackerToMove() {
    return walk.position().sideToMove() == attacker;
  }

  int attacker() {
    return attacker;
  }

  void doMove(int move) {
    walk.doMove(move);
  }

  void undoMove(int move) {
    walk.undoMove(move);
  }

  /** The current position as a key: board, attacker's hand and side to move. */
  List<Long> key() {
    Position position = walk.position();
    return List.of(
        position.boardKey(), (long) position.hand(attacker), (long) position.sideToMove());
  }

  /**
   * Appraises the current position.
   *
   * @param move the move that led to it, which becomes the move of the node.
   * @param before the position before that move; null for the root.
   * @param known what the main line tells about the position; null if the position is not on it.
   * @param refutes whether a refutation is wanted.
   */
  TreeNode appraise(
      int move, @Nullable Position before, @Nullable KnownMate known, boolean refutes) {
    List<Long> key = key();
    TreeNode found = decided.get(key);
    if (found != null
        && facts.areConsistent()
        && known == null
        && (!refutes || found.refutation() != null)) {
      return found.withMove(move);
    }
    Literal literal = facts.find(walk.position(), nodes);
    if (known != null) {
      literal = known.and(literal);
    }
    TreeNode node =
        switch (literal.outcome()) {
          case MATE -> mate(move, literal, known);
          case NO_MATE -> noMate(move, before, refutes);
          case OPEN -> TreeNode.leaf(move, Role.OPEN, Outcome.OPEN);
        };
    boolean isSettled =
        node.outcome() == Outcome.MATE
            ? node.exact()
                && (node.composedExact() || !composes)
                && node.line().length == node.length()
            : node.outcome() == Outcome.NO_MATE && !dependsOnPath(node);
    if (isSettled && known == null) {
      decided.put(key, node);
    }
    return node;
  }

  /** Whether no two facts in the table contradict each other. */
  boolean hasConsistentFacts() {
    return facts.areConsistent();
  }

  /** Whether the line of a refutation may return to the position before the check. */
  private static boolean dependsOnPath(TreeNode node) {
    return node.refutation() != null && node.refutation().end() == Refutation.End.REPETITION;
  }

  private TreeNode noMate(int move, @Nullable Position before, boolean refutes) {
    TreeNode node = TreeNode.leaf(move, Role.TRY, Outcome.NO_MATE);
    return refutes && !isAttackerToMove()
        ? node.refutedBy(refuter.find(walk.position(), before))
        : node;
  }

  private TreeNode mate(int move, Literal literal, @Nullable KnownMate known) {
    int plies = literal.plies();
    boolean exact = literal.exact();
    int composed = plies;
    boolean composedExact = false;
    if (known != null && known.composedPlies() != TreeNode.UNKNOWN) {
      composed = known.composedPlies();
      composedExact = true;
    } else if (composes && !budget.hasToStopNow()) {
      ComposedLength length;
      try (SearchBudget.Slice _ = budget.slice(nodes)) {
        length = walk.length(plies);
      }
      composedExact = length.isExact() && facts.areConsistent();
      composed = composedExact ? length.upper() : plies;
    }
    exact |= composedExact && composed == plies; // no literal mate is shorter
    int length = composedExact ? composed : plies;
    int[] line =
        known != null && known.line().length == length && known.tells(composedExact, exact)
            ? known.line()
            : line(plies, exact, composed, composedExact);
    return new TreeNode(
        move,
        Role.MAIN,
        Outcome.MATE,
        plies,
        exact,
        composed,
        composedExact,
        line.length == length ? surplus(line) : TreeNode.UNKNOWN,
        false,
        null,
        line,
        List.of(),
        false,
        null);
  }

  private int[] line(int plies, boolean exact, int composed, boolean composedExact) {
    if (budget.hasToStopNow()) {
      return new int[0];
    }
    if (!composedExact) {
      return facts.line(walk.position(), plies, exact, nodes);
    }
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return walk.line(composed, nodes / SURPLUS_PART).moves();
    }
  }

  private int surplus(int[] line) {
    Position end = new Position(walk.position());
    Arrays.stream(line).forEach(end::doMove);
    return Hand.total(end.hand(attacker));
  }

  /**
   * Whether a line from the current position ends in mate and each of its moves keeps the length.
   */
  boolean isMainLine(int[] line) {
    int made = 0;
    boolean isMain = true;
    while (isMain && made < line.length && !budget.hasToStopNow()) {
      int left = line.length - made;
      int move = line[made];
      isMain =
          Arrays.stream(new LevelExpander(this).moves()).anyMatch(legal -> legal == move)
              && walk.isMateWithin(left - 2) == Answer.NO
              && walk.isMateWithin(left) == Answer.YES;
      if (isMain) {
        walk.doMove(move);
        made++;
      }
    }
    boolean mates = isMain && made == line.length && walk.isMateWithin(0) == Answer.YES;
    walk.undoMoves(line, made);
    return mates;
  }

  /**
   * Whether a reply in the current defender's position is a futile interposition.
   *
   * @param node the current position.
   */
  boolean isFutile(int reply, TreeNode node) {
    if (!node.composedExact() || !walk.isInterposition(reply)) {
      return false;
    }
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return walk.counts(reply, node.composedPlies()) == Answer.NO;
    }
  }
}
