package tsumugi.solver.tsume.node;

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
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.FoundLine;

class LineClimbTest extends TsumeFixture {
  private static final String KINGS = "4k4/9/3PPP3/9/9/9/9/9/4K4 b G 1";
  private static final String[] WANDERING = {"5i4i", "5a4a", "4i5i", "4a5a"};

  private final Position position = Sfen.parse(KINGS);
  private final List<String> asked = new ArrayList<>();

  /** From the end, all that the attacker moves in; the root is left to the caller. */
  @Test
  void whichPositionsAreAsked() {
    climb(15, 0, plies -> MateBounds.noMateWithin(plies));
    assertEquals(List.of("behind 6: 7", "behind 4: 9", "behind 2: 11"), asked);
    climb(9, 0, plies -> MateBounds.noMateWithin(plies));
    assertEquals(List.of(), asked);
  }

  /** What is left of a line without its mate says nothing of how far the mate is. */
  @Test
  void aLineThatIsNoWholeMateIsRefused() {
    int[] whole = wandering(15);
    for (int plies = 10; plies < 15; plies++) {
      climb(Arrays.copyOf(whole, plies), 0, asking(_ -> MateBounds.UNKNOWN, MateBounds.UNKNOWN));
      assertEquals(List.of(), asked, plies + " plies");
    }
  }

  /**
   * The bounds of a position are those that the table has, even where the rest of the line is
   * shorter: the defender has a longer reply elsewhere.
   */
  @Test
  void aPositionIsAskedWithItsOwnBounds() {
    MateBounds known = new MateBounds(15, 19, Move.NONE);
    climb(wandering(13), 0, asking(plies -> MateBounds.noMateWithin(plies), known));
    assertEquals(List.of("behind 4: 17", "behind 2: 17"), asked);
  }

  /** What the table has lost is proved again; if the mate is longer than the line, that is all. */
  @Test
  void aMateThatTheTableHasLostIsProvedAgain() {
    climb(
        wandering(11),
        0,
        asking(
            plies -> plies == 9 ? MateBounds.mate(9, 0) : MateBounds.noMateWithin(plies),
            MateBounds.UNKNOWN));
    assertEquals(List.of("behind 2: 9", "behind 2: 7"), asked);
    climb(
        wandering(11),
        0,
        asking(plies -> MateBounds.noMateWithin(plies), MateBounds.noMateWithin(35)));
    assertEquals(List.of("behind 2: 9"), asked);
  }

  /** Far from the mate the steps are longer, and end with the attacker to move as well. */
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

  /** A shorter mate is followed by the question for one that is shorter still. */
  @Test
  void aPositionIsAskedUntilThereIsNoShorterMate() {
    climb(
        13,
        0,
        plies ->
            plies == 9
                ? MateBounds.mate(7, 0)
                : plies == 7 ? MateBounds.mate(1, 0) : MateBounds.noMateWithin(plies));
    assertEquals(List.of("behind 4: 7", "behind 2: 9", "behind 2: 5"), asked);
  }

  /** A question that stays open is not asked again, and is no reason to end. */
  @Test
  void anOpenQuestionIsLeftOpen() {
    climb(13, 0, _ -> MateBounds.UNKNOWN);
    assertEquals(List.of("behind 4: 7", "behind 2: 9"), asked);
  }

  /** In another game lengths are those that the search knows them by. */
  @Test
  void lengthsAreThoseOfTheGame() {
    climb(13, 2, plies -> MateBounds.noMateWithin(plies));
    assertEquals(List.of("behind 4: 9", "behind 2: 11"), asked);
  }

  /** The clock ends the climb between two positions, and the board is as it was. */
  @Test
  void theClockEndsIt() {
    SearchClock clock = clock(SearchLimits.NONE.withMaxNodes(1));
    MateSearch counting =
        asking(
            plies -> {
              clock.countNode();
              return MateBounds.noMateWithin(plies);
            },
            81,
            0);
    new LineClimb(new MateGame(position), counting, clock).climb(wandering(81));
    assertEquals(List.of("behind 72: 7"), asked);
    assertEquals(KINGS, Sfen.format(position));
  }

  /**
   * Behind a climb the lengths at the positions that were asked are known, and true: a search with
   * a table of its own says the same. So is the root's.
   */
  @Test
  void whatTheTableKnowsBehindAClimbIsTrue() {
    int positions = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.isMate() && problem.plies() > 9) {
        table.newSearch();
        TsumeRoot root = root(problem);
        Position board = root.position();
        String before = Sfen.format(board);
        SearchClock clock = clock(SearchLimits.NONE);
        DfpnSearch search = new DfpnSearch(board, new DfpnNodes(table), clock);
        int plies = search.prove(DfpnSearch.MAX_LENGTH).upper();
        int[] line = new FoundLine(board, search).read(plies);
        new LineClimb(new MateGame(board), search, clock).climb(line);
        assertEquals(before, Sfen.format(board));
        for (int left = 9; left < line.length; left = LineClimb.next(left)) {
          positions++;
          Position there = after(root.position(), line, line.length - left);
          long nodes = clock.nodes();
          int length = shortest(new DfpnSearch(there, new DfpnNodes(table), clock), left);
          assertEquals(nodes, clock.nodes(), "it is known");
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
      SearchClock clock = clock(SearchLimits.NONE);
      return shortest(new DfpnSearch(position, new DfpnNodes(other), clock), plies);
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
    climb(wandering(plies), matedPlies, asking(search, plies, matedPlies));
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
    new LineClimb(game, search, clock(SearchLimits.NONE)).climb(line);
    assertEquals(KINGS, Sfen.format(position));
  }

  /** Knows of every position that it mates within what is left of the line. */
  private MateSearch asking(MateSearch search, int linePlies, int matedPlies) {
    return new Noting(search) {
      @Override
      public MateBounds known() {
        return MateBounds.mate(linePlies - position.moveNumber() + 1 + matedPlies, Move.NONE);
      }
    };
  }

  /** Knows the same of every position. */
  private MateSearch asking(MateSearch search, MateBounds known) {
    return new Noting(search) {
      @Override
      public MateBounds known() {
        return known;
      }
    };
  }

  /** Notes behind how many moves of the line it was asked for how many plies. */
  private abstract class Noting implements MateSearch {
    private final MateSearch search;

    Noting(MateSearch search) {
      this.search = search;
    }

    @Override
    public MateBounds prove(int plies) {
      asked.add("behind " + (position.moveNumber() - 1) + ": " + plies);
      return search.prove(plies);
    }
  }

  /** Two kings that go to and fro, and a mate: a climb asks nothing of the moves before it. */
  private static int[] wandering(int plies) {
    int[] line = new int[plies];
    for (int i = 0; i < plies; i++) {
      line[i] = UsiMove.parse(WANDERING[i % WANDERING.length]);
    }
    line[plies - 1] = UsiMove.parse(plies % 4 == 1 ? "G*5b" : "G*4b");
    return line;
  }
}
