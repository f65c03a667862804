/** Cooperative mate (協力詰): both sides cooperate, and the shortest mate is the solution. */
@NullMarked
package tsumugi.solver.coop;

import org.jspecify.annotations.NullMarked;
