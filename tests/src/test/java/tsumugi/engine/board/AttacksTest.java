package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;

/** Every piece on every square, walked step by step on boards of random blockers. */
class AttacksTest {
  private static final String PIECES = "PLNSBRGKTUVWHDplnsbrgktuvwhd";

  @ParameterizedTest(name = "one square in {0} is occupied")
  @ValueSource(ints = {1, 2, 4, 8, 20, 1_000_000})
  void everyPieceOnEverySquare(int oneIn) {
    RandomGenerator random = new SplittableRandom(oneIn);
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        int from = 10 * file + rank;
        for (char piece : PIECES.toCharArray()) {
          for (int board = 0; board < 4; board++) {
            compare(blockers(random, oneIn).with(from, piece), from);
          }
        }
      }
    }
  }

  private static SlowPosition blockers(RandomGenerator random, int oneIn) {
    SlowPosition position = SlowPosition.parse("9/9/9/9/9/9/9/9/9 b - 1");
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        if (random.nextInt(oneIn) == 0) {
          position = position.with(10 * file + rank, random.nextBoolean() ? 'G' : 'g');
        }
      }
    }
    return position;
  }

  private static void compare(SlowPosition slow, int from) {
    long lo = 0;
    long hi = 0;
    long occLo = 0;
    long occHi = 0;
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        int to = 10 * file + rank;
        if (RuleBook.reaches(slow, from, to)) {
          lo |= Rays.bitLo(EngineForm.square(to));
          hi |= Rays.bitHi(EngineForm.square(to));
        }
        if (slow.at(to) != '.') {
          occLo |= Rays.bitLo(EngineForm.square(to));
          occHi |= Rays.bitHi(EngineForm.square(to));
        }
      }
    }
    int piece = EngineForm.piece(slow.at(from));
    int square = EngineForm.square(from);
    assertEquals(lo, Attacks.lo(piece, square, occLo, occHi), () -> message(slow, from));
    assertEquals(hi, Attacks.hi(piece, square, occLo, occHi), () -> message(slow, from));
    if (!slides(Piece.type(piece))) {
      assertEquals(lo, Attacks.stepLo(piece, square), () -> message(slow, from));
      assertEquals(hi, Attacks.stepHi(piece, square), () -> message(slow, from));
    }
  }

  private static boolean slides(int type) {
    return switch (type) {
      case PieceType.LANCE, PieceType.BISHOP, PieceType.ROOK, PieceType.HORSE, PieceType.DRAGON ->
          true;
      default -> false;
    };
  }

  private static String message(SlowPosition slow, int from) {
    return slow.at(from) + " on " + from + " in " + slow;
  }
}
