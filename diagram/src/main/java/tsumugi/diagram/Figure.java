package tsumugi.diagram;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * One board and the text printed around it. Empty texts are not printed.
 *
 * @param title above the board, centred
 * @param author below the title; on the left
 * @param length below the title; on the right
 * @param caption below the board
 * @param marked the destination of the last move; {@link Square#NONE} to mark nothing
 * @param blackHand {@code null} for a hand that is not printed
 */
public record Figure(
    Position position,
    String title,
    String author,
    String length,
    String caption,
    int marked,
    @Nullable String blackHand,
    @Nullable String whiteHand) {}
