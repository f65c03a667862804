/** The command line: solve, tune, perft, bench. The only home of picocli and of the logger. */
@NullMarked
package tsumugi.usi.cli;

import org.jspecify.annotations.NullMarked;
