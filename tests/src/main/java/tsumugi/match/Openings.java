package tsumugi.match;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Varied but sound beginnings: eight plies drawn by seed from each side's natural first moves, as
 * far as they are legal and do not hang anything at once. The same number gives the same opening.
 */
final class Openings {
  private static final int PLIES = 8;

  private static final String[] BLACK = {
    "7g7f", "2g2f", "2f2e", "6g6f", "5g5f", "1g1f", "9g9f", "4g4f", "3g3f", "6i7h", "4i5h", "3i4h",
    "3i3h", "7i6h", "7i7h", "2h6h", "2h7h", "2h5h", "5i6h", "5i4h", "4i3h", "6i5h"
  };

  private Openings() {}

  static List<String> number(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Referee referee = new Referee();
    List<String> moves = new ArrayList<>();
    while (moves.size() < PLIES) {
      String drawn = BLACK[random.nextInt(BLACK.length)];
      String move = referee.blackToMove() ? drawn : turned(drawn);
      if (referee.play(move)) {
        moves.add(move);
      }
    }
    return moves;
  }

  private static String turned(String move) {
    StringBuilder turned = new StringBuilder();
    for (int i = 0; i < move.length(); i++) {
      char c = move.charAt(i);
      turned.append((char) (i % 2 == 0 ? '1' + '9' - c : 'a' + 'i' - c));
    }
    return turned.toString();
  }
}
