package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(300)
class PerftCommandTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 30", "2, 900", "3, 25470", "4, 719731"})
  void theStartPosition(String depth, long leaves) {
    CliRun run = CliRun.of("perft", depth);
    assertEquals(0, run.status());
    assertEquals("", run.err());
    assertEquals("nodes " + leaves, run.lines().get(0));
    assertTrue(run.lines().get(1).matches("millis \\d+"), run.out());
    assertTrue(run.lines().get(2).matches("nps \\d+"), run.out());
  }

  @Test
  void anotherPositionWithOrWithoutQuotes() {
    String sfen = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    assertEquals("nodes 593", CliRun.of("perft", "1", sfen).lines().getFirst());
    String[] words = ("perft 1 " + sfen).split(" ", -1);
    assertEquals("nodes 593", CliRun.of(words).lines().getFirst());
  }
}
