package tsumugi.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.reference.EnginePosition;
import tsumugi.reference.Flavour;
import tsumugi.reference.MateDepths;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.TsumeRules;

/** The file of problems: what is in it, and that its answers are right. */
class OwnProblemsTest {
  private static final List<OwnProblem> PROBLEMS = Own.problems();
  private static final int POSITIONS = 20_000;
  private static final int BOOK_POSITIONS = 300;

  @Test
  void thereAreEnoughOfEveryKind() {
    assertTrue(PROBLEMS.size() >= 400, PROBLEMS.size() + " problems");
    Set<String> ids = new HashSet<>();
    Set<String> sfens = new HashSet<>();
    for (OwnProblem problem : PROBLEMS) {
      assertTrue(ids.add(problem.id()), problem.id() + " twice");
      assertTrue(sfens.add(problem.sfen()), problem.sfen() + " twice");
    }
    for (Flavour flavour : Flavour.values()) {
      String prefix = flavour.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-";
      assertAtLeast(20, "of " + flavour, problem -> problem.id().startsWith(prefix));
    }
    for (int plies = 0; plies <= 7; plies++) {
      int length = plies;
      assertAtLeast(8, "of " + plies + " plies", problem -> problem.plies() == length);
    }
    for (int plies = 8; plies <= 11; plies++) {
      int length = plies;
      assertAtLeast(1, "of " + plies + " plies", problem -> problem.plies() == length);
    }
    assertAtLeast(50, "attackers without a mate", problem -> problem.attack() && !problem.isMate());
    assertAtLeast(
        30, "defenders without a mate", problem -> !problem.attack() && !problem.isMate());
    assertAtLeast(40, "without end", OwnProblem::isEndless);
    assertAtLeast(150, "of White's", problem -> !problem.position().blackToMove());
    assertAtLeast(30, "with both kings", OwnProblemsTest::hasBothKings);
  }

  private static boolean hasBothKings(OwnProblem problem) {
    return problem.position().hasKing(true) && problem.position().hasKing(false);
  }

  private static void assertAtLeast(int least, String what, Predicate<OwnProblem> kind) {
    long count = PROBLEMS.stream().filter(kind).count();
    assertTrue(count >= least, count + " problems " + what);
  }

  /** The line is legal, checks all the way, ends in mate and is as long as it says. */
  @Test
  void linesMate() {
    for (OwnProblem problem : PROBLEMS) {
      List<SlowPosition> positions = problem.positions();
      assertEquals(problem.isMate() ? problem.plies() + 1 : 1, positions.size(), problem::toString);
      for (int ply = 0; ply < positions.size(); ply++) {
        SlowPosition position = positions.get(ply);
        boolean attack = (ply % 2 == 0) == problem.attack();
        assertEquals(
            !attack,
            RuleBook.isInCheck(position, position.blackToMove())
                && !isAttackerInCheck(ply, problem),
            problem::toString);
      }
      assertEquals(problem.isMate(), RuleBook.isMate(positions.getLast()), problem::toString);
    }
  }

  /** An attacker with a king may be in check himself. */
  private static boolean isAttackerInCheck(int ply, OwnProblem problem) {
    return (ply % 2 == 0) == problem.attack();
  }

  /**
   * The answers that are not dear once more, by the engine's generators. An {@link Answer} looks
   * for a set of escapes before it looks for a long mate, which takes most of the time; a length
   * needs no such set.
   */
  @Test
  @Tag("slow")
  void answersStand() {
    for (OwnProblem problem : PROBLEMS) {
      if (!isDear(problem)) {
        assertEquals(problem.plies(), plies(problem), problem::toString);
      }
    }
  }

  private static int plies(OwnProblem problem) {
    EnginePosition position = EnginePosition.of(problem.position());
    if (problem.isMate()) {
      return new MateDepths<>(TsumeRules.ENGINE, POSITIONS).solve(position, problem.attack(), 17);
    }
    return Answer.of(TsumeRules.ENGINE, position, problem.attack(), 17, POSITIONS).plies();
  }

  /** The short ones once more, by the rule book. */
  @Test
  @Tag("slow")
  void answersStandByTheRuleBook() {
    int known = 0;
    for (OwnProblem problem : PROBLEMS) {
      if (problem.plies() <= 5) {
        Answer answer =
            Answer.of(TsumeRules.BOOK, problem.position(), problem.attack(), 5, BOOK_POSITIONS);
        assertTrue(!answer.isKnown() || answer.plies() == problem.plies(), problem::toString);
        known += answer.isKnown() ? 1 : 0;
      }
    }
    assertTrue(known > 150, known + " known");
  }

  /** Too many positions for the rule book when the file was made. */
  private static boolean isDear(OwnProblem problem) {
    return problem.reason().startsWith("by the engine");
  }

  /** Along a line the length falls by one a ply, whichever side is to move. */
  @Test
  @Tag("slow")
  void lengthsFallAlongLines() {
    for (OwnProblem problem : PROBLEMS) {
      if (isDear(problem)) {
        continue;
      }
      List<SlowPosition> positions = problem.positions();
      for (int ply = 1; ply <= problem.plies(); ply++) {
        int plies =
            new MateDepths<>(TsumeRules.ENGINE, POSITIONS)
                .solve(
                    EnginePosition.of(positions.get(ply)),
                    (ply % 2 == 0) == problem.attack(),
                    problem.plies());
        assertEquals(problem.plies() - ply, plies, () -> problem + " after " + positions);
      }
    }
  }
}
