package tsumugi.compose;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
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
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.SoundnessCheck;

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
    new Repair(List.of(TABLE), NEVER)
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
        new Repair(List.of(TABLE), NEVER)
            .run(Sfen.parse(sound), problem.line(), problem.line().length, 1, _ -> true),
        "it is sound already");
  }

  /**
   * Works whose literal mate is longer than the composed one, because the defender may interpose in
   * vain. What the interpositions leave in the attacker's hand is no fault.
   */
  @Test
  void aWorkWithFutileInterpositionsIsRepaired() {
    for (String[] each :
        new String[][] {
          {"p8/9/9/8k/8B/8+R/9/9/9 b rb4g4s4n4l17p 1", "-p9a"},
          {"8p/9/9/k8/B8/+R8/9/9/9 b rb4g4s4n4l17p 1", "-p1a"}
        }) {
      Position work = Sfen.parse(each[0]);
      int[] line =
          new SoundnessCheck(TABLE, new SoundnessCheck.Options(1, 10_000, false, false))
              .check(work, new int[0], SearchLimits.NONE, NEVER)
              .line();
      List<List<String>> changes = new ArrayList<>();
      new Repair(List.of(TABLE), NEVER)
          .run(
              work,
              line,
              line.length,
              1,
              repaired -> {
                changes.add(repaired.changes());
                return !repaired.changes().equals(List.of(each[1]));
              });
      assertTrue(changes.contains(List.of(each[1])), () -> each[0] + " " + changes);
    }
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
    new Repair(List.of(TABLE), NEVER).run(cooked, line, 1, 1, each -> changes.add(each.changes()));
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
    new Repair(List.of(TABLE), counting)
        .run(cooked, line, line.length, 1, each -> one.add(each.changes()));
    long enough = polls.get() * 5 / 4; // for all single changes and a few pairs
    polls.set(0);
    SearchMonitor brief = SearchMonitor.stoppedBy(() -> polls.incrementAndGet() > enough);
    new Repair(List.of(TABLE), brief)
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

  /** Any number of threads finds the same repairs in the same order. */
  @Test
  void anyNumberOfTablesGivesTheSame() {
    Position cooked = Sfen.parse("8k/9/9/7+RG/9/9/9/9/9 b Pr2b3g4s4n4l17p 1");
    int[] line = solve(cooked);
    List<List<String>> alone = new ArrayList<>();
    new Repair(List.of(TABLE), NEVER)
        .run(cooked, line, line.length, 1, each -> alone.add(each.changes()));
    List<List<String>> together = new ArrayList<>();
    try (MainSubTable other = MainSubTable.allocate(1)) {
      new Repair(List.of(TABLE, other), NEVER)
          .run(cooked, line, line.length, 1, each -> together.add(each.changes()));
    }
    assertTrue(alone.size() > 1, alone::toString);
    assertEquals(alone, together);
  }

  /** A work that is unsound only because it stands a file or a rank too far to one side. */
  @Test
  void aShiftOfAllPiecesIsAChange() {
    String[] shifted = {
      "6gk1/9/5P1+P1/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1 all-right",
      "9/7gk/9/6P1+P/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1 all-up"
    };
    int[] line =
        Stream.of("P*1b 2a1b G*2a 1a2a S*3b 2a1a 1c1b 1a1b G*2c 1b1a 3b2a+ 1a2a 3c3b+ 2a1a 2c2b")
            .flatMap(text -> Stream.of(text.split(" ", -1)))
            .mapToInt(UsiMove::parse)
            .toArray();
    for (String each : shifted) {
      String sfen = each.substring(0, each.lastIndexOf(' '));
      String shift = each.substring(each.lastIndexOf(' ') + 1);
      int files = shift.equals("all-right") ? 1 : 0;
      int[] moved = new int[line.length];
      Arrays.setAll(moved, i -> shifted(line[i], files, 1 - files));
      List<Repair.Repaired> repairs = new ArrayList<>();
      new Repair(List.of(TABLE), NEVER)
          .run(
              Sfen.parse(sfen),
              moved,
              moved.length,
              1,
              repaired -> {
                repairs.add(repaired);
                return !repaired.changes().equals(List.of(shift));
              });
      assertEquals(List.of(shift), repairs.getLast().changes());
      assertArrayEquals(line, repairs.getLast().problem().line());
    }
  }

  /** A move so many files to the left and ranks below. */
  private static int shifted(int move, int files, int ranks) {
    StringBuilder text = new StringBuilder(UsiMove.format(move));
    for (int i = 0; i < 4; i++) {
      char letter = text.charAt(i);
      int by = letter >= '1' && letter <= '9' ? files : letter >= 'a' && letter <= 'i' ? ranks : 0;
      text.setCharAt(i, (char) (letter + by));
    }
    return UsiMove.parse(text.toString());
  }
}
