package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.check.CheckReport.AuthorsLine;

/** How the author's moves compare, including futile interpositions, and which line they start. */
class AuthorsMovesTest extends SoundnessFixture {
  /** If there is no mate, no limit is given as the reason why the author's line is wrong. */
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
    // The same problem with a mate longer than the shortest one.
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

  /** A futile interposition and its capture are left out; the rest is checked. */
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

  /** The moves after a futile interposition have to be correct as well. */
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

  /** The judged line starts like the author's, without its futile interpositions. */
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

  /** A record may have a king move after the mate, which is illegal. */
  @Test
  void whatFollowsTheMateDoesNotCount() {
    String sfen = "9/5+P3/8k/9/5+L3/5N1L1/9/9/9 b G 1";
    String own = UsiMove.format(check(sfen, "", false).line());
    CheckReport report = check(sfen, own + " 1a1b", false);
    assertEquals(AuthorsLine.CONFIRMED, report.authors());
    assertEquals(own, UsiMove.format(report.line()));
    assertEquals(check(sfen, own, false).grade(), report.grade());
  }

  /**
   * The verdict is that of the best line that starts like the author's, not of the best line of
   * all.
   */
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
}
