/** The command {@code threat}: is the side to move threatened with mate, and what parries it. */
@NullMarked
package tsumugi.cli.threat;

import org.jspecify.annotations.NullMarked;
