package tsumugi.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.usi.Mates;

/** What people see of a check, what GUIs open, and the author's line from a record. */
@Timeout(300)
@Tag("slow")
class CheckCommandTest {
  /** Mate in 1 by G*5b only, and in 3 by others, with a gold and a rook in hand. */
  private static final String COOPERATIVE = "4k4/9/4P4/9/9/9/9/9/9 ";

  private static final String SOUND = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1";
  private static final String PROMOTION = "7kg/9/4B2BS/5LG1P/9/9/9/9/9 b n 1";

  /** White, the defender, mates with its gold. */
  private static final String SELF_MATE_IN_1 = "4k4/9/9/9/9/9/4p4/9/4K4 w g 1";

  @TempDir private Path folder;

  @Test
  void textBeginsWithTheVerdict() {
    CliRun run = CliRun.of("check", SOUND);
    assertEquals(0, run.status(), run::err);
    assertTrue(run.lines().contains("Sound (kanzensaku)"), run.out());
    CliRun small = CliRun.of("check", "--keep-pieces", PROMOTION);
    assertTrue(
        small.lines().stream()
            .anyMatch(
                line -> line.matches("Sound except for small flaws: promotion or not \\(.*\\)")),
        small.out());
    assertTrue(small.out().contains("ply 1: promotion or not"), small.out());
    CliRun japanese = CliRun.with("", Locale.JAPANESE, "check", SOUND);
    assertTrue(japanese.lines().contains("完全作"), japanese.out());
  }

  @Test
  void manyHaveASummary() {
    CliRun run = CliRun.of("check", "--keep-pieces", SOUND, PROMOTION, Mates.NONE, "rubbish/ b");
    assertEquals(1, run.status());
    assertEquals(
        "4 problems: 1 sound, 1 with small flaws, 0 flawed, 1 unsound, 1 undecided or in error",
        run.lines().getLast());
  }

  @Test
  void whatIsOpenIsNotSound() {
    CliRun run = CliRun.of("check", "--nodes", "1", SOUND);
    assertEquals(1, run.status());
    assertTrue(run.out().contains("Undecided"), run.out());
    assertFalse(run.out().contains("kanzensaku"), run.out());
  }

  /** If interpositions are left that do not count, a reader could not know the length. */
  @Test
  void kifTellsTheLengthOfItsLine() {
    String sfen = "7k1/5l3/8+R/8P/9/9/9/9/9 b R2b4g4s4n3l17p 1";
    String kif = CliRun.of("check", "--keep-pieces", "--format", "kif", sfen).out();
    assertTrue(kif.contains("手数：3手\n"), kif);
  }

  @Test
  void kifHasWhatWasFoundAsVariations() {
    String kif = CliRun.of("check", "--keep-pieces", "--format", "kif", PROMOTION).out();
    assertTrue(kif.contains("*Sound except for small flaws"), kif);
    assertTrue(kif.contains("変化：1手"), kif);
    assertTrue(kif.contains("*ply 1: promotion or not"), kif);
  }

  /** The moves of a record, here in Shift_JIS, are the author's line. */
  @Test
  void theLineOfARecordIsTheAuthors() throws IOException {
    String kif = CliRun.solve("--format", "kif", SOUND).out().replace("UTF-8", "Shift_JIS");
    Path file = folder.resolve("problem.kif");
    Files.write(file, kif.getBytes(Charset.forName("windows-31j")));
    CliRun run = CliRun.of("check", file.toString());
    assertTrue(run.lines().contains("The author's line is a main line."), run.out());
    CliRun json = CliRun.of("check", "--format", "json", file.toString());
    assertEquals("confirmed", json.objects().getFirst().get("author"), json.out());
    // The same solution before a problem with another one.
    Path other = folder.resolve("other.kif");
    Files.writeString(other, CliRun.solve("--format", "kif", PROMOTION).out());
    String longer = Files.readString(other);
    Files.writeString(other, longer.substring(0, longer.indexOf("   3 ")));
    String stops = "The author's line is right as far as it goes but stops before the mate.";
    CliRun text = CliRun.of("check", "--keep-pieces", other.toString());
    assertTrue(text.lines().contains(stops), text.out());
    CliRun cut = CliRun.of("check", "--keep-pieces", "--format", "json", other.toString());
    assertEquals("incomplete", cut.objects().getFirst().get("author"), cut.out());
    CliRun variations = CliRun.of("check", "--keep-pieces", "--format", "kif", other.toString());
    assertTrue(variations.lines().contains("*" + stops), variations.out());
  }

  /** The author did not stop there: the reader of the record did. */
  @Test
  void anUnreadableMoveIsNotAnEarlyEnd() throws IOException {
    Path file = folder.resolve("problem.kif");
    String kif = CliRun.solve("--format", "kif", SOUND).out();
    List<String> lines = kif.lines().toList();
    for (int ply : new int[] {1, 4}) {
      String move = lines.stream().filter(at -> at.startsWith("   " + ply + " ")).findFirst().get();
      Files.writeString(file, kif.replace(move, "   " + ply + " ５五麒"));
      int line = lines.indexOf(move) + 1;
      Map<String, Object> json =
          CliRun.of("check", "--format", "json", file.toString()).objects().getFirst();
      assertEquals("unreadable", json.get("author"));
      assertEquals((long) ply, json.get("unreadablePly"));
      assertEquals((long) line, json.get("unreadableLine"));
      assertEquals("sound", json.get("verdict"));
      String expected =
          ply == 1
              ? "The author's line is not compared, because its first move, in line " + line
              : "The author's line is right up to ply 3. The next move, in line " + line;
      CliRun text = CliRun.of("check", file.toString());
      assertTrue(text.lines().stream().anyMatch(at -> at.startsWith(expected)), text.out());
      assertFalse(text.out().contains("stops before the mate"), text.out());
    }
    String moves = CliRun.of("check", SOUND + " moves 6d5c 4b3b X").out();
    assertTrue(moves.contains("up to ply 2. The next move is not understood"), moves);
  }

  @Test
  void futileInterpositionsOfTheAuthorAreNamed() {
    String problem = "8k/9/8G/9/9/9/9/9/9 b Bs 1 moves B*4d S*3c 4d3c 1a2a 1c2b";
    CliRun run = CliRun.of("check", problem);
    assertTrue(run.lines().contains("The author's line is a main line."), run.out());
    assertTrue(
        run.lines().contains("It contains futile interpositions (ply 2), which do not count."),
        run.out());
    CliRun json = CliRun.of("check", "--format", "json", problem);
    assertTrue(json.out().contains("\"author\":\"confirmed\",\"futile\":[2],"), json.out());
  }

  /**
   * The author's line continues after the mate and takes a different interposition: no line can be
   * shown.
   */
  @Test
  void aFaultWithoutALineHasItsPly() {
    String problem = "8k/6G2/7G1/9/9/9/9/9/9 b Lp 1 moves L*1i P*1h 3b2b";
    CliRun run = CliRun.of("check", problem);
    assertTrue(run.lines().contains("  ply 2, after ▲L*1i: a shorter mate (hayazume)"), run.out());
    String kif = CliRun.of("check", "--format", "kif", problem).out();
    assertTrue(kif.lines().anyMatch("*ply 2, after ▲L*1i: a shorter mate (hayazume)"::equals), kif);
  }

  @Test
  void aCooperativeProblem() {
    String one = "4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1";
    CliRun run = CliRun.of("check", "--rule", "cooperative", one);
    assertEquals(0, run.status(), run::err);
    assertTrue(run.lines().containsAll(List.of("Sound (kanzensaku)", "solutions: 1")), run.out());
    CliRun more = CliRun.of("check", "--rule", "cooperative", "--plies", "3", one);
    assertTrue(
        more.lines().stream().anyMatch(line -> line.startsWith("Unsound: no mate")), more.out());
    assertTrue(
        more.lines().contains("No cooperative mate in exactly 3 plies (proved)"), more.out());
  }

  /** Method id does not count solutions, so what it finds is not a cook. */
  @Test
  void aCooperativeProblemNotCountedHasNoCook() {
    String one = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    CliRun run = CliRun.of("check", "--rule", "cooperative", "--method", "id", one);
    assertEquals(1, run.status(), run::err);
    assertTrue(run.out().contains("Undecided: nothing wrong was found"), run.out());
    assertFalse(run.out().contains("cook"), run.out());
  }

  @Test
  void aCooperativeProblemSaysWhatSpoilsItAndHowLongItIs() {
    String[] two = {"check", "--rule", "cooperative", "3lkl3/9/4G4/9/9/9/9/9/9 b P 1"};
    CliRun text = CliRun.of(two);
    assertTrue(
        text.lines()
            .containsAll(
                List.of(
                    "Unsound: cook (yozume)",
                    "Cooperative mate in 11 plies (proved: none is shorter)")),
        text.out());
    assertTrue(text.out().contains("  USI: "), "a second solution is shown: " + text.out());
    CliRun json = CliRun.of("check", "--format", "json", two[1], two[2], two[3]);
    assertTrue(json.out().contains("\"solutions\":\"162\""), json.out());
    assertTrue(json.out().contains("\"flaw\":\"cook\""), json.out());
    CliRun kif = CliRun.of("check", "--format", "kif", two[1], two[2], two[3]);
    assertTrue(kif.lines().contains("*Unsound: cook (yozume)"), kif.out());
    CliRun self =
        CliRun.of(
            "check", two[1], two[2], "--goal", "self-mate", "--defender-first", SELF_MATE_IN_1);
    assertTrue(
        self.lines().contains("Cooperative self-mate in 1 ply (proved: none is shorter)"),
        self.out());
  }

  /** There is one solution; the author's line is not a solution, is longer, or stops early. */
  @ParameterizedTest
  @CsvSource({
    "b RG 1 moves G*5b, confirmed, sound, ''",
    "b RG 1 moves R*5b 5a4a G*3b, refuted, unsound, shorter-mate",
    "b RG 1 moves R*5b 5a4a, refuted, unsound, no-mate",
    "b RG 1 moves G*6b, refuted, unsound, no-mate",
    "b RG 1 moves R*9i, refuted, unsound, no-mate",
    "b RG 1, none, sound, ''",
  })
  void theAuthorsLineOfACooperativeProblem(
      String rest, String author, String verdict, String flaw) {
    String[] asked = {"check", "--rule", "cooperative", "--format", "json", COOPERATIVE + rest};
    CliRun json = CliRun.of(asked);
    assertEquals(0, json.status(), json::err);
    assertTrue(json.out().contains("\"author\":\"" + author + "\""), json.out());
    assertTrue(json.out().contains("\"verdict\":\"" + verdict + "\""), json.out());
    assertEquals(!flaw.isEmpty(), json.out().contains("\"flaw\":"), json.out());
    assertTrue(flaw.isEmpty() || json.out().contains("\"flaw\":\"" + flaw + "\""), json.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"tsume", "cooperative"})
  void anErrorTellsTheRuleThatWasAskedFor(String rule) {
    String inCheck = "8k/9/9/9/9/9/9/9/8R b - 1";
    CliRun run = CliRun.of("check", "--rule", rule, "--format", "json", inCheck);
    assertTrue(run.out().contains("\"verdict\":\"error\""), run.out());
    assertTrue(run.out().contains("\"rule\":\"" + rule + "\""), run.out());
  }

  @ParameterizedTest
  @CsvSource({
    "S*2b, incomplete, sound",
    "S*2b 1a1b, incomplete, sound",
    "S*2b 1a1b G*1c, confirmed, sound",
    "S*2b 1a2b, refuted, unsound",
  })
  void anAuthorsLineThatStopsBeforeTheMate(String moves, String author, String verdict) {
    String sfen = "8k/9/9/9/5N3/9/9/9/9 b GS 1 moves " + moves;
    CliRun json = CliRun.of("check", "--rule", "cooperative", "--format", "json", sfen);
    assertTrue(json.out().contains("\"author\":\"" + author + "\""), json.out());
    assertTrue(json.out().contains("\"verdict\":\"" + verdict + "\""), json.out());
  }

  /** One of several solutions is the author's, and the problem is unsound because of the others. */
  @Test
  void oneOfSeveralCooperativeSolutions() {
    String[] asked = {
      "check", "--rule", "cooperative", COOPERATIVE + "b RG 1 moves R*5b 5a4a G*3b"
    };
    List<String> words = new ArrayList<>(List.of(asked));
    words.addAll(1, List.of("--plies", "3"));
    CliRun text = CliRun.of(words.toArray(new String[0]));
    assertTrue(
        text.lines()
            .containsAll(List.of("Unsound: cook (yozume)", "The author's line is a main line.")),
        text.out());
    CliRun refuted = CliRun.of(asked);
    List<String> told =
        List.of("Unsound: a shorter mate (hayazume)", "The author's line is not a main line.");
    assertTrue(refuted.lines().containsAll(told), refuted.out());
    words.addAll(1, List.of("--format", "kif"));
    String kif = CliRun.of(words.toArray(new String[0])).out();
    assertTrue(kif.lines().anyMatch("*The author's line is a main line."::equals), kif);
  }

  @Test
  void badUsage() {
    CliRun.of("check", "--format", "csa", SOUND)
        .assertRefused("--format takes text, json, kif, table or csv, not 'csa'");
    CliRun.of("check", "--first", SOUND)
        .assertRefused("--first has no effect on the check of a tsume");
    CliRun.of("check", "--move-nodes", "0", SOUND)
        .assertRefused("--move-nodes takes a number from 1");
    CliRun.of("check", "--hash", "0", SOUND).assertRefused("--hash takes a number from 1");
    CliRun mated = CliRun.of("check", Mates.MATED_IN_2);
    assertEquals(1, mated.status());
    assertTrue(mated.out().contains("needs a problem with the attacker to move"), mated.out());
  }

  /** They are refused with a sentence of their own, but never suggested. */
  @Test
  void helpHasNoOptionThatNeverCounts() {
    String help = CliRun.of("check", "--help").out();
    assertFalse(help.contains("--to-move") || help.contains("--interposition"), help);
    assertTrue(help.contains("--fill-hand"), help);
    for (String option : List.of("--to-move attacker", "--interposition futile")) {
      List<String> line = new ArrayList<>(List.of("check", "--hash", "1"));
      line.addAll(List.of(option.split(" ")));
      line.add(Mates.IN_1);
      CliRun.of(line.toArray(new String[0]))
          .assertRefused(option.split(" ")[0] + " has no effect on the check of a tsume");
    }
    assertTrue(CliRun.of("solve", "--help").out().contains("--to-move"));
    assertFalse(CliRun.of("man", "check").out().contains("to\\-move"));
    assertTrue(CliRun.of("man", "solve").out().contains("to\\-move"));
    assertFalse(CliRun.of("completion", "fish").out().contains("check' -l to-move"));
  }

  /**
   * Themes and difficulty are those of the attacker, so they are left out if the defender begins.
   */
  @Test
  void themesNeedTheAttackerToBegin() {
    String[] words = {"check", "--rule", "cooperative", "--format", "json"};
    String first = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    CliRun attacker = CliRun.of(words[0], words[1], words[2], words[3], words[4], first);
    assertTrue(attacker.out().contains("\"difficulty\":"), attacker.out());
    CliRun defender =
        CliRun.of(
            words[0],
            words[1],
            words[2],
            words[3],
            words[4],
            "--defender-first",
            first.replace(" b ", " w "));
    assertTrue(defender.out().contains("\"plies\":2"), defender.out());
    assertFalse(defender.out().contains("\"difficulty\":"), defender.out());
    assertFalse(defender.out().contains("\"themes\":"), defender.out());
  }

  /** The greatest limit that can be written is not multiplied beyond all numbers. */
  @Test
  @Timeout(60)
  void theGreatestLimitIsALimit() {
    CliRun run =
        CliRun.of(
            "check",
            "--variations",
            "--tries=all",
            "--keep-pieces",
            "--move-nodes=" + Long.MAX_VALUE,
            "--nodes=21787",
            "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1");
    assertEquals(0, run.status(), run::err);
  }
}
