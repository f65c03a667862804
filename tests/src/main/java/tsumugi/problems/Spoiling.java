package tsumugi.problems;

import java.util.random.RandomGenerator;
import tsumugi.reference.SlowPosition;

/**
 * One change to a problem: a piece added, removed or shifted, or one more in a hand.
 *
 * @param text what was changed, such as {@code removed g 5b}
 */
record Spoiling(SlowPosition position, String text) {
  private static final String HAND = "PLNSBRG";
  private static final String BOARD = "PLNSBRGTUVWHD";

  /** Some change; it may leave what is no problem. */
  static Spoiling random(SlowPosition position, RandomGenerator random) {
    return switch (random.nextInt(6)) {
      case 0, 1 -> removed(position, random);
      case 2 -> shifted(position, random);
      case 3 -> inHand(position, random);
      default -> added(position, random);
    };
  }

  private static Spoiling removed(SlowPosition position, RandomGenerator random) {
    int square = piece(position, random);
    char piece = position.at(square);
    SlowPosition changed = piece == 'K' || piece == 'k' ? position : position.with(square, '.');
    return new Spoiling(changed, "removed " + piece + " " + name(square));
  }

  private static Spoiling shifted(SlowPosition position, RandomGenerator random) {
    int from = piece(position, random);
    int to = near(from, 2, random);
    char piece = position.at(from);
    SlowPosition changed =
        position.at(to) == '.' ? position.with(from, '.').with(to, piece) : position;
    return new Spoiling(changed, "shifted " + piece + " " + name(from) + " to " + name(to));
  }

  private static Spoiling inHand(SlowPosition position, RandomGenerator random) {
    boolean black = random.nextBoolean();
    char kind = HAND.charAt(random.nextInt(HAND.length()));
    SlowPosition changed = position.withInHand(black, kind, position.inHand(black, kind) + 1);
    return new Spoiling(changed, (black ? "Black" : "White") + " has one more " + kind);
  }

  private static Spoiling added(SlowPosition position, RandomGenerator random) {
    int square = near(position.king(!position.blackToMove()), 4, random);
    char kind = BOARD.charAt(random.nextInt(BOARD.length()));
    char piece = random.nextBoolean() ? kind : Character.toLowerCase(kind);
    SlowPosition changed = position.at(square) == '.' ? position.with(square, piece) : position;
    return new Spoiling(changed, "added " + piece + " " + name(square));
  }

  private static int piece(SlowPosition position, RandomGenerator random) {
    while (true) {
      int square = 10 * random.nextInt(1, 10) + random.nextInt(1, 10);
      if (position.at(square) != '.') {
        return square;
      }
    }
  }

  /** A square at most so many king steps away. */
  private static int near(int square, int distance, RandomGenerator random) {
    int file = square / 10 + random.nextInt(-distance, distance + 1);
    int rank = square % 10 + random.nextInt(-distance, distance + 1);
    return 10 * Math.clamp(file, 1, 9) + Math.clamp(rank, 1, 9);
  }

  private static String name(int square) {
    return "" + (char) ('0' + square / 10) + (char) ('a' + square % 10 - 1);
  }
}
