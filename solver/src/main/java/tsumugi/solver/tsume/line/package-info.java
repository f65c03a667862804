/**
 * Lines of play: reading them from the table, shortening mates along them, and traversing and
 * verifying whole proofs.
 */
@NullMarked
package tsumugi.solver.tsume.line;

import org.jspecify.annotations.NullMarked;
