/** Move generation: legal moves, checking moves, evasions, and perft to count them. */
@NullMarked
package tsumugi.engine.movegen;

import org.jspecify.annotations.NullMarked;
