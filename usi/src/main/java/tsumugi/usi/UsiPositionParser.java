package tsumugi.usi;

import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;

/**
 * Parses the arguments of {@code position}: {@code startpos} or {@code sfen ...}, then the moves
 * made.
 *
 * <p>Faulty arguments are refused as a whole. Other engines keep the position before an illegal
 * move and answer for that one; here, a mate found in it would be a false one.
 */
final class UsiPositionParser {
  private UsiPositionParser() {}

  /**
   * Parses a game.
   *
   * @throws SfenException with one sentence if the arguments are faulty
   */
  static UsiGame parse(String arguments) {
    List<String> words = Arrays.asList(arguments.split("\\s+"));
    int end = words.indexOf("moves");
    if (end < 0) {
      return UsiGame.at(root(words));
    }
    Position start = root(words.subList(0, end));
    Position position = new Position(start);
    int[] moves = new int[words.size() - end - 1];
    for (int i = 0; i < moves.length; i++) {
      String word = words.get(end + 1 + i);
      moves[i] = UsiMove.parseLegal(position, word);
      if (moves[i] == Move.NONE) {
        throw new SfenException(Message.of("engine.position.illegal-move", i + 1, word));
      }
      position.doMove(moves[i]);
    }
    return new UsiGame(start, moves, position);
  }

  private static Position root(List<String> words) {
    if (words.equals(List.of("startpos"))) {
      return Sfen.parse(Sfen.START);
    }
    if (words.isEmpty() || !words.getFirst().equals("sfen")) {
      throw new SfenException(Message.of("engine.position.neither"));
    }
    return Sfen.parseProblem(String.join(" ", words));
  }
}
