package tsumugi.player.own;

import java.util.List;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/** The value of a network by its description alone, square by square, without caching. */
final class SlowOwnNetwork {
  /** In the order of the kinds' numbers: pawn, lance, knight, silver, bishop, rook, gold. */
  private static final int[] IN_SET = {18, 4, 4, 4, 2, 2, 4};

  private final OwnNetwork network;

  SlowOwnNetwork(OwnNetwork network) {
    this.network = network;
  }

  int value(Position position) {
    int us = position.sideToMove();
    int inHands = Hand.total(position.hand(0)) + Hand.total(position.hand(1));
    int output = Math.min(network.outputBiases().length - 1, inHands / 3);
    int half = network.half();
    int sum = 0;
    for (int side = 0; side < 2; side++) {
      short[] sums = sums(position, side == 0 ? us : 1 - us);
      for (int i = 0; i < half; i++) {
        int x = Math.max(0, Math.min(255, sums[i]));
        sum += x * x * network.weights()[2 * half * output + side * half + i];
      }
    }
    long raw = sum / 255 + network.outputBiases()[output];
    return (int) (raw * network.scale() / (255 * 64));
  }

  private short[] sums(Position position, int viewer) {
    short[] sums = network.biases().clone();
    boolean mirrored = false;
    int zone = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      if (position.pieceAt(square) == Piece.of(viewer, 8)) {
        int king = turned(viewer, square);
        mirrored = king / 9 > 4;
        zone = king % 9 < 7 ? 2 : List.of(3, 4, 5).contains(king / 9) ? 1 : 0;
      }
    }
    int start = 2344 * zone;
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece != Piece.EMPTY) {
        int seen = turned(viewer, square);
        int place = mirrored ? (8 - seen / 9) * 9 + seen % 9 : seen;
        int kind = Piece.type(piece) - 1 + (Piece.color(piece) == viewer ? 0 : 14);
        add(sums, start + 81 * kind + place);
      }
    }
    for (int owner = 0; owner < 2; owner++) {
      int feature = start + (owner == viewer ? 2268 : 2306);
      for (int type = 1; type <= 7; type++) {
        for (int nth = 0; nth < Hand.count(position.hand(owner), type); nth++) {
          add(sums, feature + nth);
        }
        feature += IN_SET[type - 1];
      }
    }
    return sums;
  }

  private static int turned(int viewer, int square) {
    return viewer == 0 ? square : 80 - square;
  }

  private void add(short[] sums, int feature) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += network.rows()[feature * sums.length + i];
    }
  }
}
