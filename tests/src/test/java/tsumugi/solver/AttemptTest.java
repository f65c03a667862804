package tsumugi.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;

/** What becomes of the work on a problem, whatever it throws. */
class AttemptTest {
  private static Attempt<String> throwing(Throwable thrown) {
    return Attempt.of(
        () -> {
          switch (thrown) {
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new AssertionError(thrown);
          }
        });
  }

  @Test
  void aValueIsKept() {
    assertEquals(new Attempt.Done<>("mate"), Attempt.of(() -> "mate"));
  }

  @Test
  void aFaultyProblemGivesItsOwnSentence() {
    Attempt.Failed<?> failed =
        assertInstanceOf(Attempt.Failed.class, Attempt.of(() -> Sfen.parseProblem("9/9 b - 1")));
    assertFalse(failed.isBreakdown());
    SfenException cause = assertInstanceOf(SfenException.class, failed.cause());
    assertEquals(cause.explanation(), failed.why());
  }

  /** Any breakdown, so that the next problem has its turn. */
  @Test
  void aBreakdownIsNamed() {
    for (Throwable thrown :
        List.of(
            new IllegalStateException("x"),
            new StackOverflowError("x"),
            new OutOfMemoryError("x"),
            new NoClassDefFoundError("x"))) {
      Attempt.Failed<?> failed = assertInstanceOf(Attempt.Failed.class, throwing(thrown));
      assertTrue(failed.isBreakdown());
      assertSame(thrown, failed.cause());
      assertEquals("the search failed: " + thrown, failed.why().english());
    }
  }

  @Test
  void otherErrorsEndTheProgram() {
    assertThrows(AssertionError.class, () -> throwing(new AssertionError("x")));
  }
}
