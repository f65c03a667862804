/** Text forms of positions and moves: SFEN, USI moves, and what Japanese readers expect to see. */
@NullMarked
package tsumugi.engine.notation;

import org.jspecify.annotations.NullMarked;
