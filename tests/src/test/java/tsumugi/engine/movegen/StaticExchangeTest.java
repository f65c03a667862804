package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;

/** The exchange evaluation with bitboards compared with one that moves the pieces on a board. */
class StaticExchangeTest {
  /** Values by piece type, in an order that the class under test shares. */
  private static final int[] VALUES = {0, 2, 5, 6, 10, 17, 21, 12, 0, 7, 8, 9, 11, 22, 24};

  private static final int[] GAINS = {0, 4, 2, 2, 1, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0};

  private final StaticExchange exchange = new StaticExchange(VALUES, GAINS);

  @Test
  void agreesWithPlainSwapOff() {
    List<Sample> samples = new ArrayList<>();
    for (long seed = 0; seed < 8; seed++) {
      samples.addAll(RandomPositions.game(seed));
    }
    for (long seed = 0; seed < 600; seed++) {
      samples.add(RandomPositions.crowded(seed));
    }
    int decided = 0;
    for (Sample sample : samples) {
      Position position = EngineForm.position(sample.position());
      MoveList moves = new MoveList();
      new LegalMoveGenerator().generate(position, moves);
      for (int i = 0; i < moves.size(); i++) {
        int move = moves.get(i);
        int value = slow(position, move);
        for (int threshold = value - 1; threshold <= value + 1; threshold++) {
          boolean expected = value >= threshold;
          int limit = threshold;
          assertEquals(
              expected,
              exchange.atLeast(position, move, threshold),
              () -> EngineForm.usi(move) + " at least " + limit + ", is " + value + " " + sample);
        }
        decided += value != 0 ? 1 : 0;
      }
    }
    assertTrue(decided > 5_000, "the samples hold exchanges");
  }

  @Test
  void aSliderBehindASliderJoinsIn() {
    Position position = Sfen.parse("4k4/9/9/4p4/9/9/4R4/4L4/4K4 b - 1");
    int takes = UsiMove.parse("5g5d");
    assertTrue(exchange.atLeast(position, takes, 2));
    Position guarded = Sfen.parse("4k4/9/4g4/4p4/9/9/4R4/4L4/4K4 b - 1");
    assertFalse(exchange.atLeast(guarded, takes, 0));
    assertTrue(exchange.atLeast(guarded, takes, 2 - 21));
  }

  @Test
  void aKingMayNotTakeWhatIsGuarded() {
    Position guarded = Sfen.parse("9/4k4/4p4/9/9/4R4/4L4/9/4K4 b - 1");
    assertTrue(exchange.atLeast(guarded, UsiMove.parse("5f5c"), 2));
    Position loose = Sfen.parse("9/4k4/4p4/9/9/4R4/9/9/4K4 b - 1");
    assertFalse(exchange.atLeast(loose, UsiMove.parse("5f5c"), 0));
  }

  /** The gold between dragon and king cannot capture the piece dropped beside it. */
  @Test
  void whatShieldsItsKingDoesNotTake() {
    Position shielded = Sfen.parse("9/3+R1gk2/9/5P3/9/9/9/9/4K4 b RG 1");
    assertTrue(exchange.atLeast(shielded, UsiMove.parse("G*4c"), 0));
    assertFalse(exchange.atLeast(shielded, UsiMove.parse("R*5b"), 0), "it takes along the line");
    Position free = Sfen.parse("9/5gk2/9/5P3/+R8/9/9/9/4K4 b G 1");
    assertFalse(exchange.atLeast(free, UsiMove.parse("G*4c"), 0));
  }

  private static int slow(Position position, int move) {
    int to = Move.to(move);
    int victim = position.pieceAt(to);
    int gain = victim == Piece.EMPTY ? 0 : VALUES[Piece.type(victim)];
    if (Move.isPromotion(move)) {
      gain += GAINS[Piece.type(position.pieceAt(Move.from(move)))];
    }
    Position after = new Position(position);
    after.doMove(move);
    return gain - reply(after, to, position);
  }

  /**
   * The gain of the side to move from capturing on the square, at least zero.
   *
   * @param start the position before the first move
   */
  private static int reply(Position position, int to, Position start) {
    int us = position.sideToMove();
    int from = cheapest(position, to, us, start);
    if (from < 0) {
      return 0;
    }
    int type = Piece.type(position.pieceAt(from));
    int gain = VALUES[Piece.type(position.pieceAt(to))];
    Position after = taken(position, from, to);
    if (type == PieceType.KING) {
      return isAttacked(after, to, us ^ 1) ? 0 : gain;
    }
    return Math.max(0, gain - reply(after, to, start));
  }

  private static Position taken(Position position, int from, int to) {
    int piece = position.pieceAt(from);
    Position after = new Position(position);
    after.remove(to);
    after.remove(from);
    after.put(piece, to);
    after.setSideToMove(position.sideToMove() ^ 1);
    return after;
  }

  private static boolean isAttacked(Position position, int square, int side) {
    return square >= 0 && attackers(position, square, side) > 0;
  }

  private static int attackers(Position position, int square, int side) {
    int count = 0;
    for (int from = 0; from < 81; from++) {
      count += attacks(position, from, square, side) ? 1 : 0;
    }
    return count;
  }

  /** Whether a piece may not capture: it shields its king at the start and would still have to. */
  private static boolean isPinned(Position position, int from, int to, Position start) {
    int side = Piece.color(position.pieceAt(from));
    int king = start.kingSquare(side);
    if (king == Square.NONE || from == king) {
      return false;
    }
    Position without = new Position(start);
    without.remove(from);
    boolean shields = attackers(without, king, side ^ 1) > attackers(start, king, side ^ 1);
    return shields && isAttacked(taken(position, from, to), king, side ^ 1);
  }

  private static int cheapest(Position position, int to, int side, Position start) {
    int found = -1;
    int least = Integer.MAX_VALUE;
    for (int from = 0; from < 81; from++) {
      int piece = position.pieceAt(from);
      if (piece != Piece.EMPTY && Piece.color(piece) == side && risk(piece) < least) {
        if (attacks(position, from, to, side) && !isPinned(position, from, to, start)) {
          found = from;
          least = risk(piece);
        }
      }
    }
    return found;
  }

  private static int risk(int piece) {
    int type = Piece.type(piece);
    return type == PieceType.KING ? 1_000 : VALUES[type];
  }

  private static boolean attacks(Position position, int from, int to, int side) {
    long lo = position.attackersLo(to, side, position.occupiedLo(), position.occupiedHi());
    long hi = position.attackersHi(to, side, position.occupiedLo(), position.occupiedHi());
    return from < 63 ? (lo >>> from & 1) != 0 : (hi >>> from - 63 & 1) != 0;
  }
}
