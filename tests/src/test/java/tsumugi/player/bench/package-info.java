/** Tests of the player's share of {@code bench}. */
@NullMarked
package tsumugi.player.bench;

import org.jspecify.annotations.NullMarked;
