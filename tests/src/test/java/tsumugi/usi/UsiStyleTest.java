package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.PlayLimits;
import tsumugi.player.Whim;

class UsiStyleTest {
  private static final String CLOCK = "btime 0 wtime 0 byoyomi 1000";

  private final UsiStyle style = new UsiStyle();
  private final UsiOptions options = new UsiOptions();

  private PlayLimits apply(String position, String go) {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      UsiTask task =
          new UsiTask(UsiPositionParser.parse(position), UsiGo.parse(go), options, table);
      return style.apply(PlayLimits.NONE, task);
    }
  }

  /** A question has one answer, with any options except a skill. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "nodes 1000",
        "depth 5",
        "infinite",
        "byoyomi 1000 nodes 5",
        "byoyomi 9 searchmoves 7g7f"
      })
  void analysisHasNoWhims(String go) {
    assertSame(PlayLimits.NONE, apply("startpos", go));
  }

  @ParameterizedTest
  @ValueSource(strings = {CLOCK, "movetime 100", "ponder btime 1000 wtime 1000 binc 10 winc 10"})
  void openingsOfGamesHave(String go) {
    assertEquals(20, apply("startpos", go).whim().centipawns());
    options.set("OpeningVariety", "0");
    assertEquals(0, apply("startpos", go).whim().centipawns());
  }

  @Test
  void laterMovesHaveNone() {
    String late = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 25";
    assertSame(Whim.NONE, apply(late, CLOCK).whim());
  }

  @Test
  void seedsAreAnotherEachGameUnlessSet() {
    long first = apply("startpos", CLOCK).whim().seed();
    assertEquals(first, apply("startpos moves 7g7f", CLOCK).whim().seed());
    style.newGame();
    assertNotEquals(first, apply("startpos", CLOCK).whim().seed());
    options.set("Seed", "17");
    assertEquals(17, apply("startpos", CLOCK).whim().seed());
  }

  @Test
  void skillCountsWhereverAMoveIsAsked() {
    options.set("Skill", "3");
    options.set("Seed", "17");
    assertEquals(5, apply("startpos", CLOCK).maxDepth());
    assertEquals(5, apply("startpos", "nodes 100000").maxDepth());
    assertEquals(340, apply("startpos", "nodes 100000").whim().centipawns());
    assertSame(PlayLimits.NONE, apply("startpos", "infinite"));
  }
}
