/**
 * The types that every mate search shares: limits and budget, progress and checkpoints, verdicts
 * and results.
 */
@NullMarked
package tsumugi.solver;

import org.jspecify.annotations.NullMarked;
