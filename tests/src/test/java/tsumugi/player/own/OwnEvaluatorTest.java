package tsumugi.player.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.RandomPositions;

/**
 * The output of the network compared with its description ({@link SlowOwnNetwork}), for every way
 * of computing it.
 */
class OwnEvaluatorTest {
  private static final int PLIES = 40;

  static Stream<OwnNetwork> networks() {
    return Stream.of(
        SampleOwnNetwork.usual(32, 1, 1),
        SampleOwnNetwork.usual(64, 5, 2),
        SampleOwnNetwork.extreme(32, 8, 3));
  }

  private static void assertSame(OwnNetwork network, OwnEvaluator fast, Position position) {
    assertEquals(
        new SlowOwnNetwork(network).value(position),
        fast.evaluate(position),
        () -> Sfen.format(position));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void alongTwentyThousandMoves(OwnNetwork network) {
    OwnEvaluator fast = new OwnEvaluator(network, PLIES);
    SplittableRandom random = new SplittableRandom(7);
    Position position = new Position();
    int[] line = new int[PLIES];
    int length = 0;
    boolean begin = true;
    for (int made = 0; made < 20_000; ) {
      if (begin) {
        position.copyFrom(
            random.nextInt(3) == 0
                ? Sfen.parse(Sfen.START)
                : Sfen.parseProblem(
                    RandomPositions.crowded(random.nextInt(1_000)).position().sfen()));
        fast.reset();
        length = 0;
      }
      begin = random.nextInt(200) == 0;
      if (length > 0 && (length == PLIES - 1 || random.nextInt(5) < 2)) {
        position.undoMove(line[--length]);
        fast.undone();
      } else {
        int move = anyMove(position, random);
        if (move == Move.NONE) {
          begin = true;
          continue;
        }
        fast.willMove(position, move);
        position.doMove(move);
        line[length++] = move;
        made++;
      }
      if (random.nextInt(4) == 0) {
        assertSame(network, fast, position);
      }
      if (random.nextInt(16) == 0) { // a null move
        position.setSideToMove(position.sideToMove() ^ 1);
        assertSame(network, fast, position);
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
      if (king || position.pieceAt(Move.to(chosen)) != Piece.EMPTY) {
        break;
      }
    }
    return chosen;
  }

  /** Handicaps, problems, an empty board but for kings, all pieces in one hand, no kings. */
  @ParameterizedTest
  @MethodSource("networks")
  void piecesThatAreMissing(OwnNetwork network) {
    OwnEvaluator fast = new OwnEvaluator(network, PLIES);
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
      fast.reset();
      assertSame(network, fast, Sfen.parseProblem(sfen));
    }
    for (long seed = 0; seed < 60; seed++) {
      fast.reset();
      assertSame(network, fast, Sfen.parseProblem(RandomPositions.tsume(seed).position().sfen()));
    }
  }

  @Test
  void coloursAndWingsExchangedGiveTheSameValue() {
    OwnNetwork network = SampleOwnNetwork.usual(32, 5, 4);
    OwnEvaluator fast = new OwnEvaluator(network, 1);
    int mirrored = 0;
    for (long seed = 0; seed < 300; seed++) {
      Position position = Sfen.parseProblem(RandomPositions.crowded(seed).position().sfen());
      int value = fromScratch(fast, position);
      assertEquals(value, fromScratch(fast, changed(position, true, false)));
      Position passed = new Position(position);
      passed.setSideToMove(position.sideToMove() ^ 1);
      assertEquals(fromScratch(fast, passed), fromScratch(fast, changed(passed, true, false)));
      if (isOffCentre(position, 0) && isOffCentre(position, 1)) {
        mirrored++;
        assertEquals(value, fromScratch(fast, changed(position, false, true)));
      }
    }
    assertTrue(mirrored > 50, "kings off the middle file: " + mirrored);
  }

  /** A promoted pawn is no gold, and the second pawn in hand counts by itself. */
  @Test
  void distinguishesWhatItShould() {
    OwnEvaluator fast = new OwnEvaluator(SampleOwnNetwork.usual(32, 1, 5), 1);
    String[] different = {
      "4k4/9/9/9/4+P4/9/9/9/4K4 b - 1",
      "4k4/9/9/9/4G4/9/9/9/4K4 b - 1",
      "4k4/9/9/9/9/9/9/9/4K4 b P 1",
      "4k4/9/9/9/9/9/9/9/4K4 b 2P 1",
      "4k4/9/9/9/9/9/9/9/4K4 w P 1",
    };
    for (int i = 1; i < different.length; i++) {
      assertNotEquals(
          fromScratch(fast, Sfen.parseProblem(different[i - 1])),
          fromScratch(fast, Sfen.parseProblem(different[i])),
          different[i]);
    }
  }

  private static int fromScratch(OwnEvaluator evaluator, Position position) {
    evaluator.reset();
    return evaluator.evaluate(position);
  }

  private static boolean isOffCentre(Position position, int color) {
    int king = position.kingSquare(color);
    return king != Square.NONE && Square.file(king) != 4;
  }

  /** The board rotated with colours exchanged, or mirrored left to right. */
  private static Position changed(Position from, boolean colours, boolean wings) {
    Position to = new Position();
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = from.pieceAt(square);
      if (piece != Piece.EMPTY) {
        int turned = colours ? 80 - square : square;
        int place = wings ? Square.of(8 - Square.file(turned), Square.rank(turned)) : turned;
        int color = colours ? 1 - Piece.color(piece) : Piece.color(piece);
        to.put(Piece.of(color, Piece.type(piece)), place);
      }
    }
    for (int color = 0; color < 2; color++) {
      int hand = Hand.EMPTY;
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        hand = Hand.add(hand, type, Hand.count(from.hand(colours ? 1 - color : color), type));
      }
      to.setHand(color, hand);
    }
    to.setSideToMove(colours ? from.sideToMove() ^ 1 : from.sideToMove());
    return to;
  }

  @Test
  void vectorsAreInUseHereOnceTheyAreCompiled() {
    OwnKernels.warmUp(SampleOwnNetwork.usual(128, 1, 6), TimeUnit.MINUTES.toNanos(10));
    assertTrue(OwnEvaluator.kernels().startsWith("vectors of "), OwnEvaluator.kernels());
  }
}
