package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;

/** Which side attacks a square, compared with the rule book for every square. */
@Tag("slow")
class PositionAttackTest {
  @Test
  void attackersOfEverySquare() {
    for (Sample sample : samples()) {
      Position position = EngineForm.position(sample.position());
      for (int color = Color.BLACK; color <= Color.WHITE; color++) {
        compareAttackers(sample, sample.position(), position, color);
        boolean inCheck = RuleBook.isInCheck(sample.position(), color == Color.BLACK);
        assertEquals(inCheck, position.isInCheck(color), sample::toString);
      }
    }
  }

  /** The given occupied squares may leave out a king, to see the lines that it blocks. */
  @Test
  void attackersWhenAKingIsLookedThrough() {
    for (Sample sample : samples()) {
      for (int color = Color.BLACK; color <= Color.WHITE; color++) {
        int king = sample.position().king(color == Color.BLACK);
        if (king != 0) {
          SlowPosition without = sample.position().with(king, '.');
          Position position = EngineForm.position(sample.position());
          long occLo = position.occupiedLo() & ~Rays.bitLo(EngineForm.square(king));
          long occHi = position.occupiedHi() & ~Rays.bitHi(EngineForm.square(king));
          compareAttackers(sample, without, position, color ^ 1, occLo, occHi);
        }
      }
    }
  }

  private static List<Sample> samples() {
    return Stream.iterate(2_000_000L, seed -> seed + 1)
        .limit(1_500)
        .flatMap(seed -> Stream.of(RandomPositions.crowded(seed), RandomPositions.tsume(seed)))
        .toList();
  }

  private static void compareAttackers(
      Sample sample, SlowPosition slow, Position position, int by) {
    compareAttackers(sample, slow, position, by, position.occupiedLo(), position.occupiedHi());
  }

  private static void compareAttackers(
      Sample sample, SlowPosition slow, Position position, int by, long occLo, long occHi) {
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        int target = 10 * file + rank;
        int square = EngineForm.square(target);
        long lo = 0;
        long hi = 0;
        for (int from = 11; from <= 99; from++) {
          char piece = slow.at(from);
          boolean own =
              by == Color.BLACK ? Character.isUpperCase(piece) : Character.isLowerCase(piece);
          if (own && RuleBook.reaches(slow, from, target)) {
            lo |= Rays.bitLo(EngineForm.square(from));
            hi |= Rays.bitHi(EngineForm.square(from));
          }
        }
        assertEquals(lo, position.attackersLo(square, by, occLo, occHi), sample::toString);
        assertEquals(hi, position.attackersHi(square, by, occLo, occHi), sample::toString);
        boolean any = (lo | hi) != 0;
        assertEquals(any, position.isAttacked(square, by, occLo, occHi), sample::toString);
        if (occLo == position.occupiedLo() && occHi == position.occupiedHi()) {
          assertEquals(any, position.isAttacked(square, by), sample::toString);
        }
      }
    }
  }
}
