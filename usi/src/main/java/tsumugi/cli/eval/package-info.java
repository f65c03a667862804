/** The command {@code eval}: what the player's evaluation says of positions. */
@NullMarked
package tsumugi.cli.eval;

import org.jspecify.annotations.NullMarked;
