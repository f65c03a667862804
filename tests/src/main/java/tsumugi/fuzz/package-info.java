/**
 * Differential fuzzing of the solver: long runs by hand ({@code ./dev fuzz}), not part of the
 * tests.
 */
@NullMarked
package tsumugi.fuzz;

import org.jspecify.annotations.NullMarked;
