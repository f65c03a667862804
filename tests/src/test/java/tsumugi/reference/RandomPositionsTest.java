package tsumugi.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.reference.RandomPositions.Sample;

/** Random positions must be legal, repeatable, and rich in the corners they are meant to reach. */
@Tag("slow")
class RandomPositionsTest {
  @Test
  void everyPositionIsLegal() {
    samples(300).forEach(RandomPositionsTest::checkLegal);
  }

  @Test
  void sameSeedSamePosition() {
    List<Sample> once = samples(20);
    assertEquals(once, samples(20));
    assertTrue(once.stream().distinct().count() > once.size() * 9 / 10);
  }

  /** A thousand of each family; the full run has forty times as many. */
  @Test
  void cornersAreReached() {
    Map<String, Integer> seen = new HashMap<>();
    samples(1_000).forEach(sample -> countCorners(sample.position(), seen));
    for (String corner :
        List.of(
            "in check",
            "double check",
            "mate",
            "pawn drop that mates",
            "check answering a check",
            "check by a king move",
            "interposition",
            "no black king",
            "no white king",
            "black to move",
            "white to move")) {
      assertTrue(seen.getOrDefault(corner, 0) >= 20, corner + ": " + seen);
    }
  }

  private static List<Sample> samples(int count) {
    List<Sample> samples = new ArrayList<>();
    for (long seed = 0; seed < count; seed++) {
      samples.add(RandomPositions.tsume(seed));
      samples.add(RandomPositions.smallTsume(seed));
      samples.add(RandomPositions.reply(seed));
      samples.add(RandomPositions.cramped(seed));
      samples.add(RandomPositions.circle(seed));
      samples.add(RandomPositions.crowded(seed));
    }
    for (long seed = 0; seed < count; seed += 100) {
      samples.addAll(RandomPositions.game(seed));
    }
    return samples;
  }

  private static void checkLegal(Sample sample) {
    SlowPosition position = sample.position();
    assertFalse(RuleBook.isInCheck(position, !position.blackToMove()), sample::toString);
    int[] counts = new int[128];
    for (int file = 1; file <= 9; file++) {
      int blackPawns = 0;
      int whitePawns = 0;
      for (int rank = 1; rank <= 9; rank++) {
        char piece = position.at(10 * file + rank);
        counts[PieceMoves.kind(piece)]++;
        blackPawns += piece == 'P' ? 1 : 0;
        whitePawns += piece == 'p' ? 1 : 0;
        assertFalse(PieceMoves.isDead(piece, rank), sample::toString);
        assertFalse(piece == 'K' && position.king(true) != 10 * file + rank, sample::toString);
        assertFalse(piece == 'k' && position.king(false) != 10 * file + rank, sample::toString);
      }
      assertTrue(blackPawns < 2 && whitePawns < 2, sample::toString);
    }
    for (char kind : PieceMoves.HAND_KINDS.toCharArray()) {
      int all = counts[kind] + position.inHand(true, kind) + position.inHand(false, kind);
      int set = kind == 'P' ? 18 : kind == 'B' || kind == 'R' ? 2 : 4;
      assertTrue(all <= set, sample::toString);
    }
  }

  private static void countCorners(SlowPosition position, Map<String, Integer> seen) {
    boolean black = position.blackToMove();
    count(seen, black ? "black to move" : "white to move", true);
    count(seen, "no black king", !position.hasKing(true));
    count(seen, "no white king", !position.hasKing(false));
    boolean inCheck = RuleBook.isInCheck(position, black);
    count(seen, "in check", inCheck);
    count(seen, "mate", RuleBook.isMate(position));
    int king = position.king(black);
    int checkers = 0;
    for (int from = 11; inCheck && from <= 99; from++) {
      char piece = position.at(from);
      boolean enemy = black ? PieceMoves.isWhite(piece) : PieceMoves.isBlack(piece);
      checkers += enemy && RuleBook.reaches(position, from, king) ? 1 : 0;
    }
    count(seen, "double check", checkers == 2);
    for (SlowMove check : RuleBook.checks(position)) {
      count(seen, "check answering a check", inCheck);
      count(seen, "check by a king move", check.from() == king && king != 0);
    }
    if (inCheck) {
      for (SlowMove move : RuleBook.legalMoves(position)) {
        count(seen, "interposition", move.isDrop());
      }
    }
    countDropPawnMates(position, seen);
  }

  private static void countDropPawnMates(SlowPosition position, Map<String, Integer> seen) {
    boolean black = position.blackToMove();
    int king = position.king(!black);
    int front = black ? king + 1 : king - 1;
    if (king != 0
        && front % 10 != 0
        && position.at(front) == SlowPosition.EMPTY
        && position.inHand(black, 'P') > 0) {
      SlowMove drop = SlowMove.drop('P', front);
      SlowPosition after = position.after(drop);
      boolean kingSafe = !RuleBook.isInCheck(after, black);
      count(seen, "pawn drop that mates", kingSafe && RuleBook.isMate(after));
    }
  }

  private static void count(Map<String, Integer> seen, String corner, boolean present) {
    if (present) {
      seen.merge(corner, 1, Integer::sum);
    }
  }
}
