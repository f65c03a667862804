package tsumugi.usi;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;

/**
 * The arguments of {@code position}: {@code startpos} or {@code sfen ...}, then the moves made.
 *
 * <p>A list with an illegal move is good up to that move, as in other engines: the position before
 * it stands, with a complaint.
 */
final class UsiPositionParser {
  /**
   * What came of it.
   *
   * @param position null when there is none to take over
   * @param complaint one sentence, or null when all was well
   */
  record Parsed(@Nullable Position position, @Nullable String complaint) {}

  private UsiPositionParser() {}

  static Parsed parse(String arguments) {
    List<String> words = Arrays.asList(arguments.split("\\s+"));
    int moves = words.indexOf("moves");
    int end = moves < 0 ? words.size() : moves;
    Position position;
    try {
      position = root(words.subList(0, end));
    } catch (SfenException e) {
      return new Parsed(null, "position refused: " + e.getMessage());
    }
    for (int i = end + 1; i < words.size(); i++) {
      int move = UsiMove.parseLegal(position, words.get(i));
      if (move == Move.NONE) {
        return new Parsed(position, "move " + (i - end) + " is illegal: " + words.get(i));
      }
      position.doMove(move);
    }
    return new Parsed(position, null);
  }

  private static Position root(List<String> words) {
    if (words.equals(List.of("startpos"))) {
      return Sfen.parse(Sfen.START);
    }
    if (words.isEmpty() || !words.getFirst().equals("sfen")) {
      throw new SfenException("neither startpos nor sfen");
    }
    return Sfen.parseProblem(String.join(" ", words));
  }
}
