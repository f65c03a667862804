package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * GUIs keep the score of the last {@code info ... pv} before a {@code bestmove}; the two must
 * belong together, whatever ended the search. Only the line of an analysis that has proved that
 * there is no mate has no score.
 */
@Tag("slow")
@Timeout(300)
class UsiLastLineTest {
  private static final String MIDDLE =
      "position sfen lnk5l/2gg1n1r1/spp5b/3p1Rp2/p3s2Pp/1PP3P2/P2PP3P/1BSGG2p1/LNK5L b N2Psp 65";
  private static final String TSUME = "position sfen 9/7kg/5nL2/8S/8+S/9/9/9/9 b RNl 1";
  private static final String NO_MATE = "position sfen 9/4k4/5s3/3+P3P1/4GB3/9/9/9/9 b - 1";

  private static void assertSameMove(List<String> lines) {
    String[] answer = lines.getLast().split(" ");
    String last =
        lines.reversed().stream()
            .filter(line -> line.contains(" pv "))
            .filter(line -> !line.contains(" multipv ") || line.contains(" multipv 1 "))
            .findFirst()
            .orElse("");
    assertFalse(last.isEmpty(), () -> "no line: " + lines);
    assertEquals(!lines.contains("info string no mate"), last.contains(" score "), last);
    String first = last.substring(last.indexOf(" pv ") + 4).split(" ")[0];
    assertEquals(answer[1], first, () -> String.join("\n", lines));
  }

  @ParameterizedTest
  @CsvSource({
    "1, nodes 900",
    "1, depth 6",
    "1, nodes 500 searchmoves 9g9f 1g1f",
    "4, nodes 900",
  })
  void everyEndOfASearch(int multiPv, String go) throws InterruptedException {
    assertSameMoves(multiPv, go);
  }

  @ParameterizedTest
  @CsvSource({"1, movetime 130", "1, btime 0 wtime 0 byoyomi 150", "4, movetime 130"})
  void everyEndByTheClock(int multiPv, String go) throws InterruptedException {
    assertSameMoves(multiPv, go);
  }

  private static void assertSameMoves(int multiPv, String go) throws InterruptedException {
    try (UsiClient client = UsiClient.ready()) {
      client.send("setoption name MultiPV value " + multiPv);
      String moves = "position startpos";
      for (int i = 0; i < 8; i++) {
        client.send(moves, "go " + go);
        List<String> lines = client.until("bestmove");
        assertSameMove(lines);
        String move = lines.getLast().split(" ")[1];
        if (go.contains("searchmoves")) {
          move = List.of("7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "4a3b", "6i7h", "8d8e").get(i);
        }
        moves += (i == 0 ? " moves " : " ") + move;
        client.send(MIDDLE, "go " + go.replaceAll(" searchmoves.*", ""));
        assertSameMove(client.until("bestmove"));
      }
    }
  }

  /** Stop arrives at once; so does ponderhit. */
  @Test
  void stopAndPonderhit() throws InterruptedException {
    try (UsiClient client = UsiClient.ready()) {
      for (String position : List.of("position startpos", MIDDLE, NO_MATE)) {
        for (int i = 0; i < 6; i++) {
          client.send(position, "go infinite", "stop");
          assertSameMove(client.until("bestmove"));
          client.send(position, "go ponder btime 0 wtime 0 byoyomi 130", "ponderhit");
          assertSameMove(client.until("bestmove"));
          client.send(position, "go ponder btime 0 wtime 0 byoyomi 130", "stop");
          assertSameMove(client.until("bestmove"));
        }
      }
    }
  }

  /** A tsume is answered first by the mate search, then by the player. */
  @Test
  void matesAndTheirAbsence() throws InterruptedException {
    try (UsiClient client = UsiClient.ready()) {
      for (String position : List.of(TSUME, NO_MATE)) {
        for (String go : List.of("go nodes 3", "go nodes 3000", "go movetime 130")) {
          client.send(position, go);
          assertSameMove(client.until("bestmove"));
        }
      }
    }
  }
}
