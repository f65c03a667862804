/** Text forms of positions and moves: SFEN, USI moves, and the notation of Japanese readers. */
@NullMarked
package tsumugi.engine.notation;

import org.jspecify.annotations.NullMarked;
