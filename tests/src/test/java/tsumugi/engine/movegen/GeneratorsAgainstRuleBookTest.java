package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;

/**
 * The three generators and {@code hasEvasion} against the rule book on 120,000 random positions, as
 * sets without duplicates.
 */
@Tag("slow")
class GeneratorsAgainstRuleBookTest {
  private final LegalMoveGenerator legalMoves = new LegalMoveGenerator();
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList();

  @Test
  void randomGames() {
    for (long seed = 0; seed < 250; seed++) {
      RandomPositions.game(seed).forEach(this::compare);
    }
  }

  @Test
  void tsumePositions() {
    compareAll(RandomPositions::tsume, 40_000);
  }

  @Test
  void answersToChecks() {
    compareAll(RandomPositions::reply, 25_000);
  }

  @Test
  void crampedKings() {
    compareAll(RandomPositions::cramped, 10_000);
  }

  @Test
  void crowdedBoards() {
    compareAll(RandomPositions::crowded, 20_000);
  }

  private void compareAll(LongFunction<Sample> family, int count) {
    for (long seed = 0; seed < count; seed++) {
      compare(family.apply(seed));
    }
  }

  private void compare(Sample sample) {
    Position position = EngineForm.position(sample.position());
    List<SlowMove> legal = RuleBook.legalMoves(sample.position());
    compare(sample, "legal moves", legal, position, legalMoves::generate);
    compare(sample, "checks", RuleBook.checks(sample.position()), position, checks::generate);
    boolean inCheck = RuleBook.isInCheck(sample.position(), sample.position().blackToMove());
    assertEquals(inCheck, position.inCheck(), sample::toString);
    assertEquals(inCheck && legal.isEmpty(), evasions.isMated(position), sample::toString);
    if (inCheck) {
      compare(sample, "evasions", legal, position, evasions::generate);
      assertEquals(!legal.isEmpty(), evasions.hasEvasion(position), sample::toString);
    }
  }

  private void compare(
      Sample sample,
      String what,
      List<SlowMove> expected,
      Position position,
      BiConsumer<Position, MoveList> generator) {
    moves.clear();
    generator.accept(position, moves);
    int[] found = moves.toArray(0);
    Arrays.sort(found);
    int[] sorted = EngineForm.moves(expected);
    if (!Arrays.equals(sorted, found)) {
      assertEquals(text(sorted), text(found), what + " of " + sample);
    }
  }

  private static String text(int[] moves) {
    return Arrays.stream(moves).mapToObj(EngineForm::usi).collect(Collectors.joining(" "));
  }
}
