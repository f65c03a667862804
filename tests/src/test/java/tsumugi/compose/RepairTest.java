package tsumugi.compose;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/** Unsound works are repaired. */
@Tag("slow")
class RepairTest {
  private static final MainSubTable TABLE = MainSubTable.allocate(4);
  private static final SearchMonitor NEVER = SearchMonitor.stoppedBy(() -> false);

  @AfterAll
  static void closeTable() {
    TABLE.close();
  }

  /** Problems that the composer found. */
  private static final List<String> SOUND =
      List.of(
          "6k2/9/4N1+L2/8L/8N/9/9/9/9 b 2r2b4g4s2n2l18p 1",
          "6k2/9/4N1+L2/8L/6N2/9/9/9/9 b 2r2b4g4s2n2l18p 1");

  /** A piece is added to sound problems so that they are cooked; taking it off repairs them. */
  @Test
  void aBrokenProblemIsRepaired() {
    for (String sound : SOUND) {
      Judge judge = new TsumeJudge(ComposeSettings.DEFAULT, TABLE, NEVER, 4);
      ComposedProblem problem = requireNonNull(judge.verify(Sfen.parse(sound)));
      Position worse = new Position(problem.position());
      int square = 80 - 9; // far away from the corner: 8i
      Placement.put(worse, Piece.of(Placement.ATTACKER, PieceType.ROOK), square);
      assertTrue(Placement.isProblem(worse));
      assertNull(judge.verify(worse), "not broken");
      List<Repair.Repaired> repairs = repairs(worse, problem, "-R8i");
      assertEquals(problem.key(), repairs.getLast().problem().key());
      repairs.forEach(
          each -> assertEquals(0, Arrays.compare(problem.line(), each.problem().line())));
    }
  }

  /** The repairs with one change that keep the line of a problem, up to a given one. */
  private static List<Repair.Repaired> repairs(Position work, ComposedProblem of, String last) {
    List<Repair.Repaired> repairs = new ArrayList<>();
    new Repair(TABLE, NEVER)
        .run(
            work,
            of.line(),
            of.line().length,
            1,
            each -> {
              repairs.add(each);
              return !each.changes().equals(List.of(last));
            });
    return repairs;
  }

  /** A work of 15 plies is judged with enough nodes, wherever the needless piece stands. */
  @Test
  void aNeedlessPieceOfALongWorkIsTakenOff() {
    String sound = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";
    Judge judge = new TsumeJudge(ComposeSettings.anything(ComposeRule.TSUME, 17), TABLE, NEVER, 8);
    ComposedProblem problem = requireNonNull(judge.verify(Sfen.parse(sound)));
    for (int square : new int[] {Square.of(0, 6), Square.of(0, 7), Square.of(1, 6)}) {
      String knight = Square.name(square);
      Position worse = Sfen.parse(sound);
      Placement.put(worse, Piece.of(Placement.ATTACKER, PieceType.KNIGHT), square);
      List<Repair.Repaired> repairs = repairs(worse, problem, "-N" + knight);
      assertEquals(List.of("-N" + knight), repairs.getLast().changes());
    }
    assertFalse(
        new Repair(TABLE, NEVER)
            .run(Sfen.parse(sound), problem.line(), problem.line().length, 1, _ -> true),
        "it is sound already");
  }

  /** The quick question whether another check mates lets the defender reply, in every position. */
  @Test
  void anotherCheckIsNoMateBeforeTheReply() {
    Judge judge = new TsumeJudge(ComposeSettings.DEFAULT, TABLE, NEVER, 1);
    Position sound = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    assertEquals(0, judge.appraise(sound, 1, Judge.MANY).faults());
    Position cooked = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b GP2r2b3g4s4n4l16p 1");
    List<List<String>> changes = new ArrayList<>();
    int[] line = {UsiMove.parse("G*5b")};
    new Repair(TABLE, NEVER).run(cooked, line, 1, 1, each -> changes.add(each.changes()));
    assertTrue(changes.contains(List.of("hand-P")), changes::toString);
  }

  /** The repairs with one change do not depend on whether two are allowed. */
  @Test
  void moreChangesAllowedGiveNoOtherSingleOnes() {
    Position cooked = Sfen.parse("8k/9/9/7+RG/9/9/9/9/9 b Pr2b3g4s4n4l17p 1");
    int[] line = solve(cooked);
    List<List<String>> one = new ArrayList<>();
    List<List<String>> two = new ArrayList<>();
    AtomicLong polls = new AtomicLong();
    SearchMonitor counting = SearchMonitor.stoppedBy(() -> polls.incrementAndGet() < 0);
    new Repair(TABLE, counting).run(cooked, line, line.length, 1, each -> one.add(each.changes()));
    long enough = polls.get() * 5 / 4; // for all single changes and a few pairs
    polls.set(0);
    SearchMonitor brief = SearchMonitor.stoppedBy(() -> polls.incrementAndGet() > enough);
    new Repair(TABLE, brief)
        .run(
            cooked,
            line,
            line.length,
            2,
            each -> each.changes().size() > 1 || two.add(each.changes()));
    assertTrue(polls.get() > enough, "pairs were tried");
    assertFalse(one.isEmpty());
    assertEquals(two, one);
  }

  private static int[] solve(Position position) {
    Judge judge = new TsumeJudge(ComposeSettings.DEFAULT, TABLE, NEVER, 4);
    return judge.appraise(position, 1, Judge.MANY).line();
  }
}
