package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ReadLine;

/** Each flaw on positions that were looked at by hand. */
class SoundnessCheckTest {
  /** Ply 1 is forced; nothing else mates, and every piece is needed. */
  private static final String SOUND = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1";

  private final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  private CheckReport check(String sfen, String authors, boolean pieces) {
    return check(sfen, authors, pieces, SearchLimits.NONE);
  }

  private CheckReport check(String sfen, String authors, boolean pieces, SearchLimits limits) {
    int[] line =
        authors.isEmpty()
            ? new int[0]
            : Arrays.stream(authors.split(" ", -1)).mapToInt(UsiMove::parse).toArray();
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, 200_000, false, pieces);
    Position root = Sfen.parseProblem(sfen);
    CheckReport report =
        new SoundnessCheck(table, options).check(root, line, limits, SearchMonitor.SILENT);
    assertEquals(Sfen.format(Sfen.parseProblem(sfen)), Sfen.format(root), "the root is left alone");
    return report;
  }

  private static Map<Flaw, Integer> counts(CheckReport report) {
    Map<Flaw, Integer> counts = new TreeMap<>();
    report.findings().forEach(finding -> counts.merge(finding.flaw(), 1, Integer::sum));
    return counts;
  }

  private static List<String> moves(CheckReport report, Flaw flaw) {
    return report.findings().stream()
        .filter(finding -> finding.flaw() == flaw)
        .map(finding -> finding.ply() + " " + UsiMove.format(finding.move()))
        .toList();
  }

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

  /** Where the last move is free, one that uses up what is in hand ends the line. */
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

  /** A pawn in the attacker's hand that no mate needs is left over. */
  @Test
  void piecesLeftOver() {
    CheckReport report = check(SOUND.replace(" b - ", " b P "), "", false);
    assertTrue(counts(report).containsKey(Flaw.SURPLUS), report::toString);
    assertEquals(Grade.UNSOUND, report.grade());
  }

  /** Of the longest defences the main line takes one that leaves nothing over, at its end too. */
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

  /** The last reply is free: which of two the line has does not decide what is needed. */
  @Test
  void aPieceThatOnlyAnotherLastReplyNeeds() {
    SlowPosition position = SlowPosition.parse("8k/9/5+R2g/5Np2/9/9/9/9/9 b - 1");
    for (SlowPosition same :
        List.of(position, position.mirrored(), position.turned(), position.turned().mirrored())) {
      CheckReport report = check(same.sfen(), "", true);
      assertEquals(2, counts(report).getOrDefault(Flaw.NEEDLESS_PIECE, 0), same::sfen);
    }
  }

  /** Behind 2a1b the attacker can have a piece over, though by one of two attacks only. */
  @Test
  void aVariationThatCanLeavePiecesOverIsNoRival() {
    String sfen = "5S1k1/9/6+P2/9/9/9/9/9/9 b S 1";
    String own = "4a3b 2a1a S*2b 1a1b 3b2c+";
    assertEquals(List.of(), moves(check(sfen, own, false), Flaw.SAME_LENGTH));
    String other = "4a3b 2a1b 3c2c 1b1a S*1b";
    assertEquals(List.of("2 2a1a"), moves(check(sfen, other, false), Flaw.SAME_LENGTH));
  }

  /** Far from the king, a piece changes nothing: it is named, and nothing else is. */
  @ParameterizedTest
  @ValueSource(strings = {"P", "+p", "L", "s", "+n"})
  void aNeedlessPiece(String piece) {
    CheckReport report = check(SOUND.replace("/9/9 b", "/9/" + piece + "8 b"), "", true);
    List<Integer> needless =
        report.findings().stream()
            .filter(finding -> finding.flaw() == Flaw.NEEDLESS_PIECE)
            .map(Finding::square)
            .toList();
    assertEquals(List.of(Square.of(8, 8)), needless);
    assertEquals(Grade.FLAWED, report.grade());
    assertEquals(0, counts(check(SOUND, "", true)).getOrDefault(Flaw.NEEDLESS_PIECE, 0));
  }

  /** Nor does it where the last move leaves interpositions that are futile. */
  @ParameterizedTest
  @CsvSource({
    "9i, 7k1/5l3/8+R/8P/9/9/9/9/N8 b R2b4g4s3n3l17p 1",
    "9i, 9/6Spk/9/5R1+B1/9/9/9/9/N8 b Nrb4g3s2n4l17p 1",
    "9i, 9/9/6P2/9/4B4/9/6R2/7k+p/N8 b Grb3g4s3n4l16p 1",
  })
  void aNeedlessPieceBeforeFutileInterpositions(String square, String sfen) {
    for (View view : View.values()) {
      CheckReport report = check(view.of(SlowPosition.parse(sfen)).sfen(), "", true);
      assertTrue(report.line().length < literalPlies(report), "futile ones are left out");
      String seen = view.of(SlowMove.parse("P*" + square)).usi().substring(2);
      assertTrue(
          report.findings().stream()
              .filter(finding -> finding.flaw() == Flaw.NEEDLESS_PIECE)
              .anyMatch(finding -> Square.name(finding.square()).equals(seen)),
          report::toString);
    }
  }

  private static int literalPlies(CheckReport report) {
    return assertInstanceOf(Verdict.Mate.class, report.solved().verdict()).plies();
  }

  /** The mate of the cook has the line's boards, and a gold less in hand: other positions. */
  @Test
  void aMateThatComesBackWithLessInHandIsACook() {
    SlowPosition slow = SlowPosition.parse("5k1B1/9/2S2p3/4p4/9/6R2/9/9/9 b G 1");
    for (View view : View.values()) {
      CheckReport report = check(view.of(slow).sfen(), "", false);
      assertEquals(Grade.UNSOUND, report.grade(), report::toString);
      assertFalse(counts(report).containsKey(Flaw.DETOUR), report::toString);
    }
  }

  /** Without the silver of the later moves the first check is mate: that is another problem. */
  @Test
  void aPieceWithoutWhichTheLineMatesSoonerIsNeeded() {
    CheckReport report = check("6G1k/9/8P/8S/8L/9/9/9/9 b - 1", "", true);
    assertEquals(5, report.line().length);
    assertEquals(0, counts(report).getOrDefault(Flaw.NEEDLESS_PIECE, 0));
  }

  @Test
  void noMate() {
    CheckReport report = check("4k4/9/9/9/9/9/9/9/3L5 b G 1", "", true);
    assertEquals(Map.of(Flaw.NO_MATE, 1), counts(report));
    assertEquals(Grade.UNSOUND, report.grade());
    assertTrue(report.isDecided());
    assertEquals(AuthorsLine.NONE, report.authors());
  }

  /** Where there is no mate, no limit is the reason why the author's line is none. */
  @Test
  void anAuthorsLineWithoutAMate() {
    CheckReport report = check("4k4/9/9/9/9/9/9/9/3L5 b G 1", "G*5b", true);
    assertEquals(Map.of(Flaw.NO_MATE, 1), counts(report));
    assertEquals(AuthorsLine.REFUTED, report.authors());
    assertTrue(report.isDecided());
  }

  @Test
  void theAuthorsLine() {
    String own = UsiMove.format(check(SOUND, "", false).line());
    assertEquals(AuthorsLine.CONFIRMED, check(SOUND, own, false).authors());
    String cut = own.substring(0, own.lastIndexOf(' '));
    assertEquals(AuthorsLine.INCOMPLETE, check(SOUND, cut, false).authors());
    CheckReport none = check(SOUND, "1c1d " + own, false);
    assertEquals(AuthorsLine.REFUTED, none.authors());
    assertTrue(
        counts(none).containsKey(Flaw.SHORTER_MATE) || counts(none).containsKey(Flaw.NO_MATE));
    // The same problem with a mate that is longer than the shortest one.
    String cook = "9/9/9/9/9/3pg4/9/1s2K4/2g2g3 w Nb 1";
    CheckReport report = check(cook, "", false);
    Finding longer =
        report.findings().stream()
            .filter(f -> f.flaw() == Flaw.COOK && f.plies() > report.line().length)
            .findFirst()
            .orElse(report.findings().getFirst());
    CheckReport refuted = check(cook, UsiMove.format(longer.line()), false);
    boolean isLonger = longer.plies() > report.line().length;
    assertEquals(isLonger ? AuthorsLine.REFUTED : refuted.authors(), refuted.authors());
  }

  /** A futile interposition and what takes it are left out; what is left is checked. */
  @ParameterizedTest(name = "{1}")
  @CsvSource({
    "8k/9/8G/9/9/9/9/9/9 b Bs 1, B*9i S*4d 9i4d 1a2a 1c2b, 1, B*9i 1a2a 1c2b",
    "8k/9/8G/9/9/9/9/9/9 b Bs 1, B*4d S*3c 4d3c+ 1a2a 3c2b, 1, B*4d 1a2a 4d2b+",
    "5+L2k/9/7G1/9/9/1K7/9/9/9 b Ls 1, L*1i S*1g 1i1g 1a2a 1g1b+, 1, L*1i 1a2a 1i1b+",
    "9/9/9/1B7/9/7+S1/7+R1/9/8k b 2p 1, 8d7c P*5e 7c5e P*2h 2g2h, 1 3, 8d7c",
  })
  void futileInterpositionsWrittenOut(String sfen, String authors, String futile, String line) {
    CheckReport report = check(sfen, authors, false);
    assertEquals(AuthorsLine.CONFIRMED, report.authors());
    assertEquals(futile, joined(report.futile()));
    assertEquals(line, UsiMove.format(report.line()));
    CheckReport without = check(sfen, line, false);
    assertEquals(AuthorsLine.CONFIRMED, without.authors());
    assertEquals("", joined(without.futile()));
    assertEquals(counts(without), counts(report));
  }

  private static String joined(int[] places) {
    return Arrays.stream(places).mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  /** What follows a futile interposition has to be right as well. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "B*4d S*3c 1c2b,           NO_MATE, 3 1c2b",
    "B*4d S*3c 4d3c 1a2a 1c1b, NO_MATE, 5 1c1b",
  })
  void wrongBehindAFutileInterposition(String authors, Flaw flaw, String where) {
    CheckReport report = check("8k/9/8G/9/9/9/9/9/9 b Bs 1", authors, false);
    assertEquals(AuthorsLine.REFUTED, report.authors());
    assertEquals("", joined(report.futile()));
    assertEquals(List.of(where), moves(report, flaw));
  }

  /** What is judged begins as his line, without the futile interpositions he has written out. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "B*4d,                '', B*4d",
    "B*4d S*3c,           '', B*4d",
    "B*4d S*3c 4d3c,      1,  B*4d",
    "B*9i S*4d 9i4d 1a2a, 1,  B*9i 1a2a",
  })
  void anAuthorsLineThatStopsBeforeTheMate(String authors, String futile, String begins) {
    CheckReport report = check("8k/9/8G/9/9/9/9/9/9 b Bs 1", authors, false);
    assertEquals(AuthorsLine.INCOMPLETE, report.authors());
    assertEquals(futile, joined(report.futile()));
    assertEquals(3, report.line().length);
    assertTrue(UsiMove.format(report.line()).startsWith(begins), () -> "" + report);
    assertTrue(report.isDecided());
  }

  /** A record may have a king's move behind the mate, which no rule allows. */
  @Test
  void whatFollowsTheMateDoesNotCount() {
    String sfen = "9/5+P3/8k/9/5+L3/5N1L1/9/9/9 b G 1";
    String own = UsiMove.format(check(sfen, "", false).line());
    CheckReport report = check(sfen, own + " 1a1b", false);
    assertEquals(AuthorsLine.CONFIRMED, report.authors());
    assertEquals(own, UsiMove.format(report.line()));
    assertEquals(check(sfen, own, false).grade(), report.grade());
  }

  /** The verdict is that of the best line that begins as his, not of the best one there is. */
  @Test
  void aLineThatStopsTooEarlyHasTheVerdictOfWhatItBegins() {
    String sfen = "9/5+P3/8k/9/5+L3/5N1L1/9/9/9 b G 1";
    CheckReport best = check(sfen, "", false);
    assertEquals(Grade.FLAWED, best.grade());
    int worse = 0;
    for (Finding same : best.findings()) {
      if (same.flaw() == Flaw.SAME_LENGTH) {
        String path = UsiMove.format(same.path()) + " ";
        CheckReport whole = check(sfen, path + UsiMove.format(same.line()), false);
        CheckReport begun = check(sfen, path + UsiMove.format(same.move()), false);
        assertEquals(AuthorsLine.CONFIRMED, whole.authors());
        assertEquals(AuthorsLine.INCOMPLETE, begun.authors());
        assertTrue(begun.isDecided());
        assertTrue(begun.grade().compareTo(whole.grade()) <= 0);
        assertEquals(same.move(), begun.line()[same.path().length]);
        worse += begun.grade().compareTo(best.grade()) > 0 ? 1 : 0;
      }
    }
    assertTrue(worse > 0, "a defence with a cook behind it");
  }

  /** What is left over is no verdict while other defences were not looked at. */
  @Test
  void piecesLeftOverAreOpenWhereOtherDefencesWereNotLookedAt() {
    Position root = Sfen.parseProblem("2p6/k8/3R5/9/9/9/9/9/9 b SP 1");
    int[] least = check(Sfen.format(root), "", false).line();
    assertEquals(0, SameLength.over(root, least, root.sideToMove()));
    ReadLine first = read(root, least.length, 0);
    assertTrue(SameLength.over(root, first.moves(), root.sideToMove()) > 0);
    assertFalse(first.isLeast());
    ReadLine whole = read(root, least.length, 100_000);
    assertEquals(0, SameLength.over(root, whole.moves(), root.sideToMove()));
    assertTrue(whole.isLeast());
    // And so it is for the check: it says undecided where it has no nodes for other defences.
    SearchClock clock = new SearchClock(SearchLimits.NONE, SearchMonitor.SILENT);
    ComposedWalk walk = new ComposedWalk(root, table, clock);
    CookFinder cooks = new CookFinder(table, clock, Effort.first(200_000, 1));
    for (int nodes : new int[] {0, 100_000}) {
      SameLength same = new SameLength(walk, nodes);
      IntendedLine.Choice choice =
          new IntendedLine(walk, clock, cooks, same, new Variations(walk, clock, cooks, same), 1)
              .choose(first.moves(), new int[0], new Found());
      assertEquals(nodes > 0, choice.isLeast());
      assertEquals(nodes > 0, SameLength.over(root, choice.line(), root.sideToMove()) == 0);
    }
  }

  private ReadLine read(Position root, int plies, int others) {
    SearchClock clock = new SearchClock(SearchLimits.NONE, SearchMonitor.SILENT);
    return new ComposedWalk(root, table, clock).line(plies, others);
  }

  /** What the limits leave open is told as open, never as sound. */
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

  /** With a piece more in hand another last move leaves it over; the author's leaves nothing. */
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
