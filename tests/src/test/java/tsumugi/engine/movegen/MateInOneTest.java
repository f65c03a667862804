package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;

/** Mates in one against the rule book, which makes every check and asks for a legal answer. */
@Tag("slow")
class MateInOneTest {
  private final MateInOne mateInOne = new MateInOne();
  private int mates;

  @Test
  void randomGames() {
    for (long seed = 0; seed < 60; seed++) {
      RandomPositions.game(seed).forEach(this::compare);
    }
  }

  @Test
  void tsumePositions() {
    compareAll(RandomPositions::tsume, 10_000);
  }

  @Test
  void crampedKings() {
    compareAll(RandomPositions::cramped, 5_000);
  }

  @Test
  void crowdedBoards() {
    compareAll(RandomPositions::crowded, 5_000);
  }

  private void compareAll(LongFunction<Sample> family, int count) {
    for (long seed = 0; seed < count; seed++) {
      compare(family.apply(seed));
    }
    assertTrue(mates > 100, () -> mates + " mates in one are too few to learn from");
  }

  private void compare(Sample sample) {
    Position position = EngineForm.position(sample.position());
    int found = mateInOne.find(position);
    boolean any = false;
    for (SlowMove check : RuleBook.checks(sample.position())) {
      boolean mate = RuleBook.isMate(sample.position().after(check));
      any |= mate;
      if (EngineForm.move(check) == found) {
        assertTrue(mate, () -> check + " does not mate: " + sample);
      }
    }
    mates += any ? 1 : 0;
    assertEquals(any, found != Move.NONE, sample::toString);
  }
}
