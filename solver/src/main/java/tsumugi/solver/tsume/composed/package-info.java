/**
 * The composed length of a tsume, which does not count futile interpositions (無駄合). Start reading
 * at {@link tsumugi.solver.tsume.composed.ComposedRun}, then {@link
 * tsumugi.solver.tsume.composed.ComposedSearch}.
 */
@NullMarked
package tsumugi.solver.tsume.composed;

import org.jspecify.annotations.NullMarked;
