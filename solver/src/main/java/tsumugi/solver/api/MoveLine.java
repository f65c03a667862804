package tsumugi.solver.api;

import java.util.List;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;

/**
 * Moves from a position, as text. Immutable.
 *
 * @param usi the moves in USI notation, such as {@code 7g7f} and {@code G*5b}.
 * @param japanese the same moves in Japanese notation, such as ▲７六歩.
 */
public record MoveLine(List<String> usi, List<String> japanese) {
  /** No moves. */
  public static final MoveLine EMPTY = new MoveLine(List.of(), List.of());

  /** Copies the lists. */
  public MoveLine {
    usi = List.copyOf(usi);
    japanese = List.copyOf(japanese);
  }

  static MoveLine of(Position root, int[] moves) {
    return moves.length == 0
        ? EMPTY
        : new MoveLine(
            List.of(UsiMove.format(moves).split(" ")), JapaneseNotation.line(root, moves));
  }

  /** {@return the number of moves} */
  public int size() {
    return usi.size();
  }

  /** {@return the moves in USI notation, separated by spaces} */
  public String toUsi() {
    return String.join(" ", usi);
  }

  /** {@return the moves in Japanese notation, separated by spaces} */
  public String toJapanese() {
    return String.join(" ", japanese);
  }

  @Override
  public String toString() {
    return toUsi();
  }
}
