/** The command {@code eval}: what the player's evaluation says about positions. */
@NullMarked
package tsumugi.cli.eval;

import org.jspecify.annotations.NullMarked;
