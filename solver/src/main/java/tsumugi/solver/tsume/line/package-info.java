/** Lines of play and the walk over a proof. */
@NullMarked
package tsumugi.solver.tsume.line;

import org.jspecify.annotations.NullMarked;
