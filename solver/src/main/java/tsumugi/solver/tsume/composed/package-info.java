/**
 * The composed length of a tsume: interpositions that are futile (無駄合) do not count. Begins at
 * {@link tsumugi.solver.tsume.composed.ComposedSearch}.
 */
@NullMarked
package tsumugi.solver.tsume.composed;

import org.jspecify.annotations.NullMarked;
