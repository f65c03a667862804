package tsumugi.solver.tsume.line;

import tsumugi.engine.board.Position;

/**
 * Receives the positions of a proof from a {@link ProofTraversal}: each position once, children
 * before parents. A position is passed again only if the table first offered too long a proof. The
 * position is on the board and must be left unchanged.
 */
public interface ProofVisitor {
  /** Ignores every position. */
  ProofVisitor NONE = new ProofVisitor() {};

  /**
   * Visits an attacker's node.
   *
   * @param check the check of the proof
   * @param plies length of the mate by that check
   */
  default void attacker(Position position, int check, int plies) {}

  /**
   * Visits a defender's node.
   *
   * @param replies all legal replies; empty if the defender is mated
   * @param lengths plies to mate after each of the replies
   */
  default void defender(Position position, int[] replies, int[] lengths) {}
}
