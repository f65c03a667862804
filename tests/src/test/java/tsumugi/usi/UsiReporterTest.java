package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class UsiReporterTest {
  /** Half a day ahead: as if so much had been printed that nothing may be sent for a long time. */
  private static final int USED_UP = 40_000_000;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final UsiOutput output = new UsiOutput(out, lost -> {});
  private final UsiReporter reporter = new UsiReporter(output, System.nanoTime());

  @Test
  void linesGoOutAsTheyComeWhileThereIsRoom() {
    reporter.report(line(1, 1));
    reporter.report(line(1, 2));
    assertEquals(List.of("depth 1 multipv 1", "depth 1 multipv 2"), printed());
    reporter.flush();
    assertEquals(2, printed().size(), "nothing waited");
  }

  @Test
  void theNewestOfEachRankWaitsForTheEnd() {
    useUp();
    for (int depth = 1; depth <= 1000; depth++) {
      reporter.report(line(depth, 2));
      reporter.report(line(depth, 1));
    }
    assertEquals(List.of(), printed());
    reporter.flush();
    assertEquals(List.of("depth 1000 multipv 1", "depth 1000 multipv 2"), printed());
    reporter.flush();
    assertEquals(2, printed().size(), "what has gone out does not wait any more");
  }

  /** More lines than may be sent at once, and no further report: they appear without a stop. */
  @Test
  @Timeout(60)
  void whatWaitsGoesOutWhenThereIsRoom() throws InterruptedException {
    for (int rank = 1; rank <= UsiInfoPace.FREE + 10; rank++) {
      reporter.report(line(7, rank));
    }
    int first = printed().size();
    while (printed().size() < UsiInfoPace.FREE + 10) {
      Thread.sleep(UsiInfoPace.GAP_MILLIS);
      reporter.catchUp();
    }
    assertTrue(first < UsiInfoPace.FREE + 10, "all went out at once");
    assertEquals("depth 7 multipv " + (UsiInfoPace.FREE + 10), printed().getLast());
    reporter.flush();
    assertEquals(UsiInfoPace.FREE + 10, printed().size(), "each once");
  }

  /** A running search asks all the time whether it has to stop. */
  @Test
  @Timeout(60)
  void aSearchAtWorkLetsThemOut() throws InterruptedException {
    UsiSearch search =
        new UsiSearch(
            UsiGo.parse("infinite"),
            control -> {
              for (int rank = 1; rank <= UsiInfoPace.FREE + 10; rank++) {
                control.report(line(7, rank));
              }
              while (!control.stopRequested()) {
                Thread.onSpinWait();
              }
              return UsiReply.RESIGN;
            },
            () -> {},
            UsiReply.RESIGN,
            output);
    search.start();
    while (printed().size() < UsiInfoPace.FREE + 10) {
      Thread.sleep(UsiInfoPace.GAP_MILLIS);
    }
    search.stop();
    search.await();
  }

  @Test
  void aFloodOfOneSearchIsHeldBackAndEndsWithItsLastLine() {
    for (int depth = 1; depth <= 1000; depth++) {
      reporter.report(line(depth, 1));
    }
    reporter.flush();
    List<String> lines = printed();
    assertTrue(lines.size() > UsiInfoPace.FREE && lines.size() < 1000, lines.size() + " lines");
    assertEquals("depth 1000 multipv 1", lines.getLast());
  }

  /**
   * The mate search shows one line without a number; the player that continues may show several.
   */
  @Test
  void aLineWithoutRankDoesNotComeAfterThoseThatFollowedIt() {
    useUp();
    reporter.report(line(99, 0));
    reporter.report(line(1, 2));
    reporter.report(line(1, 1));
    reporter.flush();
    assertEquals(List.of("depth 1 multipv 1", "depth 1 multipv 2"), printed());
  }

  /** The counts do not depend on which lines were printed. */
  @Test
  void whatALineCountsIsKeptWhenAnotherTakesItsPlace() {
    useUp();
    reporter.report(new UsiLine(0, 30, 2_000, 0, 0, "", new int[0]));
    reporter.report(new UsiLine(5, 6, 1_950, 0, 0, "", new int[0]));
    reporter.flush();
    String text = out.toString(StandardCharsets.US_ASCII);
    assertTrue(text.startsWith("info depth 5 seldepth 30 ") && text.contains(" nodes 2000 "), text);
  }

  @Test
  void thePaceGoesOnOverSearchesButWhatWaitsDoesNot() {
    useUp();
    reporter.report(line(7, 1));
    UsiReporter next = new UsiReporter(output, System.nanoTime());
    next.report(line(1, 1));
    next.flush();
    assertEquals(List.of("depth 1 multipv 1"), printed(), "only its own line");
  }

  private void useUp() {
    long now = System.nanoTime() / 1_000_000 + USED_UP;
    while (output.pace().admits(now)) {
      // Another line of some search.
    }
  }

  private List<String> printed() {
    String text = out.toString(StandardCharsets.US_ASCII);
    return text.lines()
        .map(line -> line.replaceAll("^info (depth \\d+) .* (multipv \\d+)$", "$1 $2"))
        .toList();
  }

  private static UsiLine line(int depth, int rank) {
    return new UsiLine(depth, depth, depth, 0, rank, "", new int[0]);
  }
}
