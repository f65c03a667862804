package tsumugi.solver.tsume.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.MateSearch;
import tsumugi.solver.tsume.node.TsumeRoot;

class LineClimbTest extends TsumeFixture {
  private static final String KINGS = "4k4/9/3PPP3/9/9/9/9/9/4K4 b G 1";
  private static final String[] WANDERING = {"5i4i", "5a4a", "4i5i", "4a5a"};

  private final Position position = Sfen.parse(KINGS);
  private final List<String> asked = new ArrayList<>();

  /**
   * Starting at the end, all positions with the attacker to move; the root is left to the caller.
   */
  @Test
  void positionsAreVisitedFromTheEnd() {
    climb(15, 0, plies -> MateBounds.noMateWithin(plies));
    assertEquals(List.of("after 6: 7", "after 4: 9", "after 2: 11"), asked);
    climb(9, 0, plies -> MateBounds.noMateWithin(plies));
    assertEquals(List.of(), asked);
  }

  /** The rest of a line that does not end in mate says nothing about the distance to the mate. */
  @Test
  void aLineThatIsNotACompleteMateIsIgnored() {
    int[] whole = wandering(15);
    for (int plies = 10; plies < 15; plies++) {
      climb(Arrays.copyOf(whole, plies), 0, knowing(_ -> MateBounds.UNKNOWN, MateBounds.UNKNOWN));
      assertEquals(List.of(), asked, plies + " plies");
    }
  }

  /**
   * The bounds of a position are those of the table, even if the rest of the line is shorter,
   * because the defender may have a longer reply elsewhere.
   */
  @Test
  void aPositionIsShortenedFromItsOwnBounds() {
    MateBounds known = new MateBounds(15, 19, Move.NONE);
    climb(wandering(13), 0, knowing(plies -> MateBounds.noMateWithin(plies), known));
    assertEquals(List.of("after 4: 17", "after 2: 17"), asked);
  }

  /**
   * What the table has lost is proved again; if the mate is longer than the line, nothing more is
   * asked.
   */
  @Test
  void aMateThatTheTableHasLostIsProvedAgain() {
    climb(
        wandering(11),
        0,
        knowing(
            plies -> plies == 9 ? MateBounds.mate(9, 0) : MateBounds.noMateWithin(plies),
            MateBounds.UNKNOWN));
    assertEquals(List.of("after 2: 9", "after 2: 7"), asked);
    climb(
        wandering(11),
        0,
        knowing(plies -> MateBounds.noMateWithin(plies), MateBounds.noMateWithin(35)));
    assertEquals(List.of("after 2: 9"), asked);
  }

  /** Far from the mate the steps are longer; the attacker is to move after each of them. */
  @Test
  void stepsGrowWithTheDistance() {
    assertEquals(11, LineClimb.next(9));
    assertEquals(33, LineClimb.next(31));
    assertEquals(37, LineClimb.next(33));
    assertEquals(901, LineClimb.next(801));
    for (int left = 9; left < 40_000; left = LineClimb.next(left)) {
      assertEquals(1, left % 2);
    }
  }

  /** After a shorter mate, an even shorter one is asked for. */
  @Test
  void aPositionIsShortenedUntilItsMateIsExact() {
    climb(
        13,
        0,
        plies ->
            plies == 9
                ? MateBounds.mate(7, 0)
                : plies == 7 ? MateBounds.mate(1, 0) : MateBounds.noMateWithin(plies));
    assertEquals(List.of("after 4: 7", "after 2: 9", "after 2: 5"), asked);
  }

  /** A question that stays open is not repeated, and does not end the climb. */
  @Test
  void anOpenQuestionIsLeftOpen() {
    climb(13, 0, _ -> MateBounds.UNKNOWN);
    assertEquals(List.of("after 4: 7", "after 2: 9"), asked);
  }

  /** In another game, lengths are those that the search uses. */
  @Test
  void lengthsAreThoseOfTheGame() {
    climb(13, 2, plies -> MateBounds.noMateWithin(plies));
    assertEquals(List.of("after 4: 9", "after 2: 11"), asked);
  }

  /** The budget ends the climb between two positions, and the board is restored. */
  @Test
  void theBudgetEndsTheClimb() {
    SearchBudget budget = budget(SearchLimits.NONE.withMaxNodes(1));
    MateSearch counting =
        knowing(
            plies -> {
              budget.countNode();
              return MateBounds.noMateWithin(plies);
            },
            81,
            0);
    new LineClimb(new MateGame(position), counting, budget).climb(wandering(81));
    assertEquals(List.of("after 72: 7"), asked);
    assertEquals(KINGS, Sfen.format(position));
  }

  /**
   * After a climb, the lengths at the visited positions and at the root are known and true: a
   * search with a table of its own finds the same lengths.
   */
  @Test
  void theTableIsTrueAfterAClimb() {
    int positions = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.isMate() && problem.plies() > 9) {
        table.newSearch();
        TsumeRoot root = root(problem);
        Position board = root.position();
        String before = Sfen.format(board);
        SearchBudget budget = budget(SearchLimits.NONE);
        DfpnSearch search = new DfpnSearch(board, new DfpnNodes(table), budget);
        int plies = search.prove(DfpnSearch.MAX_LENGTH).upper();
        int[] line = new UnconfirmedLine(board, search, budget).read(plies);
        new LineClimb(new MateGame(board), search, budget).climb(line);
        assertEquals(before, Sfen.format(board));
        for (int left = 9; left < line.length; left = LineClimb.next(left)) {
          positions++;
          Position there = after(root.position(), line, line.length - left);
          long nodes = budget.nodes();
          int length = shortest(new DfpnSearch(there, new DfpnNodes(table), budget), left);
          assertEquals(nodes, budget.nodes(), "it is known");
          assertEquals(afresh(there, left), length, () -> Sfen.format(there));
        }
        assertEquals(root.inside(problem.plies()), shortest(search, plies), problem::toString);
      }
    }
    assertTrue(positions > 20, positions + " positions");
  }

  private static int afresh(Position position, int plies) {
    try (MainSubTable other = MainSubTable.allocate(1)) {
      other.newSearch();
      SearchBudget budget = budget(SearchLimits.NONE);
      return shortest(new DfpnSearch(position, new DfpnNodes(other), budget), plies);
    }
  }

  private static int shortest(MateSearch search, int plies) {
    MateBounds bounds = search.prove(plies);
    while (!bounds.isExact()) {
      bounds = bounds.and(search.refute(bounds.upper() - 2));
    }
    return bounds.upper();
  }

  private static Position after(Position root, int[] line, int plies) {
    Position position = new Position(root);
    for (int i = 0; i < plies; i++) {
      position.doMove(line[i]);
    }
    return position;
  }

  private void climb(int plies, int matedPlies, MateSearch search) {
    climb(wandering(plies), matedPlies, knowing(search, plies, matedPlies));
  }

  private void climb(int[] line, int matedPlies, MateSearch search) {
    asked.clear();
    MateGame game =
        new MateGame(position) {
          @Override
          public int matedPlies() {
            return matedPlies;
          }
        };
    new LineClimb(game, search, budget(SearchLimits.NONE)).climb(line);
    assertEquals(KINGS, Sfen.format(position));
  }

  /** Knows for every position a mate within the rest of the line. */
  private MateSearch knowing(MateSearch search, int linePlies, int matedPlies) {
    return new RecordingSearch(search) {
      @Override
      public MateBounds known() {
        return MateBounds.mate(linePlies - position.moveNumber() + 1 + matedPlies, Move.NONE);
      }
    };
  }

  /** Knows the same bounds for every position. */
  private MateSearch knowing(MateSearch search, MateBounds known) {
    return new RecordingSearch(search) {
      @Override
      public MateBounds known() {
        return known;
      }
    };
  }

  /** Records, for each question, the number of moves made and the length asked for. */
  private abstract class RecordingSearch implements MateSearch {
    private final MateSearch search;

    RecordingSearch(MateSearch search) {
      this.search = search;
    }

    @Override
    public MateBounds prove(int plies) {
      asked.add("after " + (position.moveNumber() - 1) + ": " + plies);
      return search.prove(plies);
    }
  }

  /**
   * Two kings that move to and fro, followed by a mate. A climb asks nothing about the moves before
   * the mate.
   */
  private static int[] wandering(int plies) {
    int[] line = new int[plies];
    for (int i = 0; i < plies; i++) {
      line[i] = UsiMove.parse(WANDERING[i % WANDERING.length]);
    }
    line[plies - 1] = UsiMove.parse(plies % 4 == 1 ? "G*5b" : "G*4b");
    return line;
  }
}
