package tsumugi.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.solver.Verdict;

class AgreementTest {
  @ParameterizedTest
  @CsvSource({
    "7,       7,       false",
    "7,       9,       true",
    "9,       7,       true",
    "7,       <=7,     false",
    "7,       <=9,     false",
    "7,       <=5,     true",
    "<=5,     7,       true",
    "<=9,     <=5,     false",
    "7,       nomate,  true",
    "<=7,     nomate,  true",
    "nomate,  nomate,  false",
    "nomate,  7,       true",
    "unknown, nomate,  false",
    "unknown, 7,       false",
    "7,       unknown, false",
    "nomate,  unknown, false",
    "unknown, unknown, false",
  })
  void whichAnswersCannotBothBeTrue(String one, String other, boolean contradict) {
    assertEquals(contradict, Agreement.contradict(verdict(one), verdict(other)));
    assertEquals(contradict, Agreement.contradict(verdict(other), verdict(one)));
  }

  @Test
  void answersInFiles() {
    Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, Agreement.expected("97"));
    assertEquals(97, mate.plies());
    assertEquals(true, mate.exact());
    assertInstanceOf(Verdict.NoMate.class, Agreement.expected("nomate"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?", "97?", "-1", "1.5", "mate", "99999999999999999999", "９"})
  void anythingElseIsNoAnswer(String column) {
    assertNull(Agreement.expected(column));
  }

  static Verdict verdict(String text) {
    return switch (text) {
      case "unknown" -> new Verdict.Unknown(Verdict.Reason.TABLE_FULL);
      case "nomate" -> new Verdict.NoMate();
      default -> {
        boolean exact = !text.startsWith("<=");
        int plies = Integer.parseInt(exact ? text : text.substring(2));
        yield new Verdict.Mate(plies, exact, new int[0]);
      }
    };
  }
}
