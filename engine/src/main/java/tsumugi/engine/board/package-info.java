/** Squares, pieces, hands, moves and the position they make up. */
@NullMarked
package tsumugi.engine.board;

import org.jspecify.annotations.NullMarked;
