package tsumugi.cli.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.Cli;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.desk.SavedSearches;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchSnapshot;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The commands that work for the desk, as the desk calls them. */
class CommandToolsTest {
  private static final String RECORD =
      """
      作品名：試作
      手合割：詰将棋
      後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：金
      手数----指手---------消費時間--
         1 ５二金打
      """;

  @TempDir private Path scratch;

  private final MainSubTable table = MainSubTable.allocateAtMost(1);

  private final CommandTools tools =
      new CommandTools((streams, words) -> Cli.run(streams, "test", words));

  @AfterEach
  void close() {
    table.close();
  }

  private Path record() throws IOException {
    return Files.writeString(scratch.resolve("problem.kif"), RECORD);
  }

  @Test
  void aPageHasTheTitleTheLineAndTheTree() throws IOException {
    Path page = scratch.resolve("made.html");
    tools.writePage(record(), false, "ja", page, () -> false);
    String text = Files.readString(page);
    assertTrue(text.contains("lang=\"ja\""));
    assertTrue(text.contains("試作") && text.contains("\"moves\":[\"G*5b\"]"));
    assertTrue(text.contains("\"tree\":["));
    try (var files = Files.list(scratch)) {
      assertEquals(2, files.count(), "nothing else is left");
    }
  }

  @Test
  void sizesOfTheTableAreComparedInTheLanguageOfThePage() throws IOException {
    Path plot = scratch.resolve("plot.svg");
    String english = tools.tune(record(), false, "en", plot, () -> false);
    assertTrue(english.contains("MB  solved") && english.contains("64"), english);
    String drawn = Files.readString(plot);
    assertTrue(drawn.startsWith("<svg"));
    assertFalse(drawn.contains("problem.kif"), "the name of a temporary file tells nothing");
  }

  /** As it would after Ctrl-C: without the runs that were left. */
  @Test
  void aCommandEndsWhenItsResultsAreNoLongerWanted() throws IOException {
    Path page = scratch.resolve("made.html");
    tools.writePage(record(), false, "ja", page, () -> true);
    assertFalse(Files.exists(page));
    String table = tools.tune(record(), false, "en", scratch.resolve("plot.svg"), () -> true);
    assertFalse(table.contains("64"), table);
  }

  /** What the desk saves, {@code solve} reads, and the other way round. */
  @Test
  void aSearchThatTheCommandHasSavedIsReadAndSavedAgain() throws IOException {
    String sfen = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    Path file = scratch.resolve("made-1.tsumugi");
    solve("--interposition", "futile", "--save", file.toString(), sfen);
    SavedSearches searches = tools.savedSearches();
    assertEquals(
        new SavedSearches.Problem(sfen, false, RootSide.AUTO), searches.read(file, "mine.tsumugi"));
    Path again = scratch.resolve("made-2.tsumugi");
    try (SavedSearches.Kept kept = searches.begin(false, RootSide.AUTO, Sfen.parse(sfen), file)) {
      new TsumeSolver(table, 1, keeper(kept, again))
          .withComposedLength()
          .solve(Sfen.parse(sfen), TsumeMethod.AUTO, SearchLimits.NONE, SearchMonitor.SILENT);
    }
    assertTrue(
        solve("--interposition", "futile", "--load", again.toString(), sfen).contains("mate"));
    Path cooperative = scratch.resolve("made-3.tsumugi");
    solve("--rule", "cooperative", "--save", cooperative.toString(), sfen);
    assertTrue(searches.read(cooperative, "x").cooperative());
    solve("--save", file.toString(), sfen);
    assertRefused(searches, file, "--interposition");
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 60));
    assertRefused(searches, file, "damaged");
  }

  /** In check, with both kings: the question decides the answer, so the file names it. */
  @Test
  void aSearchForOneOfTwoSidesIsSavedAsThat() throws IOException {
    String sfen = "7k1/7G1/7P1/9/9/9/9/9/8K w - 1";
    Path file = scratch.resolve("made-1.tsumugi");
    SavedSearches searches = tools.savedSearches();
    try (SavedSearches.Kept kept =
        searches.begin(false, RootSide.ATTACKER, Sfen.parse(sfen), null)) {
      new TsumeSolver(table, 1, keeper(kept, file))
          .withComposedLength()
          .solve(Sfen.parse(sfen), TsumeMethod.AUTO, SearchLimits.NONE, SearchMonitor.SILENT);
    }
    assertEquals(
        new SavedSearches.Problem(sfen, false, RootSide.ATTACKER), searches.read(file, "x"));
    String[] load = {"--interposition", "futile", "--load", file.toString(), sfen, "--to-move"};
    String[] attacker = Arrays.copyOf(load, load.length + 1);
    attacker[load.length] = "attacker";
    assertTrue(solve(attacker).contains("\"nomate\""));
    String[] auto = Arrays.copyOf(load, load.length + 1);
    auto[load.length] = "auto";
    assertTrue(solve(auto).contains("--to-move attacker"));
  }

  /** The sentence has the user's name of the file, not that of the copy. */
  private static void assertRefused(SavedSearches searches, Path file, String why) {
    UsageException refusal =
        assertThrows(UsageException.class, () -> searches.read(file, "mine.tsumugi"));
    String sentence = refusal.explanation().english();
    assertTrue(sentence.contains("mine.tsumugi") && sentence.contains(why), sentence);
    assertFalse(sentence.contains("made-1"), sentence);
  }

  private static SearchKeeper keeper(SavedSearches.Kept kept, Path file) {
    return new SearchKeeper() {
      @Override
      public @Nullable DataInputStream earlier() {
        return kept.earlier();
      }

      @Override
      public boolean isDue() {
        return false;
      }

      @Override
      public void keep(SearchSnapshot snapshot) {
        try {
          kept.write(file, snapshot);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }

  private static String solve(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(out, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(InputStream.nullInputStream(), both, both, false, Locale.ROOT);
    List<String> line = new ArrayList<>(List.of("solve", "--hash", "1", "--format", "json"));
    line.addAll(List.of(words));
    Cli.run(terminal, "test", line.toArray(String[]::new));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void whatACommandComplainsAboutIsTheReason() {
    Path nowhere = scratch.resolve("none.kif");
    IOException failure =
        assertThrows(
            IOException.class, () -> tools.tune(nowhere, false, "en", nowhere, () -> false));
    assertTrue(String.valueOf(failure.getMessage()).contains("none.kif"));
    assertFalse(Files.exists(nowhere));
  }
}
