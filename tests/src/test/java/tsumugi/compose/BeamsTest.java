package tsumugi.compose;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;

/** Which problems an extension keeps and draws. The problems are made up. */
class BeamsTest {
  private static final int WIDTH = 8;

  private final Map<ProblemKey, Integer> values = new HashMap<>();
  private final Beams beams = new Beams(WIDTH);
  private final SplittableRandom random = new SplittableRandom(1);
  private int made;

  private ComposedProblem problem(int plies, int value, int... line) {
    int pawns = made % 17 + 2;
    int left = made / 17 % 4 + 1;
    Position position =
        Sfen.parse("%dk%d/9/9/9/9/9/9/9/9 b %dP 1".formatted(left, 8 - left, pawns));
    made++;
    ComposedProblem problem =
        new ComposedProblem(
            ComposeRule.TSUME, position, ProblemKey.of(position), plies, plies, line, null);
    values.put(problem.key(), value);
    return problem;
  }

  private boolean add(ComposedProblem problem) {
    return beams.add(problem, 0, requireNonNull(values.get(problem.key())));
  }

  /** The values of all problems that are ever drawn. */
  private Set<Integer> drawn(int below) {
    Set<Integer> drawn = new HashSet<>();
    for (int i = 0; i < 2_000; i++) {
      Beams.Member member = beams.draw(below, random);
      if (member != null) {
        drawn.add(values.get(member.problem.key()));
      }
    }
    return drawn;
  }

  @Test
  void aBeamKeepsTheBest() {
    List<Integer> all = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 40; i++) {
      int value = random.nextInt(1_000) * 40 + i;
      all.add(value);
      assertTrue(add(problem(9, value, i, 7)));
    }
    all.sort(Comparator.reverseOrder());
    assertEquals(Set.copyOf(all.subList(0, WIDTH)), drawn(11));
    assertEquals(Set.of(), drawn(9), "no length below 9");
    assertEquals(40, beams.found());
  }

  @Test
  void aQuarterBeginsWithTheSameMove() {
    for (int i = 0; i < 5; i++) {
      add(problem(9, 100 + i, 1, i));
      add(problem(9, i, 10 + i, i));
    }
    assertEquals(Set.of(104, 103, 0, 1, 2, 3, 4), drawn(11));
  }

  @Test
  void ofTheSameLineTheBestIsKept() {
    assertTrue(add(problem(9, 5, 1, 2, 3)));
    assertFalse(add(problem(9, 4, 1, 2, 3)));
    assertEquals(Set.of(5), drawn(11));
    assertFalse(add(problem(9, 6, 1, 2, 3)), "not new, but better");
    assertEquals(Set.of(6), drawn(11));
  }

  /** After a cut, a problem may be used again, but it is not reported again. */
  @Test
  void aCutForgetsTheLongest() {
    List<ComposedProblem> problems = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      problems.add(problem(3 + 2 * i, i, i));
      assertTrue(add(problems.get(i)));
    }
    assertEquals(13, beams.greatest());
    beams.cut(random);
    assertTrue(beams.greatest() < 13);
    assertFalse(drawn(15).contains(5));
    assertTrue(drawn(15).contains(0));
    assertFalse(add(problems.getLast()));
    assertTrue(drawn(15).contains(5));
  }

  @Test
  void aProblemIsTriedSixtyTimes() {
    add(problem(9, 1, 1));
    for (int i = 0; i < 60; i++) {
      Beams.Member member = requireNonNull(beams.draw(11, random));
      assertEquals(i, member.tries);
      member.tries++;
    }
    assertNull(beams.draw(11, random));
  }
}
