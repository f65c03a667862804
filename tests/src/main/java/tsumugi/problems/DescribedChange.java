package tsumugi.problems;

import java.util.random.RandomGenerator;
import tsumugi.reference.SlowPosition;

/**
 * One random change to a problem: a piece added, removed or shifted, or one more in a hand.
 *
 * @param text describes the change, such as {@code removed g 5b}
 */
record DescribedChange(SlowPosition position, String text) {
  private static final String HAND = "PLNSBRG";
  private static final String BOARD = "PLNSBRGTUVWHD";

  /** A random change; the result need not be a problem. */
  static DescribedChange random(SlowPosition position, RandomGenerator random) {
    return switch (random.nextInt(6)) {
      case 0, 1 -> removed(position, random);
      case 2 -> shifted(position, random);
      case 3 -> inHand(position, random);
      default -> added(position, random);
    };
  }

  private static DescribedChange removed(SlowPosition position, RandomGenerator random) {
    int square = RandomChange.randomPiece(position, random);
    char piece = position.at(square);
    SlowPosition changed = piece == 'K' || piece == 'k' ? position : position.with(square, '.');
    return new DescribedChange(changed, "removed " + piece + " " + name(square));
  }

  private static DescribedChange shifted(SlowPosition position, RandomGenerator random) {
    int from = RandomChange.randomPiece(position, random);
    int to = RandomChange.near(from, 2, random);
    char piece = position.at(from);
    SlowPosition changed =
        position.at(to) == '.' ? position.with(from, '.').with(to, piece) : position;
    return new DescribedChange(changed, "shifted " + piece + " " + name(from) + " to " + name(to));
  }

  private static DescribedChange inHand(SlowPosition position, RandomGenerator random) {
    boolean black = random.nextBoolean();
    char kind = HAND.charAt(random.nextInt(HAND.length()));
    SlowPosition changed = position.withInHand(black, kind, position.inHand(black, kind) + 1);
    return new DescribedChange(changed, (black ? "Black" : "White") + " has one more " + kind);
  }

  private static DescribedChange added(SlowPosition position, RandomGenerator random) {
    int square = RandomChange.near(position.king(!position.blackToMove()), 4, random);
    char kind = BOARD.charAt(random.nextInt(BOARD.length()));
    char piece = random.nextBoolean() ? kind : Character.toLowerCase(kind);
    SlowPosition changed = position.at(square) == '.' ? position.with(square, piece) : position;
    return new DescribedChange(changed, "added " + piece + " " + name(square));
  }

  private static String name(int square) {
    return "" + (char) ('0' + square / 10) + (char) ('a' + square % 10 - 1);
  }
}
