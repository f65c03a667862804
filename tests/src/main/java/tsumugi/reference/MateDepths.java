package tsumugi.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Mate lengths by plain deepening, with a memory of whole positions: either side may be the root.
 *
 * <p>The memory contains "mate within n" and "no mate within n". Both are true of a position on
 * every path, so repetitions need no special care. The answer is {@link #NO_MATE} only if every
 * line searched ends because there is no check. Endless checks, and escapes that only a longer line
 * would show, are left to {@link EscapeSet}.
 *
 * @param <P> the positions of the rules
 */
public final class MateDepths<P> {
  /** All lines end for lack of checks. */
  public static final int NO_MATE = -3;

  /** No mate within the plies asked for. */
  public static final int TOO_DEEP = -1;

  /** More positions than allowed. */
  public static final int GAVE_UP = -2;

  private enum Outcome {
    MATE,
    TOO_DEEP,
    NO_MATE
  }

  private static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final class Node<P> {
    final P position;

    /** The moves, with the one that decided last in front; null until they are needed. */
    @Nullable List<Node<P>> next;

    /** Upper bound on the mate length in plies; greater than any length if no mate is known. */
    int upper = Integer.MAX_VALUE;

    /** Lower bound: there is no mate within this number of plies. */
    int lower = -1;

    Node(P position) {
      this.position = position;
    }
  }

  private final TsumeRules<P> rules;
  private final Map<P, Node<P>> nodes;
  private final long limit;
  private long opened;

  /**
   * Creates a search that gives up after it has generated the moves of {@code maxPositions}
   * positions.
   */
  public MateDepths(TsumeRules<P> rules, long maxPositions) {
    this(rules, maxPositions, new HashMap<>());
  }

  private MateDepths(TsumeRules<P> rules, long maxPositions, Map<P, Node<P>> nodes) {
    this.rules = rules;
    limit = maxPositions;
    this.nodes = nodes;
  }

  /** A search with the same memory, that may generate as many moves as this one might. */
  MateDepths<P> withNewLimit() {
    return new MateDepths<>(rules, limit, nodes);
  }

  /** Positions whose moves have been made so far. */
  public long opened() {
    return opened;
  }

  /**
   * The shortest mate's length, {@link #NO_MATE}, {@link #TOO_DEEP} or {@link #GAVE_UP}.
   *
   * @param attack whether the side to move attacks; otherwise it is in check
   */
  public int solve(P position, boolean attack, int maxPlies) {
    Node<P> root = node(position);
    try {
      for (int plies = attack ? 1 : 0; plies <= maxPlies; plies += 2) {
        Outcome outcome = search(root, attack, plies);
        if (outcome != Outcome.TOO_DEEP) {
          return outcome == Outcome.MATE ? plies : NO_MATE;
        }
      }
      return TOO_DEEP;
    } catch (LimitException e) {
      return GAVE_UP;
    }
  }

  /**
   * The positions along a shortest mate against a longest defence, beginning with the root, whose
   * length {@link #solve} has found. Empty if the limit of positions is reached first.
   */
  public List<P> line(P position, boolean attack, int plies) {
    List<P> line = new ArrayList<>(List.of(position));
    try {
      Node<P> node = node(position);
      boolean attacking = attack;
      for (int left = plies; left > 0; left--) {
        node = attacking ? shortest(node, left) : longest(node, left);
        line.add(node.position);
        attacking = !attacking;
      }
    } catch (LimitException e) {
      return List.of();
    }
    return line;
  }

  private Node<P> shortest(Node<P> node, int plies) {
    for (Node<P> next : List.copyOf(next(node, true))) {
      if (search(next, false, plies - 1) == Outcome.MATE) {
        return next;
      }
    }
    throw new IllegalStateException("no mate in " + plies + ": " + node.position);
  }

  private Node<P> longest(Node<P> node, int plies) {
    for (Node<P> next : List.copyOf(next(node, false))) {
      if (plies < 3 || search(next, true, plies - 3) != Outcome.MATE) {
        return next;
      }
    }
    throw new IllegalStateException("mate in less than " + plies + ": " + node.position);
  }

  private Outcome search(Node<P> node, boolean attack, int plies) {
    if (node.upper <= plies) {
      return Outcome.MATE;
    }
    if (node.lower >= plies) {
      return node.lower == Integer.MAX_VALUE ? Outcome.NO_MATE : Outcome.TOO_DEEP;
    }
    Outcome outcome = attack ? attack(node, plies) : defend(node, plies);
    switch (outcome) {
      case MATE -> node.upper = plies;
      case TOO_DEEP -> node.lower = plies;
      case NO_MATE -> node.lower = Integer.MAX_VALUE;
    }
    return outcome;
  }

  private Outcome attack(Node<P> node, int plies) {
    if (plies < 1) {
      return Outcome.TOO_DEEP;
    }
    Outcome best = Outcome.NO_MATE;
    List<Node<P>> next = next(node, true);
    for (Node<P> child : List.copyOf(next)) { // below, the node may come back and change its order
      Outcome outcome = search(child, false, plies - 1);
      if (outcome == Outcome.MATE) {
        Collections.swap(next, 0, next.indexOf(child));
        return outcome;
      }
      best = outcome == Outcome.TOO_DEEP ? outcome : best;
    }
    return best;
  }

  private Outcome defend(Node<P> node, int plies) {
    if (plies == 0 && node.next == null) {
      return rules.isMate(node.position) ? Outcome.MATE : Outcome.TOO_DEEP;
    }
    List<Node<P>> next = next(node, false);
    if (plies == 0 && !next.isEmpty()) {
      return Outcome.TOO_DEEP;
    }
    for (Node<P> child : List.copyOf(next)) {
      Outcome outcome = search(child, true, plies - 1);
      if (outcome != Outcome.MATE) {
        Collections.swap(next, 0, next.indexOf(child));
        return outcome;
      }
    }
    return Outcome.MATE;
  }

  private List<Node<P>> next(Node<P> node, boolean attack) {
    List<Node<P>> known = node.next;
    if (known != null) {
      return known;
    }
    if (++opened > limit) {
      throw new LimitException();
    }
    List<P> positions =
        attack ? rules.afterChecks(node.position) : rules.afterReplies(node.position);
    List<Node<P>> next = new ArrayList<>(positions.size());
    for (P position : positions) {
      next.add(node(position));
    }
    node.next = next;
    return next;
  }

  private Node<P> node(P position) {
    return nodes.computeIfAbsent(position, Node::new);
  }
}
