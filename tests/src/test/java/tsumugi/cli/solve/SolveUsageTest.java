package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.CliRun;
import tsumugi.usi.Mates;

/** Bad usage: exit status 2 and one sentence on stderr, before anything is solved. */
@Timeout(300)
class SolveUsageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          solve                          | tsumugi solve: Missing required parameter: 'INPUT'
          solve --frob -                 | tsumugi solve: Unknown option: '--frob'
          solve --rule x -               | --rule takes tsume, cooperative or brinkmate, not 'x'
          solve --method layers -        | method layers belongs to rule cooperative
          solve --goal mate -            | --goal belongs to rule cooperative
          solve --defender-first -       | --defender-first belongs to rule cooperative
          solve --plies 3 -              | --plies belongs to rule cooperative
          solve --max-plies 3 -          | --max-plies belongs to rule cooperative
          solve --solutions 2 -          | --solutions belongs to rule cooperative
          solve --rule cooperative --method dfpn -     | method dfpn belongs to rule tsume
          solve --rule cooperative --method x -        | --method takes auto, id or layers, not 'x'
          solve --rule cooperative --goal x -          | --goal takes mate or self-mate, not 'x'
          solve --rule cooperative --plies 0 -         | --plies takes a number from 1
          solve --rule cooperative --plies x -         | Invalid value for option '--plies'
          solve --rule cooperative --max-plies 0 -     | --max-plies takes a number from 1
          solve --rule cooperative --solutions 0 -     | --solutions takes a number from 1 to 1000000
          solve --rule cooperative --plies 3 --max-plies 5 -     | exclude each other
          solve --rule cooperative --plies 3 --method id -       | does not accept --plies
          tune --rule cooperative --method plies -     | method plies belongs to rule tsume
          solve --method x -             | --method takes auto, id, dfpn or plies, not 'x'
          solve --tree 1 -               | If it is the depth of the tree, attach it: --tree=1
          check --variations 1 -         | attach it: --variations=1
          solve --tree --interposition literal - | --tree gives both lengths
          check --variations --format csv -      | --variations does not work with --format csv
          solve --format xml -           | --format takes text, json, usi, kif, csa or sfen, not 'xml'
          solve --hash 0 -               | --hash: a table of 0 MB is out of range
          solve --hash 33554433 -        | --hash: a table of 33554433 MB is out of range
          solve --hash -5 --jobs 4 -     | --hash: a table of -5 MB is out of range
          solve --hash x -               | Invalid value for option '--hash'
          solve --threads 0 -            | --threads takes a number from 1 to 255
          solve --threads 256 -          | --threads takes a number from 1 to 255
          solve --nodes 0 -              | --nodes takes a number from 1
          solve --nodes 1.5 -            | Invalid value for option '--nodes'
          solve --time x -               | Invalid value for option '--time': 'x' is not a number such as 10 or 0.5
          solve --nodes 1e3 -            | '1e3' is not a whole number or is too large
          solve --hash 99999999999999999999 -  | is not a whole number or is too large
          solve --save-every x -         | 'x' is not a number such as 10 or 0.5
          solve --proof-time x -         | 'x' is not a number such as 10 or 0.5
          solve --first=x -              | 'x' is neither true nor false
          tune --repeat x -              | 'x' is not a whole number or is too large
          tune --sizes 1,x -             | 'x' is not a whole number or is too large
          solve --time 0 -               | --time takes seconds, more than 0
          solve --time -1 -              | --time takes seconds, more than 0
          solve --time NaN -             | --time takes seconds, more than 0
          solve --time x -               | Invalid value for option '--time'
          solve --time                   | Missing required parameter for option '--time'
          solve no/such/file.tsv         | neither an existing file nor an SFEN: 'no/such/file.tsv'
          perft                          | Missing required parameter: 'DEPTH'
          perft x                        | 'x' is not a whole number or is too large
          perft -1                       | perft
          perft 21                       | DEPTH is a number from 0 to 20
          perft 1 9/9 b -                | the board has 9 ranks between slashes, not 2
          bench 3                        | tsumugi bench: Unmatched argument
          frob                           | tsumugi: no such command: 'frob'; the commands are solve, threat, review, verify, check, compose, duplicates, tune, convert, diagram, desk, eval, perft, bench, help, completion, man (see
          --frob                         | tsumugi: no such option before a command: '--frob'
          --hash 16 solve x              | tsumugi: no such option before a command: '--hash'
          --lang en                      | tsumugi: no command given; the commands are solve, threat, review, verify, check,
          solve --version                | tsumugi solve: Unknown option: '--version'
          solve -x --hash 1              | tsumugi solve: Unknown option: '-x'
          solve --hash 1                 | tsumugi solve: Missing required parameter: 'INPUT'
          solve --frob --hash            | tsumugi solve: Missing required parameter for option '--hash'
          """)
  void oneSentenceAndStatusTwo(String line, String sentence) {
    CliRun.of(line.split(" ", -1)).assertRefused(sentence);
  }

  @Test
  void nothingIsSolvedWhenOneInputIsMissing(@TempDir Path folder) {
    CliRun run = CliRun.solve("--format", "json", Mates.IN_1, folder.resolve("absent").toString());
    assertEquals(2, run.status());
    assertEquals("", run.out());
  }

  @Test
  void aTableTheSystemDoesNotGrantIsMadeSmaller() {
    CliRun run = CliRun.of("solve", "--hash", "33554432", "--format", "usi", Mates.IN_1);
    assertEquals(0, run.status());
    assertEquals("checkmate G*5b\n", run.out());
    String sentence = "--hash: a table of 33554432 MB cannot be allocated: using [0-9]+ MB\n";
    assertTrue(run.err().isEmpty() || run.err().matches(sentence), run.err());
  }

  @Test
  void generousLimitsAreAccepted() {
    for (String time : new String[] {"0.5", "1e300", "Infinity", "99999999999"}) {
      assertEquals(0, CliRun.solve("--time", time, Mates.IN_1).status(), time);
    }
    assertEquals(
        0, CliRun.solve("--nodes", "9223372036854775807", "--threads", "255", Mates.IN_1).status());
  }

  @Test
  void helpAndVersionGoToStdout() {
    CliRun help = CliRun.of("--help");
    assertEquals(0, help.status());
    assertTrue(help.out().contains("solve") && help.out().contains("perft"), help.out());
    assertTrue(help.out().contains("tune") && help.out().contains("bench"), help.out());
    CliRun solve = CliRun.of("solve", "--help");
    assertEquals(0, solve.status());
    for (String option :
        new String[] {
          "--rule",
          "--method",
          "--hash",
          "--threads",
          "--time",
          "--nodes",
          "--first",
          "--format",
          "--fill-hand",
          "--goal",
          "--defender-first",
          "--plies",
          "--max-plies",
          "--solutions",
          "INPUT",
          "JSON Lines"
        }) {
      assertTrue(solve.out().contains(option), option);
    }
    CliRun version = CliRun.of("--version");
    assertEquals(0, version.status());
    assertEquals("Tsumugi test", version.out().strip());
  }
}
