/** What every mate search shares: limits, progress, results. */
@NullMarked
package tsumugi.solver;

import org.jspecify.annotations.NullMarked;
