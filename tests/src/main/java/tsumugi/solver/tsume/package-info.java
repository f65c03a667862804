/** Experiments with the tsume searches; in the searches' own package to reach their parts. */
@NullMarked
package tsumugi.solver.tsume;

import org.jspecify.annotations.NullMarked;
