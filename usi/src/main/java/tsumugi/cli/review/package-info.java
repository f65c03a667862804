/** The command {@code review}: games in, what was found about their positions out. */
@NullMarked
package tsumugi.cli.review;

import org.jspecify.annotations.NullMarked;
