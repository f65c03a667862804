package tsumugi.player.nnue;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.player.nnue.RandomNetwork.Size;

/** Sums that were never requested, on which all later sums depend. */
class AccumulatorsTest {
  private static final int HALF = 32;

  @TempDir private Path folder;

  private Network network(InputFeatures features) throws Exception {
    Architecture shape = new Architecture(features, HALF, 8, 8);
    Path file = RandomNetwork.write(folder.resolve("nn.bin"), shape, 1, Size.USUAL);
    return NetworkFile.read(file.toString()).network();
  }

  private static short[] fromScratch(Network network, Position position) {
    Accumulators made = new Accumulators(network, 1);
    made.reset();
    made.make(position, 0);
    made.make(position, 1);
    return Arrays.copyOf(made.sums(), 2 * HALF);
  }

  private static void play(Accumulators sums, Position position, String move) {
    sums.willMove(position, UsiMove.parse(move));
    position.doMove(UsiMove.parse(move));
  }

  @Test
  void atTheRoot() throws Exception {
    Network network = network(InputFeatures.K_P);
    Position position = Sfen.parse(Sfen.START);
    short[] root = fromScratch(network, position);
    Accumulators sums = new Accumulators(network, 4);
    sums.reset();
    play(sums, position, "7g7f");
    assertArrayEquals(root, Arrays.copyOf(sums.sums(), 2 * HALF));
  }

  @Test
  void andWhereAKingHasMoved() throws Exception {
    Network network = network(InputFeatures.HALF_KP);
    Position position = Sfen.parse(Sfen.START);
    Accumulators sums = new Accumulators(network, 4);
    sums.reset();
    play(sums, position, "5i6h");
    short[] moved = Arrays.copyOf(fromScratch(network, position), HALF);
    play(sums, position, "8c8d");
    assertArrayEquals(moved, Arrays.copyOfRange(sums.sums(), 2 * HALF, 3 * HALF));
  }
}
