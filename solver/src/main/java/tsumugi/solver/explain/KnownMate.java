package tsumugi.solver.explain;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.explain.MateFacts.Literal;
import tsumugi.solver.explain.TreeNode.Outcome;

/**
 * What the main line through a position tells about it.
 *
 * <p>The line is that of a composed mate if the composed length is proved. Otherwise it is that of
 * a shortest literal mate if the literal length is proved, and of some mate if it is not.
 *
 * @param literal the literal length as far as it is known.
 * @param composedPlies the composed length if it is proved, else {@link TreeNode#UNKNOWN}.
 * @param line the rest of the main line.
 */
@SuppressWarnings("ArrayRecordComponent") // used once, never compared
record KnownMate(Literal literal, int composedPlies, int[] line) {
  /**
   * What a solved problem tells about a position.
   *
   * @param path the moves to the position.
   * @return null if the path leaves the main line, or if the line is not complete.
   */
  static @Nullable KnownMate of(SolveResult solved, int[] path) {
    if (!(solved.shown() instanceof Verdict.Mate shown)
        || !(solved.verdict() instanceof Verdict.Mate literal)
        || shown.line().length != shown.plies()
        || path.length > shown.plies()
        || !Arrays.equals(path, Arrays.copyOf(shown.line(), path.length))) {
      return null;
    }
    int left = shown.plies() - path.length;
    int[] line = Arrays.copyOfRange(shown.line(), path.length, shown.plies());
    ComposedMate composed = solved.composed();
    // If the search stopped before it had read the composed line, the line shown is a literal one,
    // whose replies need not keep the composed length.
    boolean isComposed =
        composed != null
            && composed.exact()
            && composed.plies() == shown.plies()
            && composed.line().length == composed.plies();
    Literal root = new Literal(Outcome.MATE, literal.plies(), literal.exact());
    // The line may come from the proof that was traversed, and not be the longest defence. Only
    // after the attacker's first move the length follows from that of the root.
    boolean isExact = path.length == 1 && literal.plies() % 2 != 0;
    Literal rest =
        isComposed || !literal.exact() ? Literal.OPEN : new Literal(Outcome.MATE, left, isExact);
    return new KnownMate(
        path.length == 0 ? root : rest, isComposed ? left : TreeNode.UNKNOWN, line);
  }

  /** The same for the position after the first move of a position's own line. */
  static KnownMate after(TreeNode node) {
    int composed = node.composedExact() ? node.composedPlies() - 1 : TreeNode.UNKNOWN;
    int[] line = node.line();
    boolean isLiteral = node.exact() && !node.composedExact();
    boolean isAttackers = node.plies() % 2 != 0; // else the reply may not be the longest
    Literal literal =
        isLiteral ? new Literal(Outcome.MATE, node.plies() - 1, isAttackers) : Literal.OPEN;
    return new KnownMate(literal, composed, Arrays.copyOfRange(line, 1, line.length));
  }

  /**
   * Whether the line may stand for a position: a composed line if the composed length is proved,
   * else a shortest literal line if the literal length is proved, else any line.
   */
  boolean tells(boolean composedExact, boolean exact) {
    if (composedExact) {
      return composedPlies != TreeNode.UNKNOWN;
    }
    return !exact || literal.exact();
  }

  /** The same with another line of the same length. */
  KnownMate along(int[] other) {
    return new KnownMate(literal, composedPlies, other);
  }

  /** The tighter of both. A mate known to this one is not forgotten if the other is open. */
  Literal and(Literal other) {
    boolean isOther =
        literal.outcome() == Outcome.OPEN
            || other.outcome() == Outcome.MATE && other.plies() < literal.plies()
            || other.exact();
    return isOther && other.outcome() != Outcome.OPEN ? other : literal;
  }
}
