/** The player's share of the {@code bench} command: fixed positions and a signature. */
@NullMarked
package tsumugi.player.bench;

import org.jspecify.annotations.NullMarked;
