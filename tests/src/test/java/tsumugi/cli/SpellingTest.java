package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A misspelt option is answered with the probable one. */
class SpellingTest {
  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  @ParameterizedTest
  @CsvSource({
    "--frist, --first",
    "--hsah, --hash",
    "--thread, --threads",
    "--thraeds, --threads",
    "--output-file, --output",
    "--fromat, --format",
    "--fromat=json, --format",
    "--nodse, --nodes",
    "--solution, --solutions",
    "--fillhand, --fill-hand",
    "--rulle, --rule",
    "--Time, --time",
    "--lnag, --lang",
    "--interpositions, --interposition",
    "--hel, --help",
  })
  void theOptionThatWasMeant(String word, String meant) {
    String near = "'" + word + "'; did you mean " + meant + "?";
    CliRun.of("solve", word, SFEN).assertRefused("Unknown option: " + near);
    CliRun.of("solve", SFEN, word).assertRefused("Unknown option: " + near);
    CliRun.of("solve", word).assertRefused("Unknown option: " + near);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--xyz", "--json", "--verbose", "-v", "-x", "--", "--=", "---"})
  void nothingIsGuessed(String word) {
    assertFalse(CliRun.of("solve", word).err().contains("did you mean"));
    assertFalse(CliRun.of(word).err().contains("did you mean"));
  }

  @Test
  void inFrontOfACommandAndInJapanese() {
    CliRun.of("--lnag", "ja", "solve").assertRefused("'--lnag'; did you mean --lang?");
    CliRun run = CliRun.with("", Locale.JAPANESE, "check", "--jbos", "2", SFEN);
    run.assertRefused("'--jbos' というオプションはありません。--jobs の間違いではありませんか");
    CliRun.of("check", "--to-mvoe", "auto", SFEN).assertRefused("Unknown option: '--to-mvoe' (");
    CliRun.of("solve", "--" + "x".repeat(99_999), SFEN).assertRefused("Unknown option");
  }

  @ParameterizedTest
  @CsvSource({"'', '', 0", "a, '', 1", "ab, ba, 1", "abc, cab, 2", "frist, first, 1", "a, b, 1"})
  void distances(String a, String b, int distance) {
    assertEquals(distance, Spelling.distance(a, b));
    assertEquals(distance, Spelling.distance(b, a));
  }
}
