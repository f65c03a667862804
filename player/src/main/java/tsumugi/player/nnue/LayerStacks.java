package tsumugi.player.nnue;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * How a network of the SFNN family selects one of its stacks of layers: by both hands, that of the
 * side to move first, and by the zones of both kings, each from its own side's view. The source,
 * also of the names, is the README of YaneuraOu's architectures (commit 33cf1f9).
 */
public record LayerStacks(HandZones hands, KingZones kings) {
  /** A single stack for all positions. */
  static final LayerStacks ONE = new LayerStacks(HandZones.NONE, KingZones.NONE);

  /** The usual nine stacks, which hardly any file names. */
  private static final LayerStacks USUAL = new LayerStacks(HandZones.NONE, KingZones.K3K3);

  /** The classification of a hand. */
  public enum HandZones {
    NONE(1),
    HAND4(2),
    HAND16(4),
    HAND64(8),
    HAND64Z(8),
    HAND256(16),
    HAND1024(32);

    private static final int POINTS_A_ZONE = 4;

    private final int zones;

    HandZones(int zones) {
      this.zones = zones;
    }

    private int zone(int hand) {
      int pawns = Hand.count(hand, PieceType.PAWN);
      int light = Hand.count(hand, PieceType.LANCE) + Hand.count(hand, PieceType.KNIGHT);
      int generals = Hand.count(hand, PieceType.SILVER) + Hand.count(hand, PieceType.GOLD);
      int bishops = Hand.count(hand, PieceType.BISHOP);
      int rooks = Hand.count(hand, PieceType.ROOK);
      return switch (this) {
        case NONE -> 0;
        case HAND4 -> bit(0, bishops);
        case HAND16 -> bit(0, pawns) | bit(1, bishops);
        case HAND64 -> bit(0, pawns + light) | bit(1, generals + rooks) | bit(2, bishops);
        case HAND64Z -> {
          int points = pawns + 2 * light + 3 * generals + 5 * (bishops + rooks);
          yield Math.min(7, (points + POINTS_A_ZONE - 1) / POINTS_A_ZONE);
        }
        case HAND256 -> bit(0, pawns + light) | bit(1, generals) | bit(2, bishops) | bit(3, rooks);
        case HAND1024 ->
            bit(0, pawns) | bit(1, light) | bit(2, generals) | bit(3, bishops) | bit(4, rooks);
      };
    }

    private static int bit(int number, int count) {
      return count > 0 ? 1 << number : 0;
    }
  }

  /**
   * The classification of a king's square from its own side's view; the last ranks are divided more
   * finely.
   */
  public enum KingZones {
    NONE(1),
    K3K3(3),
    K9K9(9),
    K9K9Z(9),
    K13K13Z(13),
    K21K21(21),
    K29K29(29);

    private final int zones;

    KingZones(int zones) {
      this.zones = zones;
    }

    private int zone(int square) {
      int rank = Square.rank(square);
      int file = Square.file(square);
      int third = rank / 3;
      return switch (this) {
        case NONE -> 0;
        case K3K3 -> third;
        case K9K9 -> rank;
        case K9K9Z -> rank < 6 ? third : rank == 6 ? 2 : 3 + 3 * (rank - 7) + file / 3;
        case K13K13Z -> rank < 7 ? rank : 7 + 3 * (rank - 7) + file / 3;
        case K21K21 -> rank < 6 ? third : rank == 6 ? 2 : 3 + 9 * (rank - 7) + file;
        case K29K29 -> rank < 6 ? third : 2 + 9 * (rank - 6) + file;
      };
    }
  }

  int count() {
    return hands.zones * hands.zones * kings.zones * kings.zones;
  }

  /** The stack of a position. A missing king counts as standing on its 5i. */
  int of(Position position) {
    int us = position.sideToMove();
    int hand = hands.zone(position.hand(us)) * hands.zones + hands.zone(position.hand(us ^ 1));
    int own = kings.zone(king(position, us));
    int other = kings.zone(king(position, us ^ 1));
    return (hand * kings.zones + own) * kings.zones + other;
  }

  private static int king(Position position, int color) {
    int square = PieceNumbers.seenBy(color, position.kingSquare(color));
    return square == Square.NONE ? InputFeatures.ABSENT_KING : square;
  }

  /**
   * How one of {@code count} stacks is selected: as named in the header or, without a name, in the
   * usual way for this number; null if unknown. If only one known way has this number, that proves
   * nothing, since there may be unknown ways.
   */
  static @Nullable LayerStacks among(int count, @Nullable LayerStacks named) {
    if (named != null && named.count() == count) {
      return named;
    }
    return count == ONE.count() ? ONE : count == USUAL.count() ? USUAL : null;
  }

  /** Any way to select one of {@code count} stacks, for uses in which only the number matters. */
  static LayerStacks anyOf(int count) {
    for (HandZones hands : HandZones.values()) {
      for (KingZones kings : KingZones.values()) {
        LayerStacks stacks = new LayerStacks(hands, kings);
        if (stacks.count() == count) {
          return stacks;
        }
      }
    }
    throw new IllegalArgumentException("stacks: " + count);
  }
}
