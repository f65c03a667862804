package tsumugi.cli.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.CliRun;
import tsumugi.usi.Mates;

/** Bad usage of {@code tune}: exit status 2 and one sentence, before anything is measured. */
@Timeout(300)
class TuneUsageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tune                            | tsumugi tune: Missing required parameter: 'INPUT'
          tune --hash 16 -                | tsumugi tune: Unknown option: '--hash'
          tune --sizes 1,x -              | Invalid value for option '--sizes'
          tune --sizes 1,,4 -             | Invalid value for option '--sizes'
          tune --sizes 0,1 -              | --sizes: 0 MB is out of range (1 to 33554432 MB)
          tune --sizes 33554433 -         | --sizes: 33554433 MB is out of range
          tune --repeat 0 -               | --repeat takes a number from 1 to 1000
          tune --repeat 1001 -            | --repeat takes a number from 1 to 1000
          tune --format usi -             | --format takes text, json or csv, not 'usi'
          tune --plot a.gif -             | --plot takes a file that ends in .svg or .png, not 'a.gif'
          tune --plot no/folder/a.svg -   | --plot: no such folder
          tune --rule x -                 | --rule takes tsume, cooperative or brinkmate, not 'x'
          tune --method x -               | --method takes auto, id, dfpn or plies, not 'x'
          tune --nodes 0 -                | --nodes takes a number from 1
          tune --time 0 -                 | --time takes seconds, more than 0
          tune -                          | it contains no problem
          tune no/such/file.tsv           | neither an existing file nor an SFEN: 'no/such/file.tsv'
          """)
  void oneSentenceAndStatusTwo(String line, String sentence) {
    CliRun.of(line.split(" ", -1)).assertRefused(sentence);
  }

  @Test
  void tooManySizes() {
    String sizes = String.join(",", Collections.nCopies(33, "1"));
    CliRun.of("tune", "--sizes", sizes, Mates.IN_1).assertRefused("--sizes takes 1 to 32 sizes");
  }

  @Test
  void aPlotThatIsAFolder(@TempDir Path folder) throws Exception {
    Path plot = java.nio.file.Files.createDirectory(folder.resolve("a.svg"));
    CliRun.of("tune", "--plot", plot.toString(), Mates.IN_1)
        .assertRefused("--plot: no permission to write");
  }

  @Test
  void aHugeFileIsRefusedAndNotReadToItsEnd() {
    String million = (Mates.IN_1 + "\n").repeat(TuneCommand.MAX_PROBLEMS + 1);
    CliRun.with(million, Locale.ROOT, "tune", "-")
        .assertRefused("tune takes at most 10000 problems");
  }

  @Test
  void noSizeThatCanBeHad() {
    CliRun run = CliRun.of("tune", "--sizes", "33554432", Mates.IN_1);
    if (run.status() == 2) {
      assertEquals(2, run.err().lines().count(), run.err());
      assertTrue(run.err().startsWith("size left out: a table of 33554432 MB"), run.err());
      assertTrue(run.err().contains("--sizes: none of the sizes can be allocated"), run.err());
    }
  }

  @Test
  void helpInBothLanguages() {
    CliRun english = CliRun.of("tune", "--help");
    assertEquals(0, english.status());
    for (String word :
        new String[] {
          "--sizes", "--repeat", "--plot", "--format", "--rule", "--first", "INPUT", "Ctrl-C"
        }) {
      assertTrue(english.out().contains(word), word);
    }
    CliRun japanese = CliRun.with("", Locale.JAPANESE, "tune", "--help");
    assertEquals(0, japanese.status());
    assertTrue(japanese.out().contains("置換表"), japanese.out());
  }
}
