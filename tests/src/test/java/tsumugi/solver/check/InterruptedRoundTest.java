package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

class InterruptedRoundTest {
  private static final int[] ROOT = {};
  private static final int MOVE = UsiMove.parse("G*2b");
  private static final int OTHER = UsiMove.parse("G*1b");
  private static final Finding COOK = Finding.of(Flaw.COOK, ROOT, new int[] {MOVE}, 3, true);
  private static final OpenQuestion MATES = open(OpenQuestion.Kind.CHECK, MOVE);
  private static final OpenQuestion OTHER_MATES = open(OpenQuestion.Kind.CHECK, OTHER);
  private static final OpenQuestion LIMIT = open(OpenQuestion.Kind.LIMIT, 0);
  private static final OpenQuestion MAIN_LINE = open(OpenQuestion.Kind.MAIN_LINE, 0);

  private static OpenQuestion open(OpenQuestion.Kind kind, int move) {
    return OpenQuestion.of(kind, ROOT, move);
  }

  private static CheckReport any(String sfen) {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      return new SoundnessCheck(table, new SoundnessCheck.Options(1, 1_000, false, false))
          .check(Sfen.parseProblem(sfen), new int[0], SearchLimits.NONE, SearchMonitor.SILENT);
    }
  }

  private final CheckReport any = any("8k/9/8P/9/9/9/9/9/9 b G 1");

  @Test
  void whatIsFoundIsAddedAndAnswersItsQuestion() {
    CheckReport before = any.with(List.of(), List.of(MATES, OTHER_MATES));
    CheckReport cut = any.with(List.of(COOK), List.of(MAIN_LINE, LIMIT)).withNodes(77);
    CheckReport now = InterruptedRound.addTo(before, cut);
    assertEquals(List.of(COOK), now.findings());
    assertEquals(List.of(OTHER_MATES, MAIN_LINE), now.open());
    assertEquals(77, now.nodes());
  }

  @Test
  void nothingIsReportedTwice() {
    CheckReport before = any.with(List.of(COOK), List.of(MAIN_LINE));
    Finding again = Finding.of(Flaw.COOK, ROOT, new int[] {MOVE}, 5, false);
    CheckReport now =
        InterruptedRound.addTo(before, any.with(List.of(again), List.of(MAIN_LINE, LIMIT)));
    assertEquals(List.of(COOK), now.findings());
    assertEquals(List.of(MAIN_LINE), now.open());
  }

  @Test
  void anotherLineSaysNothingOfThisOne() {
    CheckReport before = any.with(List.of(), List.of(MATES));
    CheckReport other = any("7gk/9/7P1/9/9/9/9/9/9 b GL 1");
    CheckReport now = InterruptedRound.addTo(before, other.with(List.of(COOK), List.of(LIMIT)));
    assertEquals(List.of(), now.findings());
    assertEquals(List.of(MATES), now.open());
  }
}
