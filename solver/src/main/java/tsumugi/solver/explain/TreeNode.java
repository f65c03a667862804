package tsumugi.solver.explain;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Orientation;

/**
 * A move of the tree and the verdict on the position after it. In the root node, the move is {@code
 * Move.NONE} and the position is that of the problem.
 *
 * <p>All lengths are in plies and count what is left after the move. The literal length counts
 * every interposition; the composed length leaves futile interpositions (無駄合) out
 * (docs/search/composed.md). The verdict on a position does not depend on the moves that led to it.
 *
 * <p>The line of a node is its own mate, from the position after the move: the shortest attack
 * against the longest defence. It has {@link #length} moves, or fewer if a limit was reached before
 * it was read. A futile interposition has a length like every other move, but does not count for
 * the composed length of the position before it.
 *
 * <p>Two nodes are equal only if they are the same object, because some components are arrays.
 *
 * @param move the move that leads to the position.
 * @param role what the move is among the moves of its position.
 * @param outcome whether the attacker mates.
 * @param plies upper bound on the literal length of the mate; {@link #UNKNOWN} without a mate.
 * @param exact whether no shorter literal mate exists.
 * @param composedPlies upper bound on the composed length; {@link #UNKNOWN} without a mate. It
 *     equals {@code plies} if it is not known better.
 * @param composedExact whether no shorter composed mate exists.
 * @param surplus number of pieces in the attacker's hand at the end of {@link #line}; {@link
 *     #UNKNOWN} if there is no mate, or if the line is not complete.
 * @param futile whether the move is a futile interposition.
 * @param refutation how the defender escapes after a check that does not mate; null for other
 *     nodes, or if no refutation was found within the limits.
 * @param line the node's own mate; empty without a mate.
 * @param children all checks or all replies, if the position was expanded: the main line first,
 *     then the others in the order of {@link Role}.
 * @param expanded whether the children were determined; a position can have none.
 * @param sameAs the path of the expanded node of the same position, if the tree has one elsewhere;
 *     null for all other nodes.
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record TreeNode(
    int move,
    Role role,
    Outcome outcome,
    int plies,
    boolean exact,
    int composedPlies,
    boolean composedExact,
    int surplus,
    boolean futile,
    @Nullable Refutation refutation,
    int[] line,
    List<TreeNode> children,
    boolean expanded,
    int @Nullable [] sameAs) {
  /** Stands for a number that is not known. */
  public static final int UNKNOWN = -1;

  /** Whether the attacker mates in a position. */
  public enum Outcome {
    MATE,
    /** It is proved that the attacker has no mate of any length. */
    NO_MATE,
    /** A limit was reached before either was proved. */
    OPEN
  }

  /** What a move is among the moves of its position, in the order in which they are listed. */
  public enum Role {
    /**
     * The move of the position's own main line: the fastest mate, the longest defence, or the reply
     * that refutes. The first child; missing if the position is open, or if the attacker has no
     * mate.
     */
    MAIN,
    /** Another reply that is mated (変化), the longest first; futile interpositions come last. */
    VARIATION,
    /** Another reply that refutes. */
    REFUTATION,
    /** Another check that mates (余詰, 早詰, 迂回), the shortest mate first. */
    OTHER_MATE,
    /** A check that does not mate (紛れ); those that are harder to refute come first. */
    TRY,
    /** A move that the limits leave undecided. */
    OPEN
  }

  /** Whether the composed length is known and is shorter than the literal length. */
  public boolean hasOtherComposed() {
    return composedExact && composedPlies < plies;
  }

  /**
   * The length by which composers count: the composed length if it is exact, else the literal one.
   * {@link #UNKNOWN} without a mate.
   */
  public int length() {
    return composedExact ? composedPlies : plies;
  }

  /**
   * Whether {@link #length} is proved to be the length by which composers count. A literal length
   * is only an upper bound on it, even if it is exact.
   */
  public boolean isLengthExact() {
    return composedExact;
  }

  /** A node without a mate and without children. */
  static TreeNode leaf(int move, Role role, Outcome outcome) {
    return new TreeNode(
        move,
        role,
        outcome,
        UNKNOWN,
        false,
        UNKNOWN,
        false,
        UNKNOWN,
        false,
        null,
        new int[0],
        List.of(),
        false,
        null);
  }

  /** This node with the children of its position. */
  TreeNode with(List<TreeNode> all) {
    return new TreeNode(
        move,
        role,
        outcome,
        plies,
        exact,
        composedPlies,
        composedExact,
        surplus,
        futile,
        refutation,
        line,
        List.copyOf(all),
        true,
        sameAs);
  }

  /** Whether everything about the position is proved, its children apart. */
  public boolean isSettled() {
    return switch (outcome) {
      case OPEN -> false;
      case MATE -> isLengthExact() && line.length == length();
      case NO_MATE -> role != Role.TRY || refutation != null;
    };
  }

  /** This node, whose position is expanded at another path. */
  TreeNode sameAs(int[] path) {
    return new TreeNode(
        move,
        role,
        outcome,
        plies,
        exact,
        composedPlies,
        composedExact,
        surplus,
        futile,
        refutation,
        line,
        children,
        expanded,
        path);
  }

  /** The node of the same position after another move. */
  TreeNode withMove(int other) {
    return new TreeNode(
        other,
        role,
        outcome,
        plies,
        exact,
        composedPlies,
        composedExact,
        surplus,
        futile,
        refutation,
        line,
        children,
        expanded,
        sameAs);
  }

  /** This node in another role. */
  TreeNode withRole(Role other) {
    return new TreeNode(
        move,
        other,
        outcome,
        plies,
        exact,
        composedPlies,
        composedExact,
        surplus,
        futile,
        refutation,
        line,
        children,
        expanded,
        sameAs);
  }

  /** This node as a futile interposition, or not. */
  TreeNode asFutile(boolean isFutile) {
    return new TreeNode(
        move,
        role,
        outcome,
        plies,
        exact,
        composedPlies,
        composedExact,
        surplus,
        isFutile,
        refutation,
        line,
        children,
        expanded,
        sameAs);
  }

  /** This node with a refutation. */
  TreeNode refutedBy(@Nullable Refutation found) {
    return new TreeNode(
        move,
        role,
        outcome,
        plies,
        exact,
        composedPlies,
        composedExact,
        surplus,
        futile,
        found,
        line,
        children,
        expanded,
        sameAs);
  }

  /** This node with an upper bound on its literal length that follows from its children. */
  TreeNode mateWithin(int bound) {
    if (outcome == Outcome.MATE && plies <= bound) {
      return this;
    }
    boolean composed = composedExact && composedPlies <= bound;
    return new TreeNode(
        move,
        role,
        Outcome.MATE,
        bound,
        false,
        composed ? composedPlies : bound,
        composed,
        composed ? surplus : UNKNOWN,
        futile,
        null,
        composed ? line : new int[0],
        children,
        expanded,
        sameAs);
  }

  /** The node and its subtree as seen in an image of the problem. */
  TreeNode of(Orientation orientation) {
    List<TreeNode> images = new ArrayList<>(children.size());
    for (TreeNode child : children) {
      images.add(child.of(orientation));
    }
    return new TreeNode(
        orientation.move(move),
        role,
        outcome,
        plies,
        exact,
        composedPlies,
        composedExact,
        surplus,
        futile,
        refutation == null ? null : refutation.of(orientation),
        orientation.line(line),
        List.copyOf(images),
        expanded,
        sameAs == null ? null : orientation.line(sameAs));
  }
}
