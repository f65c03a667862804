/** The fixed work of the {@code bench} command. */
@NullMarked
package tsumugi.solver.bench;

import org.jspecify.annotations.NullMarked;
