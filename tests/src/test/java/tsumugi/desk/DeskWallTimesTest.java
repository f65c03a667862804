package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.browser.Browser;

/**
 * Measures in a real browser how long a user waits after an edit: for the length and the line, and
 * for the verdict. Nothing is asserted, because the times depend on what else the machine does.
 *
 * <p>{@code ./dev test -Dtest=DeskWallTimesTest -Ddesk.times=FILE.tsv [-Ddesk.every=10]}: every
 * tenth problem of the file, after a pass over sixty of them.
 */
class DeskWallTimesTest {
  private static final int WARM = 60;

  /** Sets a position up as an edit does, and waits until its verdict stands or nothing runs. */
  private static final String MEASURE =
      """
      Promise.all(['work', 'answers', 'server'].map(name => import('/' + name + '.js'))).then(
        ([work, answers, server]) => new Promise(done => {
          let line = 0;
          const start = performance.now();
          const end = verdict => {
            watch.disconnect();
            clearTimeout(late);
            done(line.toFixed(1) + ' ' + verdict.toFixed(1));
          };
          const look = () => {
            const now = performance.now() - start;
            const { answer, check } = answers.facts;
            if (answer && !line) line = now;
            const stands = check && document.querySelector('#verdict').className !== 'open';
            if (line && (stands || !server.isRunning('live'))) end(now);
          };
          const watch = new MutationObserver(look);
          const late = setTimeout(() => end(30000), 30000);
          watch.observe(document.querySelector('main'),
            { subtree: true, childList: true, attributes: true, characterData: true });
          work.load(work.unpacked('sfen=' + encodeURIComponent('%s')));
        }))\
      """;

  @TempDir private Path scratch;

  @Test
  void waitingTimes() throws Exception {
    String file = System.getProperty("desk.times");
    assumeTrue(file != null, "no -Ddesk.times=FILE");
    if (file == null) {
      return;
    }
    Path program = Browser.required();
    List<String> problems = problems(Path.of(file), Integer.getInteger("desk.every", 10));
    assertFalse(problems.isEmpty());
    List<Double> line = new ArrayList<>();
    List<Double> verdict = new ArrayList<>();
    DeskOptions options = DeskOptions.onLoopback(0);
    try (DeskServer server = DeskServer.start(options);
        Browser browser = new Browser(program, scratch.resolve("profile"))) {
      browser.open(server.firstAddress());
      browser.until("document.documentElement?.dataset.ready === 'true'");
      for (String problem : problems.subList(0, Math.min(WARM, problems.size()))) {
        browser.text(MEASURE.formatted(problem));
      }
      for (String problem : problems) {
        String[] times = browser.text(MEASURE.formatted(problem)).split(" ", 2);
        line.add(Double.parseDouble(times[0]));
        verdict.add(Double.parseDouble(times[1]));
        if (Double.parseDouble(times[1]) > 2_000) {
          System.out.println(times[1] + " ms: " + problem);
        }
      }
    }
    tell("length and line", line);
    tell("verdict", verdict);
  }

  private static List<String> problems(Path file, int every) throws IOException {
    List<String> lines =
        Files.readAllLines(file).stream().filter(each -> each.contains("/")).toList();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += every) {
      problems.add(lines.get(i).split("\t", -1)[1]);
    }
    return problems;
  }

  private static void tell(String what, List<Double> times) {
    List<Double> sorted = times.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "%s, %d problems, ms: median %.0f, 95 %% within %.0f, most %.0f%n",
        what,
        sorted.size(),
        sorted.get(sorted.size() / 2),
        sorted.get((int) (sorted.size() * 0.95)),
        sorted.getLast());
  }
}
