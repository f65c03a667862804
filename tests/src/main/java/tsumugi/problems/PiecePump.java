package tsumugi.problems;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Square;

/**
 * Counts the strokes of a knight pump or a lance pump. In each stroke, the defender drops a piece
 * of that kind and the attacker takes it. As there are only four of a kind, the attacker has to
 * give pieces back, by dropping them where the defender takes them, before a fifth stroke.
 */
public final class PiecePump {
  private PiecePump() {}

  /**
   * The number of times that the attacker takes a piece of a kind that the defender has dropped and
   * not moved since.
   *
   * @param line legal moves, the first by the attacker
   * @param type a kind of piece that a hand can hold
   */
  public static int captures(int[] line, int type) {
    boolean[] isDropped = new boolean[Square.COUNT];
    int captures = 0;
    for (int ply = 0; ply < line.length; ply++) {
      int move = line[ply];
      boolean byDefender = ply % 2 != 0;
      captures += !byDefender && isDropped[Move.to(move)] ? 1 : 0;
      if (!Move.isDrop(move)) {
        isDropped[Move.from(move)] = false;
      }
      isDropped[Move.to(move)] = byDefender && Move.isDrop(move) && Move.dropType(move) == type;
    }
    return captures;
  }

  /** The number of pieces of a kind that the attacker drops. */
  public static int drops(int[] line, int type) {
    int drops = 0;
    for (int ply = 0; ply < line.length; ply += 2) {
      drops += Move.isDrop(line[ply]) && Move.dropType(line[ply]) == type ? 1 : 0;
    }
    return drops;
  }
}
