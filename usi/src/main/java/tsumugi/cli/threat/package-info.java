/** The command {@code threat}: judges threats of mate and the moves that parry them. */
@NullMarked
package tsumugi.cli.threat;

import org.jspecify.annotations.NullMarked;
