/**
 * The common vocabulary of all tsume searches. Each class describes one aspect of the game or of
 * its nodes, and no class here searches:
 *
 * <ul>
 *   <li>the game, its root and the attacker's moves: {@link tsumugi.solver.tsume.node.MateGame},
 *       {@link tsumugi.solver.tsume.node.TsumeRoot}, {@link
 *       tsumugi.solver.tsume.node.AttackerMoves}
 *   <li>bounds on the mate of an attacker's node, and searches that can be asked to tighten them:
 *       {@link tsumugi.solver.tsume.node.MateBounds}, {@link
 *       tsumugi.solver.tsume.node.KnownBounds}, {@link tsumugi.solver.tsume.node.MateSearch}
 *   <li>what a table record holds: {@link tsumugi.solver.tsume.node.SearchData}, {@link
 *       tsumugi.solver.tsume.node.ProofHands}
 * </ul>
 *
 * <p>The searches themselves are in the packages {@code dfpn}, {@code deepening} and {@code
 * composed}. They can share a table because they share these classes.
 */
@NullMarked
package tsumugi.solver.tsume.node;

import org.jspecify.annotations.NullMarked;
