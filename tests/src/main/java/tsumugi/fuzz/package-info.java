/** Differential fuzzing of the solvers: long runs by hand, not part of the tests. */
@NullMarked
package tsumugi.fuzz;

import org.jspecify.annotations.NullMarked;
