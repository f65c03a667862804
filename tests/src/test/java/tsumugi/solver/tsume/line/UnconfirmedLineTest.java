package tsumugi.solver.tsume.line;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.MateLines;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;
import tsumugi.solver.tsume.node.TsumeRoot;

class UnconfirmedLineTest extends TsumeFixture {
  /**
   * If every bound is exact, the line is as long as the main line; in any case its moves are legal.
   */
  @Test
  void theLineEndsInMate() {
    int lines = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.isMate() && problem.plies() > 0 && problem.plies() <= 9) {
        table.newSearch();
        TsumeRoot root = root(problem);
        Position position = root.position();
        String before = Sfen.format(position);
        int[] line =
            new UnconfirmedLine(position, exact(position), budget(SearchLimits.NONE))
                .read(root.inside(problem.plies()));
        assertEquals(before, Sfen.format(position));
        int[] told = root.outside(line);
        assertEquals(problem.plies(), told.length, problem::toString);
        assertEquals(
            "", MateLines.complaint(problem.position(), told, problem.attack()), problem::toString);
        lines++;
      }
    }
    assertTrue(lines > 60, lines + " lines");
  }

  /** A search that proves the shortest mate by asking for longer and longer ones. */
  private MateSearch exact(Position position) {
    DfpnSearch search = search(position, SearchLimits.NONE);
    return plies -> {
      MateBounds known = MateBounds.UNKNOWN;
      for (int length = 1; length <= plies && !known.isMate(); length += 2) {
        known = known.and(search.prove(length));
      }
      return known;
    };
  }

  /** If time runs out, the line is cut short, and its moves are legal. */
  @Test
  void aStoppedLineIsAPartOfOne() {
    int cut = 0;
    for (int nodes = 1; nodes < 200; nodes += 3) {
      table.newSearch();
      Position position = Sfen.parse(FIVE);
      SearchBudget budget = budget(SearchLimits.NONE.withMaxNodes(nodes));
      DfpnSearch search = new DfpnSearch(position, new DfpnNodes(table), budget);
      int[] line = new UnconfirmedLine(position, search, budget).read(5);
      assertTrue(line.length <= 5);
      cut += line.length < 5 ? 1 : 0;
      assertEquals(Sfen.format(Sfen.parse(FIVE)), Sfen.format(position));
    }
    assertTrue(cut > 5, cut + " cut");
  }

  /** A move from the table is played only if it is a check. */
  @Test
  void aMoveThatIsNoCheckIsNotPlayed() {
    Position position = Sfen.parse(FIVE);
    MateSearch liar = plies -> MateBounds.mate(plies, UsiMove.parse("G*5e"));
    assertArrayEquals(new int[0], line(position, liar));
  }

  /** A reply without a known mate ends the line before it. */
  @Test
  void aReplyThatIsNotMatedEndsTheLine() {
    Position position = Sfen.parse(FIVE);
    int check = UsiMove.parse("S*9b");
    MateSearch root = plies -> plies == 5 ? MateBounds.mate(5, check) : MateBounds.UNKNOWN;
    assertArrayEquals(new int[] {check}, line(position, root));
  }

  /** One mated reply is not enough, whatever its place among the others. */
  @Test
  void allRepliesHaveToBeMated() {
    Position position = Sfen.parse("8k/9/9/9/9/9/9/9/9 b GSNL 1");
    int check = UsiMove.parse("S*2b");
    for (String mated : new String[] {"1a1b", "1a2b"}) {
      position.doMove(check);
      long key = position.boardKeyAfter(UsiMove.parse(mated));
      position.undoMove(check);
      MateSearch liar =
          plies ->
              plies == 5
                  ? MateBounds.mate(5, check)
                  : position.boardKey() == key ? MateBounds.mate(3, 0) : MateBounds.UNKNOWN;
      assertArrayEquals(new int[] {check}, line(position, liar));
    }
  }

  /** A table that is slow to answer cannot hold up a search that has to stop. */
  @Test
  void aLineThatTakesTooLongIsCut() {
    Position position = Sfen.parse("4k4/9/9/9/9/9/9/9/R8 b - 1");
    MateSearch slow =
        plies -> {
          LockSupport.parkNanos(20_000_000);
          return MateBounds.mate(plies, anyCheck(position));
        };
    SearchBudget stopped = new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(() -> true));
    int[] line = new UnconfirmedLine(position, slow, stopped).read(1_001);
    assertTrue(line.length > 0 && line.length < 1_001, line.length + " moves");
  }

  /** A check by a piece that cannot be taken. */
  private static int anyCheck(Position position) {
    MoveList checks = new MoveList();
    new CheckGenerator().generate(position, checks);
    for (int check : checks.toArray(0)) {
      MoveList replies = new MoveList();
      position.doMove(check);
      new EvasionGenerator().generate(position, replies);
      position.undoMove(check);
      if (Arrays.stream(replies.toArray(0)).noneMatch(it -> Move.to(it) == Move.to(check))) {
        return check;
      }
    }
    return Move.NONE;
  }

  private int[] line(Position position, MateSearch search) {
    return new UnconfirmedLine(position, search, budget(SearchLimits.NONE)).read(5);
  }

  private DfpnSearch search(Position position, SearchLimits limits) {
    return new DfpnSearch(position, new DfpnNodes(table), budget(limits));
  }
}
