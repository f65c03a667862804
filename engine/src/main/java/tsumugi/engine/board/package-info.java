/**
 * Squares, pieces, hands, moves and the position they make up: the first package of the module
 * {@code engine}, on which all other modules but the verifier stand. The module needs only the JDK.
 *
 * <p>Beside this package it has move generation ({@code tsumugi.engine.movegen}), SFEN and moves as
 * text ({@code tsumugi.engine.notation}), texts in two languages ({@code tsumugi.engine.message})
 * and the table of all searches ({@code tsumugi.engine.table}).
 *
 * <p>Callers outside the module begin with {@code tsumugi.engine.notation.Sfen}, {@link
 * tsumugi.engine.board.Position} and {@link tsumugi.engine.board.Move}; of the table they allocate
 * and close a {@code tsumugi.engine.table.MainSubTable} and leave its records alone. Moves, pieces
 * and squares are small ints without checks, so that searches allocate nothing. A position belongs
 * to one thread at a time.
 */
@NullMarked
package tsumugi.engine.board;

import org.jspecify.annotations.NullMarked;
