package tsumugi.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reference with a memory, for both sides: by hand, and against the references without one. */
class MateDepthsTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "gold drop in front of the king,   true,  1, 4k4/9/4P4/9/9/9/9/9/9 b G 1",
    "no check at all,                  true, -3, 4k4/9/9/9/9/9/9/9/4K4 b - 1",
    "only a pawn drop would mate,      true, -3, 3lkl3/9/4G4/9/9/9/9/9/9 b P 1",
    "rook and knight in turn,          true,  3, 9/6k2/7N+B/3PR4/5R3/9/9/9/9 b P 1",
    "five plies with the hand empty,   true,  5, 9/9/9/9/9/2g1n4/3n2r2/4S4/3K5 w - 1",
    "a lone rook checks for ever,      true, -1, 9/8k/9/9/9/9/7R1/9/9 b - 1",
    "already mated,                    false, 0, 4k4/4G4/4P4/9/9/9/9/9/9 w - 1",
    "it takes the checker,             false,-3, 4k4/4G4/9/9/9/9/9/9/9 w - 1",
    "two replies and a mate,           false, 2, 8k/5P+N2/8L/9/9/9/9/9/9 w Nnl 1",
    "the way back to an open node,     false, 6, 9/6+Bk1/5G3/9/6N2/3K5/9/9/9 w - 2",
  })
  void knownLengths(String name, boolean attack, int plies, String sfen) {
    SlowPosition position = SlowPosition.parse(sfen);
    for (View view : View.values()) {
      assertEquals(plies, book().solve(view.of(position), attack, 7), name + ", " + view);
    }
  }

  @Test
  void limitOfPositionsIsKept() {
    SlowPosition position = SlowPosition.parse("9/9/9/9/9/2g1n4/3n2r2/4S4/3K5 w - 1");
    MateDepths<SlowPosition> depths = new MateDepths<>(TsumeRules.BOOK, 5);
    assertEquals(MateDepths.GAVE_UP, depths.solve(position, true, 5));
    assertEquals(MateDepths.TOO_DEEP, book().solve(position, true, 3));
  }

  /** "No mate" is seen less often than by a search that looks at every reply, and never wrongly. */
  @Test
  @Tag("slow")
  void agreesWithTheSearchWithoutMemory() {
    int mates = 0;
    int noMates = 0;
    for (long seed = 0; seed < 240; seed++) {
      SlowPosition position = RandomPositions.smallTsume(seed).position();
      int slow = SlowMate.solve(position, 5, 200);
      if (slow == SlowMate.GAVE_UP || slow == SlowMate.TOO_DEEP) {
        continue;
      }
      int plies = book().solve(position, true, 5);
      int byEngine = engine().solve(EnginePosition.of(position), true, 5);
      assertEquals(Math.max(plies, -1), Math.max(byEngine, -1), position::toString);
      if (slow == SlowMate.NO_MATE) {
        assertTrue(plies < 0, position::toString);
        noMates += plies == MateDepths.NO_MATE ? 1 : 0;
      } else {
        assertEquals(slow, plies, position::toString);
        mates++;
      }
    }
    assertTrue(mates > 30 && noMates > 10, mates + " mates, " + noMates + " no mates");
  }

  /** A defender is mated in one ply more than after its longest reply. */
  @Test
  void defenderIsTheLongestOfItsReplies() {
    int mated = 0;
    int escaped = 0;
    for (long seed = 0; mated < 10 || escaped < 10; seed++) {
      SlowPosition attack = RandomPositions.smallTsume(seed).position();
      List<SlowMove> checks = RuleBook.checks(attack);
      if (checks.isEmpty()) {
        continue;
      }
      SlowPosition root = attack.after(checks.get((int) (seed % checks.size())));
      int expected = longestReply(root);
      if (expected < -1) {
        continue;
      }
      int plies = book().solve(root, false, 4);
      assertEquals(expected, Math.max(plies, -1), root::toString);
      mated += plies >= 0 ? 1 : 0;
      escaped += plies < 0 ? 1 : 0;
    }
  }

  /** Plies, -1 for an escape within sight, less where the slow reference gives up. */
  private static int longestReply(SlowPosition root) {
    int longest = -1;
    for (SlowMove reply : RuleBook.legalMoves(root)) {
      int plies = SlowMate.solve(root.after(reply), 3, 100);
      if (plies == SlowMate.GAVE_UP) {
        return plies;
      }
      if (plies == SlowMate.NO_MATE || plies == SlowMate.TOO_DEEP) {
        return -1;
      }
      longest = Math.max(longest, plies);
    }
    return longest + 1;
  }

  @Test
  void linesFallByOnePlyAMove() {
    int longest = 0;
    for (long seed = 449; seed < 499; seed++) {
      EnginePosition position = EnginePosition.of(RandomPositions.smallTsume(seed).position());
      MateDepths<EnginePosition> depths = engine();
      int plies = depths.solve(position, true, 9);
      if (plies < 1) {
        continue;
      }
      List<EnginePosition> line = depths.line(position, true, plies);
      assertEquals(plies + 1, line.size());
      for (int ply = 0; ply <= plies; ply++) {
        assertEquals(plies - ply, engine().solve(line.get(ply), ply % 2 == 0, 9));
      }
      longest = Math.max(longest, plies);
    }
    assertTrue(longest >= 3, longest + " plies");
  }

  /** A set of escapes exists where the graph of all positions has no mate, and nowhere else. */
  @Test
  void escapeSetsAgreeWithTheGraph() {
    int sets = 0;
    int mates = 0;
    for (long seed = 0; seed < 160; seed++) {
      SlowPosition position =
          (seed % 2 == 0 ? RandomPositions.circle(seed) : RandomPositions.smallTsume(seed))
              .position();
      int plies = MateGraph.solve(position, 100);
      if (plies == MateGraph.GAVE_UP) {
        continue;
      }
      int size = EscapeSet.size(TsumeRules.BOOK, position, true, 5, 100, book());
      if (plies > 0) {
        assertEquals(EscapeSet.NONE, size, position::toString);
        mates++;
      }
      sets += size > 1 && plies == MateGraph.NO_MATE ? 1 : 0;
    }
    assertTrue(sets > 8 && mates >= 5, sets + " sets, " + mates + " mates");
  }

  @Test
  void escapeSetOfADefenderBeginsWithAReply() {
    SlowPosition checked = SlowPosition.parse("9/5R1k1/9/9/9/9/9/9/9 w - 1");
    assertTrue(EscapeSet.size(TsumeRules.BOOK, checked, false, 3, 300, book()) > 1);
    SlowPosition mated = SlowPosition.parse("4k4/4G4/4P4/9/9/9/9/9/9 w - 1");
    assertEquals(EscapeSet.NONE, EscapeSet.size(TsumeRules.BOOK, mated, false, 3, 300, book()));
    assertEquals(EscapeSet.NONE, EscapeSet.size(TsumeRules.BOOK, checked, false, 3, 3, book()));
  }

  private static MateDepths<SlowPosition> book() {
    return new MateDepths<>(TsumeRules.BOOK, 500);
  }

  private static MateDepths<EnginePosition> engine() {
    return new MateDepths<>(TsumeRules.ENGINE, 2_000);
  }
}
