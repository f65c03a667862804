/** Tests of the fixed work behind {@code bench}. */
@NullMarked
package tsumugi.solver.bench;

import org.jspecify.annotations.NullMarked;
