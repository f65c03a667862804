package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Lines and squares between, for all pairs of squares, by coordinates. */
class RaysTest {
  @Test
  void bitsOfASquare() {
    BigInteger all = BigInteger.ZERO;
    for (int square = 0; square < Square.COUNT; square++) {
      BigInteger bit = board(Rays.bitLo(square), Rays.bitHi(square));
      assertEquals(BigInteger.ONE.shiftLeft(square), bit);
      all = all.or(bit);
    }
    assertEquals(81, all.bitCount());
  }

  @Test
  void squaresBetweenTwoSquares() {
    for (int a = 0; a < Square.COUNT; a++) {
      for (int b = 0; b < Square.COUNT; b++) {
        BigInteger between = board(Rays.betweenLo(a, b), Rays.betweenHi(a, b));
        assertEquals(expectedBetween(a, b), between, name(a, b));
      }
    }
  }

  @Test
  void wholeLineThroughTwoSquares() {
    for (int a = 0; a < Square.COUNT; a++) {
      for (int b = 0; b < Square.COUNT; b++) {
        BigInteger expected = BigInteger.ZERO;
        for (int c = 0; c < Square.COUNT; c++) {
          boolean on = a != b && areInLine(a, b) && isOnLine(a, b, c);
          expected = on ? expected.setBit(c) : expected;
          assertEquals(on, Rays.onLine(a, b, c), name(a, b));
        }
        assertEquals(expected, board(Rays.lineLo(a, b), Rays.lineHi(a, b)), name(a, b));
      }
    }
  }

  @Test
  void straightAndDiagonalRays() {
    for (int a = 0; a < Square.COUNT; a++) {
      BigInteger straight = BigInteger.ZERO;
      BigInteger diagonal = BigInteger.ZERO;
      for (int b = 0; b < Square.COUNT; b++) {
        if (a != b && areInLine(a, b)) {
          boolean same = files(a, b) == 0 || ranks(a, b) == 0;
          straight = same ? straight.setBit(b) : straight;
          diagonal = same ? diagonal : diagonal.setBit(b);
        }
      }
      assertEquals(straight, board(Rays.straightLo(a), Rays.straightHi(a)), Square.name(a));
      assertEquals(diagonal, board(Rays.diagonalLo(a), Rays.diagonalHi(a)), Square.name(a));
    }
  }

  private static BigInteger expectedBetween(int a, int b) {
    BigInteger between = BigInteger.ZERO;
    if (a == b || !areInLine(a, b)) {
      return between;
    }
    int steps = Math.max(Math.abs(files(a, b)), Math.abs(ranks(a, b)));
    for (int i = 1; i < steps; i++) {
      int file = Square.file(a) + files(a, b) / steps * i;
      int rank = Square.rank(a) + ranks(a, b) / steps * i;
      between = between.setBit(Square.of(file, rank));
    }
    return between;
  }

  private static boolean areInLine(int a, int b) {
    return files(a, b) == 0 || ranks(a, b) == 0 || Math.abs(files(a, b)) == Math.abs(ranks(a, b));
  }

  private static boolean isOnLine(int a, int b, int c) {
    return files(a, b) * ranks(a, c) == ranks(a, b) * files(a, c);
  }

  private static int files(int a, int b) {
    return Square.file(b) - Square.file(a);
  }

  private static int ranks(int a, int b) {
    return Square.rank(b) - Square.rank(a);
  }

  /** Both words as one number, bit for square. */
  private static BigInteger board(long lo, long hi) {
    return new BigInteger(Long.toUnsignedString(hi))
        .shiftLeft(Rays.LO_SQUARES)
        .or(new BigInteger(Long.toUnsignedString(lo)));
  }

  private static String name(int a, int b) {
    return Square.name(a) + " " + Square.name(b);
  }
}
