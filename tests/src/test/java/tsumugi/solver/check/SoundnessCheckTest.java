package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.LineReading;

/** Each flaw, on positions that were examined by hand. */
@Tag("slow")
class SoundnessCheckTest extends SoundnessFixture {
  @Test
  void aSoundProblem() {
    CheckReport report = check(SOUND, "", false);
    assertEquals(Grade.SOUND, report.grade());
    assertTrue(report.isDecided());
    assertEquals(5, report.line().length);
    assertEquals(List.of(), report.findings());
    assertEquals(AuthorsLine.NONE, report.authors());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "PROMOTION,     1 3g3i,  9/9/9/9/9/2g1n4/3n2r2/4S4/3K5 w - 1",
    "PROMOTION,     1 4g5h,  9/9/9/9/9/4+n2s1/5s3/4G4/4K4 w s 1",
    "PROMOTION,     1 2c3b,  7kg/9/4B2BS/5LG1P/9/9/9/9/9 b n 1",
    "DROP_DISTANCE, 1 B*7f / 1 B*8e / 1 B*9d, 9/9/9/9/9/3pg4/9/1s2K4/2g2g3 w Nb 1",
    "COOK,          5 6i7i,  9/9/9/9/2+n6/2s+r5/9/1K1p5/9 w - 1",
    "INTERPOSED_PIECE, 2 N*1b, 8k/6+P2/9/7P1/6R2/8K/8L/9/9 b pn 1",
  })
  void aFlaw(Flaw flaw, String where, String sfen) {
    CheckReport report = check(sfen, "", false);
    assertEquals(List.of(where.split(" / ")), moves(report, flaw));
    assertTrue(report.open().isEmpty());
    assertTrue(report.grade().compareTo(flaw.grade()) >= 0);
    SlowPosition position = SlowPosition.parse(sfen);
    for (SlowPosition same : List.of(position.mirrored(), position.turned())) {
      CheckReport other = check(same.sfen(), "", false);
      assertTrue(counts(other).containsKey(flaw), same::sfen);
      assertEquals(report.grade(), other.grade(), same::sfen);
    }
  }

  /** The last move is free, so a line ends with a move that uses up the hand. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "7l1/5K2k/5G1l1/9/5+R3/9/9/9/9 b S 1",
        "9/6+S1k/8n/9/9/9/9/9/9 b RLrp 1",
        "6B1k/9/8g/9/9/9/9/9/9 b Sbs 1",
      })
  void nothingIsLeftOverWhereALastMoveUsesItUp(String sfen) {
    CheckReport report = check(sfen, "", false);
    assertFalse(counts(report).containsKey(Flaw.SURPLUS), report::toString);
    assertTrue(Move.isDrop(report.line()[report.line().length - 1]), report::toString);
    String line = UsiMove.format(report.line());
    assertEquals(check(sfen, line, false).grade(), report.grade());
  }

  /** A pawn in the attacker's hand that no mate needs is a surplus piece. */
  @Test
  void piecesLeftOver() {
    CheckReport report = check(SOUND.replace(" b - ", " b P "), "", false);
    assertTrue(counts(report).containsKey(Flaw.SURPLUS), report::toString);
    assertEquals(Grade.UNSOUND, report.grade());
  }

  /**
   * Among the longest defences, the main line takes one that leaves no surplus pieces, also at its
   * end.
   */
  @Test
  void noPieceIsLeftOverWhereAnInterpositionTakesIt() {
    SlowPosition position = SlowPosition.parse("4g3k/5S3/8P/7G1/4+R4/9/9/9/9 b p 1");
    for (SlowPosition same :
        List.of(position, position.mirrored(), position.turned(), position.turned().mirrored())) {
      CheckReport report = check(same.sfen(), "", false);
      assertEquals(Grade.SOUND, report.grade(), same::sfen);
      assertTrue(Move.isDrop(report.line()[1]), same::sfen);
    }
  }

  /** After 2a1b the attacker can have a surplus piece, but only by one of two attacks. */
  @Test
  void aVariationThatCanLeavePiecesOverIsNoRival() {
    String sfen = "5S1k1/9/6+P2/9/9/9/9/9/9 b S 1";
    String own = "4a3b 2a1a S*2b 1a1b 3b2c+";
    assertEquals(List.of(), moves(check(sfen, own, false), Flaw.SAME_LENGTH));
    String other = "4a3b 2a1b 3c2c 1b1a S*1b";
    assertEquals(List.of("2 2a1a"), moves(check(sfen, other, false), Flaw.SAME_LENGTH));
  }

  /** The mate of the cook has the boards of the line with a gold less in hand: other positions. */
  @Test
  void aMateThatComesBackWithLessInHandIsACook() {
    SlowPosition slow = SlowPosition.parse("5k1B1/9/2S2p3/4p4/9/6R2/9/9/9 b G 1");
    for (View view : View.values()) {
      CheckReport report = check(view.of(slow).sfen(), "", false);
      assertEquals(Grade.UNSOUND, report.grade(), report::toString);
      assertFalse(counts(report).containsKey(Flaw.DETOUR), report::toString);
    }
  }

  /**
   * Where several lines have full length, the images of a problem are judged by images of the same
   * line: their findings are the images of its findings. With colours exchanged, files and ranks
   * are turned round, too. The last problem is examined in part: it would take millions of nodes.
   */
  @Test
  void theFindingsOfAnImageAreTheImagesOfTheFindings() {
    int findings = 0;
    for (String sfen :
        List.of(
            "7+R1/9/4R4/9/8k/9/6P+PP/9/9 b b4g4s4n4l15p 1",
            "9/9/6+P2/7k1/9/6+R2/9/9/9 b Grb3g4s4n4l17p 1",
            "8k/9/7S1/9/6R2/9/9/9/9 b GSr2b3g2s4n4l18p 1",
            "9/6k2/9/5+R3/9/9/9/9/9 b B2Srb4g2s4n4l18p 1")) {
      SlowPosition position = SlowPosition.parse(sfen);
      String expected = "";
      for (View view : List.of(View.AS_IS, View.COLOURS_EXCHANGED)) {
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(200_000);
        CheckReport report = check(view.of(position).sfen(), "", false, limits);
        Orientation back = Orientation.values()[view.ordinal()];
        String seen = describe(report.of(back));
        expected = expected.isEmpty() ? seen : expected;
        assertEquals(expected, seen, () -> view + " of " + sfen);
        findings += report.findings().size();
      }
    }
    assertTrue(findings > 10, findings + " findings");
  }

  private static String describe(CheckReport report) {
    StringBuilder text = new StringBuilder(UsiMove.format(report.line()));
    for (Finding finding : report.findings()) {
      text.append('\n').append(finding.flaw()).append(' ').append(finding.square());
      text.append(' ').append(UsiMove.format(finding.path())).append(':');
      text.append(UsiMove.format(finding.line())).append(' ').append(finding.plies());
    }
    return text.toString();
  }

  @Test
  void noMate() {
    CheckReport report = check("4k4/9/9/9/9/9/9/9/3L5 b G 1", "", true);
    assertEquals(Map.of(Flaw.NO_MATE, 1), counts(report));
    assertEquals(Grade.UNSOUND, report.grade());
    assertTrue(report.isDecided());
    assertEquals(AuthorsLine.NONE, report.authors());
  }

  /** A surplus is not a verdict while other defences have not been examined. */
  @Test
  void piecesLeftOverAreOpenWhereOtherDefencesWereNotLookedAt() {
    Position root = Sfen.parseProblem("2p6/k8/3R5/9/9/9/9/9/9 b SP 1");
    int[] least = check(Sfen.format(root), "", false).line();
    assertEquals(0, SameLength.surplusAtEnd(root, least, root.sideToMove()));
    LineReading first = read(root, least.length, 0);
    assertTrue(SameLength.surplusAtEnd(root, first.moves(), root.sideToMove()) > 0);
    assertFalse(first.isLeast());
    LineReading whole = read(root, least.length, 100_000);
    assertEquals(0, SameLength.surplusAtEnd(root, whole.moves(), root.sideToMove()));
    assertTrue(whole.isLeast());
    // The same for the check: it says undecided if it has no nodes for other defences.
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    ComposedWalk walk = new ComposedWalk(root, table, budget);
    CookFinder cooks = new CookFinder(table, budget, Effort.first(200_000, 1));
    for (int nodes : new int[] {0, 100_000}) {
      SameLength same = new SameLength(walk, nodes);
      IntendedLine.Choice choice =
          new IntendedLine(walk, budget, cooks, same, new Variations(walk, budget, cooks, same), 1)
              .choose(first.moves(), new int[0], new CheckFindings());
      assertEquals(nodes > 0, choice.isLeast());
      assertEquals(nodes > 0, SameLength.surplusAtEnd(root, choice.line(), root.sideToMove()) == 0);
    }
  }

  private LineReading read(Position root, int plies, int others) {
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    return new ComposedWalk(root, table, budget).line(plies, others);
  }

  /** What the limits leave undecided is reported as open, never as sound. */
  @Test
  void undecidedIsNotSound() {
    CheckReport cut = check(SOUND, "", true, SearchLimits.NONE.withMaxNodes(1));
    assertFalse(cut.isDecided());
    for (long nodes = 2; nodes < 20_000; nodes = 3 * nodes / 2 + 1) {
      CheckReport report = check(SOUND, "", true, SearchLimits.NONE.withMaxNodes(nodes));
      assertTrue(report.findings().isEmpty(), report::toString);
      assertTrue(report.isDecided() || !report.open().isEmpty());
    }
    SoundnessCheck.Options few = new SoundnessCheck.Options(1, 1, false, false);
    Position root = Sfen.parseProblem("9/7P+P/5k3/3R5/3N1B3/6S2/9/9/9 b RB 1");
    CheckReport report =
        new SoundnessCheck(table, few)
            .check(root, new int[0], SearchLimits.NONE, SearchMonitor.SILENT);
    assertFalse(report.open().isEmpty());
  }

  /**
   * With an additional piece in hand, another last move leaves it over; the author's leaves
   * nothing.
   */
  @Test
  void aLimitDoesNotJudgeAnotherLineInPlaceOfTheAuthors() {
    int cut = 0;
    for (String[] problem :
        new String[][] {
          {"9/9/9/9/9/1gk6/2p6/K8/9 w Bp 1", "8f8g 9h9i P*9h 9i8i 7g7h+"},
          {"9/9/9/9/3k5/1g7/3+p5/K8/9 w Rgp 1", "G*8g 9h9i P*9h 9i8i 6g7h"}
        }) {
      CheckReport whole = check(problem[0], problem[1], false);
      assertTrue(whole.isDecided());
      assertTrue(whole.grade().compareTo(Grade.UNSOUND) < 0, whole::toString);
      for (long nodes = 50; nodes < whole.nodes(); nodes++) {
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
        CheckReport report = check(problem[0], problem[1], false, limits);
        String where = problem[0] + ", " + nodes + " nodes: " + counts(report);
        assertFalse(report.isDecided() && report.grade() == Grade.UNSOUND, where);
        cut += counts(report).containsKey(Flaw.SURPLUS) ? 1 : 0;
      }
    }
    assertTrue(cut > 0, "a limit before the author's line was compared");
  }
}
