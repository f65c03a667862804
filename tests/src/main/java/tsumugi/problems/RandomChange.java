package tsumugi.problems;

import java.util.random.RandomGenerator;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;

/**
 * Small random changes to a tsume whose side to move attacks, for finding longer mates step by
 * step.
 */
public final class RandomChange {
  private static final String HAND = "PLNSBRG";
  private static final String BOARD = "PLNSBRGTUVWHD";

  private RandomChange() {}

  /** A changed position that is still a tsume. */
  public static SlowPosition change(SlowPosition position, RandomGenerator random) {
    while (true) {
      SlowPosition changed = changeOnce(position, random);
      if (random.nextInt(3) == 0) {
        changed = changeOnce(changed, random);
      }
      if (isTsume(changed) && !changed.equals(position)) {
        return changed;
      }
    }
  }

  /** Whether the side to move may attack: the defender has a king and is not in check. */
  public static boolean isTsume(SlowPosition position) {
    boolean defender = !position.blackToMove();
    if (!position.hasKing(defender) || RuleBook.isInCheck(position, defender)) {
      return false;
    }
    try {
      Sfen.parseProblem(position.sfen());
      return true;
    } catch (SfenException e) {
      return false;
    }
  }

  private static SlowPosition changeOnce(SlowPosition position, RandomGenerator random) {
    return switch (random.nextInt(6)) {
      case 0 -> removed(position, random);
      case 1, 2 -> shifted(position, random);
      case 3 -> withPiece(position, random.nextBoolean(), random);
      case 4 -> withHand(position, position.blackToMove(), random);
      default -> withHand(position, !position.blackToMove(), random);
    };
  }

  private static SlowPosition removed(SlowPosition position, RandomGenerator random) {
    int square = randomPiece(position, random);
    return isKing(position.at(square)) ? position : position.with(square, '.');
  }

  private static SlowPosition shifted(SlowPosition position, RandomGenerator random) {
    int from = randomPiece(position, random);
    int to = near(from, 1, random);
    return position.at(to) == '.' ? position.with(from, '.').with(to, position.at(from)) : position;
  }

  private static SlowPosition withPiece(
      SlowPosition position, boolean black, RandomGenerator random) {
    int square = near(position.king(!position.blackToMove()), 3, random);
    char piece = BOARD.charAt(random.nextInt(BOARD.length()));
    return position.at(square) == '.'
        ? position.with(square, black ? piece : Character.toLowerCase(piece))
        : position;
  }

  private static SlowPosition withHand(
      SlowPosition position, boolean black, RandomGenerator random) {
    char kind = HAND.charAt(random.nextInt(HAND.length()));
    int held = position.inHand(black, kind);
    boolean more = held == 0 || random.nextBoolean();
    return position.withInHand(black, kind, more ? held + 1 : held - 1);
  }

  static int randomPiece(SlowPosition position, RandomGenerator random) {
    while (true) {
      int square = 10 * random.nextInt(1, 10) + random.nextInt(1, 10);
      if (position.at(square) != '.') {
        return square;
      }
    }
  }

  /** A random square at most {@code distance} king steps away. */
  static int near(int square, int distance, RandomGenerator random) {
    int file = square / 10 + random.nextInt(-distance, distance + 1);
    int rank = square % 10 + random.nextInt(-distance, distance + 1);
    return 10 * Math.clamp(file, 1, 9) + Math.clamp(rank, 1, 9);
  }

  private static boolean isKing(char piece) {
    return piece == 'K' || piece == 'k';
  }
}
