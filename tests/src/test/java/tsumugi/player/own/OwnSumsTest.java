package tsumugi.player.own;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** Sums that were never requested, on which all later sums depend. */
class OwnSumsTest {
  private static final int HALF = 32;
  private final OwnNetwork network = SampleOwnNetwork.usual(HALF, 1, 1);
  private final OwnSums sums = new OwnSums(network, 4);

  private short[] fromScratch(Position position) {
    OwnSums made = new OwnSums(network, 1);
    made.reset(OwnKernels.inUse());
    made.make(position, 0);
    made.make(position, 1);
    return Arrays.copyOf(made.sums(), 2 * HALF);
  }

  private void play(Position position, String move) {
    sums.willMove(position, UsiMove.parse(move));
    position.doMove(UsiMove.parse(move));
  }

  @Test
  void atTheRoot() {
    Position position = Sfen.parse(Sfen.START);
    short[] root = fromScratch(position);
    sums.reset(OwnKernels.inUse());
    play(position, "7g7f");
    assertArrayEquals(root, Arrays.copyOf(sums.sums(), 2 * HALF));
  }

  @Test
  void andWhereAKingHasCrossedOver() {
    Position position = Sfen.parseProblem("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    sums.reset(OwnKernels.inUse());
    play(position, "5i6i");
    short[] crossed = Arrays.copyOf(fromScratch(position), HALF);
    play(position, "5a5b");
    assertArrayEquals(crossed, Arrays.copyOfRange(sums.sums(), 2 * HALF, 3 * HALF));
  }
}
