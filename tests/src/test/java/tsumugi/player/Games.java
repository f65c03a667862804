package tsumugi.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** Games for tests, by the words of USI. */
final class Games {
  private Games() {}

  /**
   * A game of legal moves.
   *
   * @param sfen where it begins, pieces missing or not
   * @param moves with blanks between
   */
  static Game of(String sfen, String moves) {
    Position start = Sfen.parseProblem(sfen);
    Position position = new Position(start);
    String[] words = moves.split(" ");
    int[] line = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      line[i] = UsiMove.parseLegal(position, words[i]);
      if (line[i] == Move.NONE) {
        throw new AssertionError(words[i] + " is illegal in " + Sfen.format(position));
      }
      position.doMove(line[i]);
    }
    return new Game(start, line);
  }
}
