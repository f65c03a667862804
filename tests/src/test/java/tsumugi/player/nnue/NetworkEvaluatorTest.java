package tsumugi.player.nnue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.player.nnue.RandomNetwork.Size;
import tsumugi.reference.RandomPositions;

/**
 * The output of a network compared with the description of the format ({@link SlowNetwork}), for
 * every way of computing it.
 */
@Tag("slow")
class NetworkEvaluatorTest {
  static final int PLIES = 40;

  @TempDir private Path folder;

  /** The shapes people have, made narrow where only the width is large, and some odd ones. */
  static Stream<Architecture> shapes() {
    return Stream.of(
        new Architecture(InputFeatures.HALF_KP, 32, 32, 32),
        new Architecture(InputFeatures.HALF_KP, 40, 8, 32),
        new Architecture(InputFeatures.HALF_KP, 7, 5, 3),
        new Architecture(InputFeatures.HALF_KP_VM, 64, 32, 32),
        new Architecture(InputFeatures.HALF_KP_VM, 33, 16, 64),
        new Architecture(InputFeatures.HALF_KA1, 8, 8, 8),
        new Architecture(InputFeatures.HALF_KA2, 16, 8, 32),
        new Architecture(InputFeatures.HALF_KA_HM1, 9, 8, 32),
        new Architecture(InputFeatures.HALF_KA_HM2, 32, 16, 32),
        new Architecture(InputFeatures.K_P, 256, 32, 32),
        new Architecture(InputFeatures.K_P, 1024, 8, 32),
        new Architecture(InputFeatures.K_P, 768, 16, 64),
        new Architecture(InputFeatures.K_P, 100, 96, 17),
        new Architecture(InputFeatures.K_P, 16, 128, 32),
        new Architecture(InputFeatures.K_P, 1, 256, 256));
  }

  /** A network twice: as the product reads it, and slowly. */
  record NetworkPair(NetworkEvaluator fast, ToIntFunction<String> slow) {
    void assertSame(Position position) {
      assertEquals(
          slow.applyAsInt(Sfen.format(position)),
          fast.evaluate(position),
          () -> Sfen.format(position));
    }

    void assertSameFromScratch(String sfen) {
      fast.reset();
      assertSame(Sfen.parseProblem(sfen));
    }
  }

  private NetworkPair both(Architecture shape, long seed, Size size) throws IOException {
    ByteBuffer bytes = RandomNetwork.bytes(shape, shape.string(), shape.hash(), seed, size);
    Path file = RandomNetwork.write(folder.resolve("nn.bin"), bytes);
    String features = shape.string().replaceAll("Features=([^(\\[]*).*", "$1");
    try {
      return new NetworkPair(
          new NetworkEvaluator(NetworkFile.read(file.toString()).network(), PLIES),
          new SlowNetwork(bytes, features, shape.half(), shape.hidden1(), shape.hidden2())::raw);
    } catch (NetworkException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void positionsFromScratch(Architecture shape) throws IOException {
    for (Size size : Size.values()) {
      NetworkPair both = both(shape, 1, size);
      for (long seed = 0; seed < 60; seed++) {
        both.assertSameFromScratch(RandomPositions.crowded(seed).position().sfen());
        both.assertSameFromScratch(RandomPositions.tsume(seed).position().sfen());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void alongRandomLines(Architecture shape) throws IOException {
    walk(both(shape, 2, Size.USUAL), 1_500);
    walk(both(shape, 3, Size.EXTREME), 500);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  @Tag("slow")
  void alongTenThousandMoves(Architecture shape) throws IOException {
    walk(both(shape, 4, Size.USUAL), 10_000);
  }

  @Test
  void theWidthThatMostFilesHave() throws IOException {
    walk(both(new Architecture(InputFeatures.HALF_KP, 256, 32, 32), 5, Size.USUAL), 300);
  }

  /**
   * A missing king selects the weights of 5i; if kings are features like other pieces, it has none.
   */
  @ParameterizedTest
  @EnumSource
  void aKingThatIsNotThere(InputFeatures features) throws IOException {
    Architecture shape = new Architecture(features, 32, 32, 32);
    NetworkEvaluator evaluator = both(shape, 1, Size.USUAL).fast();
    int without = value(evaluator, "4k4/9/4p4/9/9/9/9/9/2G6 b R2P 1");
    int on5i = value(evaluator, "4k4/9/4p4/9/9/9/9/9/2G1K4 b R2P 1");
    assertEquals(features.seesKings(), without != on5i);
  }

  private static int value(NetworkEvaluator evaluator, String sfen) {
    evaluator.reset();
    return evaluator.evaluate(Sfen.parseProblem(sfen));
  }

  /** Handicaps, an empty board but for kings, all pieces in one hand, no kings. */
  @ParameterizedTest
  @MethodSource("shapes")
  void piecesThatAreMissing(Architecture shape) throws IOException {
    NetworkPair both = both(shape, 6, Size.USUAL);
    for (String sfen :
        new String[] {
          "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
          "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
          "4k4/9/9/9/9/9/9/9/4K4 b - 1",
          "k8/9/9/9/9/9/9/9/8K b 2R2B4G4S4N4L18P 1",
          "8k/9/9/9/9/9/9/9/K8 w 2r2b4g4s4n4l18p 1",
          "9/9/9/9/4k4/9/9/9/9 b 2R2B4G4S4N4L18P 1",
          "9/9/9/9/9/9/9/9/9 b - 1",
        }) {
      both.assertSameFromScratch(sfen);
    }
  }

  /** Goes up and down a line and evaluates now and then, so that sums span several moves. */
  static void walk(NetworkPair both, int moves) {
    SplittableRandom random = new SplittableRandom(moves);
    Position position = new Position();
    int[] line = new int[PLIES];
    int length = 0;
    boolean begin = true;
    for (int made = 0; made < moves; ) {
      if (begin) {
        long seed = random.nextInt(1_000);
        position.copyFrom(
            random.nextInt(3) == 0
                ? Sfen.parse(Sfen.START)
                : Sfen.parseProblem(RandomPositions.crowded(seed).position().sfen()));
        both.fast().reset();
        length = 0;
      }
      begin = random.nextInt(200) == 0;
      if (length > 0 && (length == PLIES - 1 || random.nextInt(5) < 2)) {
        position.undoMove(line[--length]);
        both.fast().undone();
      } else {
        int move = anyMove(position, random);
        if (move == Move.NONE) {
          begin = true;
          continue;
        }
        both.fast().willMove(position, move);
        position.doMove(move);
        line[length++] = move;
        made++;
      }
      if (random.nextInt(3) == 0) {
        both.assertSame(position);
      }
      if (random.nextInt(8) == 0) { // a null move
        position.setSideToMove(position.sideToMove() ^ 1);
        both.assertSame(position);
        position.setSideToMove(position.sideToMove() ^ 1);
      }
    }
  }

  /** Captures and king moves are more frequent than in random play. */
  private static int anyMove(Position position, SplittableRandom random) {
    MoveList legal = new MoveList();
    new LegalMoveGenerator().generate(position, legal);
    int chosen = Move.NONE;
    for (int tries = 0; tries < 4 && !legal.isEmpty(); tries++) {
      chosen = legal.get(random.nextInt(legal.size()));
      boolean king =
          !Move.isDrop(chosen) && Move.from(chosen) == position.kingSquare(position.sideToMove());
      if (king || position.pieceAt(Move.to(chosen)) != 0) {
        break;
      }
    }
    return chosen;
  }

  @Test
  void vectorsAreInUseHere() {
    assertTrue(NetworkEvaluator.kernels().startsWith("vectors of "), NetworkEvaluator.kernels());
  }
}
