package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowComposed;
import tsumugi.reference.SlowMate;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** Composed lengths against the definition, read word for word. */
@Tag("slow")
class ComposedSearchTest {
  private final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  private ComposedSearch search(Position root, int attacker, SearchLimits limits) {
    table.newSearch();
    SearchBudget budget = new SearchBudget(limits, SearchMonitor.SILENT);
    return new ComposedSearch(root, attacker, table, budget);
  }

  private int length(String sfen, int plies) {
    Position root = Sfen.parseProblem(sfen);
    ComposedAnswer length = search(root, root.sideToMove(), SearchLimits.NONE).run(plies);
    assertEquals(sfen, Sfen.format(root));
    return length.isMate() ? length.plies() : -3;
  }

  /** Random positions. The literal length counts every interposition. */
  @ParameterizedTest(name = "{0} of {1}: {2}")
  @CsvSource({
    "1,  3,  6k2/3+RS4/6G2/5G3/9/9/9/9/9 b b 1",
    "1,  3,  6+N1k/9/5R3/7N1/9/9/9/9/9 b Lg 1",
    "1,  3,  9/9/9/9/9/r3b4/3rg4/4s4/1K7 w P 1",
    "3,  7,  9/9/9/9/9/1s7/2b1+r4/9/1K1+n5 w RB4G3S2N4L18Pn 1",
    "3,  7,  1R7/3G5/1S+R4B1/4k2G1/1G4N2/3ng2N1/9/9/9 b Nb3s4l18p 1",
    "5,  7,  9/8k/5R3/5R3/6S1G/9/9/9/9 b SLP2b3g2s4n3l17p 1",
    "7,  9,  9/9/9/9/5b3/3g5/4+S4/rg1K2s2/9 w RB2G2S4N4L18P 1",
    "11, 13, 4r3+n/5Sk1+B/9/3R2K1+l/3+L5/9/9/9/9 b L 1",
  })
  void futileInterpositionsDoNotCount(int composed, int literal, String sfen) {
    assertEquals(composed, length(sfen, literal));
    assertTrue(length(sfen, composed - 2) < 0, "and no shorter");
  }

  @Test
  void theDefinitionSaysTheSame() {
    compare(0, 250, 300, 0);
  }

  /** Some of them have futile interpositions that make the literal length longer. */
  @Test
  void theDefinitionSaysTheSameOfManyMore() {
    compare(1_000, 2_000, 600, 1);
  }

  private void compare(long from, long to, long positions, int leastShorter) {
    int mates = 0;
    int shorter = 0;
    for (long seed = from; seed < to; seed++) {
      Sample sample = RandomPositions.smallTsume(seed);
      SlowPosition position = sample.position();
      int expected = SlowComposed.solve(position, true, 9, positions);
      if (expected != SlowComposed.GAVE_UP) {
        int found = length(position.sfen(), 9);
        boolean same = expected == SlowComposed.BEYOND ? found < 0 : found == expected;
        assertTrue(same, () -> sample + ": " + expected + ", not " + found);
        int literal = SlowMate.solve(position, 9, positions);
        boolean both = literal > 0 && expected > 0;
        assertTrue(literal < 1 || both && expected <= literal, sample::toString);
        mates += both ? 1 : 0;
        shorter += both && expected < literal ? 1 : 0;
      }
    }
    String counts = mates + " mates, " + shorter + " shorter";
    assertTrue(mates > (to - from) / 10 && shorter >= leastShorter, counts);
  }

  /** Replies are asked in rounds, and those left open are asked again. */
  @Test
  void theLengthDoesNotRestOnWhatTheFirstRoundMayCost() {
    int mates = 0;
    for (long seed = 0; seed < 400; seed++) {
      Position root = Sfen.parseProblem(RandomPositions.smallTsume(seed).position().sfen());
      int length = length(Sfen.format(root), 9);
      table.newSearch();
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      ComposedAnswer inRounds =
          new ComposedSearch(root, root.sideToMove(), table, budget, 1).run(9);
      assertEquals(length, inRounds.isMate() ? inRounds.plies() : -3, "seed " + seed);
      mates += length > 0 ? 1 : 0;
    }
    assertTrue(mates > 100, mates + " mates");
  }

  /** Whichever side is to move, mirrored and with colours exchanged. */
  @Test
  void theOtherSideToMoveAndTheMirrorImageAreTheSame() {
    int compared = 0;
    for (long seed = 0; seed < 300; seed++) {
      SlowPosition position = RandomPositions.smallTsume(seed).position();
      int length = length(position.sfen(), 7);
      assertEquals(length, length(position.mirrored().sfen(), 7), position::sfen);
      assertEquals(length, length(position.turned().sfen(), 7), position::sfen);
      compared += length > 0 ? 1 : 0;
    }
    assertTrue(compared > 40, compared + " mates");
  }

  /** Silver and gold can move to one square. It must not matter which is examined first. */
  @Test
  void movesToOneSquareDoNotComeBeforeEachOther() {
    SlowPosition position = SlowPosition.parse("7k1/4+L1+ns1/3K1+RP+l1/4+R1B2/9/9/9/9/6L2 b BL 1");
    for (View view : View.values()) {
      assertEquals(7, length(view.of(position).sfen(), 9), view::name);
    }
  }

  /** The defender's node after each check of a mate, as a root. */
  @Test
  void aRootWithTheDefenderToMove() {
    int compared = 0;
    for (long seed = 0; seed < 60; seed++) {
      SlowPosition position = RandomPositions.smallTsume(seed).position();
      for (SlowMove check : RuleBook.checks(position)) {
        SlowPosition after = position.after(check);
        int expected = SlowComposed.solve(after, false, 6, 300);
        if (expected != SlowComposed.GAVE_UP) {
          Position root = Sfen.parseProblem(after.sfen());
          ComposedAnswer answer = search(root, root.sideToMove() ^ 1, SearchLimits.NONE).run(6);
          int found = answer.isMate() ? answer.plies() : SlowComposed.BEYOND;
          assertEquals(expected, found, after::sfen);
          compared++;
        }
      }
    }
    assertTrue(compared > 100, compared + " roots");
  }

  @Test
  void theLineIsAsLongAsTheMate() {
    String sfen = "9/8k/5R3/5R3/6S1G/9/9/9/9 b SLP2b3g2s4n3l17p 1";
    Position root = Sfen.parseProblem(sfen);
    ComposedSearch search = search(root, 0, SearchLimits.NONE);
    assertEquals(new ComposedLength(3, 5), search.find(7));
    int[] line = new ComposedLine(search, 0, false).read(5);
    assertEquals(5, line.length);
    for (int move : line) {
      assertTrue(MoveLegality.isLegal(root, move), sfen);
      root.doMove(move);
    }
    assertTrue(root.inCheck());
  }

  /** Wherever the budget interrupts, the root is unchanged and all bounds are true. */
  @Test
  void anInterruptedSearchLeavesTheRootAlone() {
    String sfen = "4r3+n/5Sk1+B/9/3R2K1+l/3+L5/9/9/9/9 b L 1";
    for (long nodes = 1; nodes < 20_000; nodes = 2 * nodes + 7) {
      Position root = Sfen.parseProblem(sfen);
      ComposedLength found = search(root, 0, SearchLimits.NONE.withMaxNodes(nodes)).find(13);
      assertEquals(sfen, Sfen.format(root));
      assertTrue(found.lower() < 11 && (!found.isExact() || found.upper() == 11), found::toString);
    }
  }

  /** Deeper nodes have longest replies of their own, which are not the answer. */
  @Test
  void anInterruptedSearchTellsNoReplyOfAnotherNode() {
    Position node = Sfen.parseProblem("4r3+n/5Sk1+B/9/3R2K1+l/3+L5/9/9/9/9 b L 1");
    int[] line = new ComposedLine(search(node, 0, SearchLimits.NONE), 0, false).read(11);
    assertEquals(11, line.length);
    int told = 0;
    int open = 0;
    for (int ply = 0; ply < 10; ply++) {
      node.doMove(line[ply]);
      for (long nodes = 1; ply % 2 == 0 && nodes < 4_000; nodes += 1 + nodes / 20) {
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
        int reply = new LongestReplies(search(node, 0, limits), 10 - ply).next();
        assertTrue(reply == Move.NONE || MoveLegality.isLegal(node, reply), Sfen.format(node));
        told += reply == Move.NONE ? 0 : 1;
        open += reply == Move.NONE ? 1 : 0;
      }
    }
    assertTrue(told > 20 && open > 20, told + " told, " + open + " open");
  }

  /** With a table that forgets nearly everything the lengths are the same. */
  @Test
  void aTinyTableChangesNothing() {
    String sfen = "9/8k/5R3/5R3/6S1G/9/9/9/9 b SLP2b3g2s4n3l17p 1";
    try (MainSubTable tiny = MainSubTable.ofBytes(1 << 12)) {
      Position root = Sfen.parseProblem(sfen);
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      assertEquals(5, new ComposedSearch(root, 0, tiny, budget).run(7).plies());
    }
  }
}
