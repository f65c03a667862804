/** Cooperative mate (協力詰): both sides help, the shortest mate counts. */
@NullMarked
package tsumugi.solver.coop;

import org.jspecify.annotations.NullMarked;
