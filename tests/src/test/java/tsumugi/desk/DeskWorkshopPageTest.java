package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.browser.Browser;
import tsumugi.cli.Cli;
import tsumugi.cli.desk.CommandTools;

/** What the page makes of a problem besides its answer: other problems, saved searches, tables. */
class DeskWorkshopPageTest {
  private static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G";
  private static final String MATED = "7k1/7G1/7P1/9/9/9/9/9/9 w -";
  private static final String ENDLESS = "9/9/9/9/4k4/9/9/9/9 b BL";
  private static final String READY = "document.documentElement?.dataset.ready === 'true'";

  @TempDir private static Path scratch;

  private static @Nullable DeskServer server;
  private static @Nullable Browser browser;

  @BeforeAll
  static void start() throws Exception {
    Path program = Browser.installed();
    assumeTrue(program != null, "no Chromium is installed; on Debian: apt-get install chromium");
    DeskTools tools = new CommandTools((streams, words) -> Cli.run(streams, "test", words));
    server = DeskServer.start(DeskOptions.onLoopback(0).withTools(tools));
    browser = new Browser(requireNonNull(program), scratch.resolve("profile"));
    browser.open(server.firstAddress());
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
    if (server != null) {
      server.close();
    }
  }

  private static Browser browser() {
    return requireNonNull(browser);
  }

  private static void open(String work) throws InterruptedException {
    String address = "http://127.0.0.1:" + requireNonNull(server).port() + "/#sfen=";
    browser().open(URI.create("about:blank#x"));
    browser().open(URI.create(address + work.replace(" ", "%20").replace("+", "%2B")));
    browser().until(READY);
  }

  private static String sfen() throws InterruptedException {
    return browser().text("new URLSearchParams(location.hash.slice(1)).get('sfen')");
  }

  private static void untilText(String selector, String part) throws InterruptedException {
    browser()
        .until("document.querySelector('" + selector + "').textContent.includes('" + part + "')");
  }

  private static void choose(String selector, String value) throws InterruptedException {
    browser()
        .text(
            "(e => { e.value = '%s'; e.dispatchEvent(new Event('change')); return '' })(document.querySelector('%s'))"
                .formatted(value, selector));
  }

  /** And the reader's own choice outlives the page and a change of the language. */
  @Test
  void movesAreWrittenAsInTheBooksOfTheLanguage() throws InterruptedException {
    open(ONE);
    untilText("#line", "▲G*5b");
    browser().click("#language");
    untilText("#line", "▲５二金");
    choose("#notation", "western");
    untilText("#line", "▲G*5b");
    open(ONE);
    untilText("#line", "▲G*5b");
    choose("#notation", "japanese");
    browser().click("#language");
    untilText("#line", "▲５二金");
    browser().text("(localStorage.removeItem('tsumugi-desk-notation'), '')");
  }

  @Test
  void aProblemThatIsFoundIsPutOnTheBoardAndTakenBack() throws InterruptedException {
    Browser browser = browser();
    open(MATED);
    untilText("#progress", " s"); // its answer has come
    browser.click("#compose-extend");
    untilText("#composed", "Mate in 1");
    browser.click("#composed button");
    untilText("#answer", "Mate in 1");
    untilText("#verdict", "Sound");
    assertFalse(sfen().equals(MATED));
    assertEquals("true", browser.text("document.querySelector('#composed button').ariaCurrent"));
    browser.click("#undo");
    assertEquals(MATED, sfen());
    open(ONE);
    browser.click("#compose-like");
    browser.until("!document.querySelector('#compose-stop').hidden");
    browser.click("#compose-stop");
    browser.until("document.querySelector('#compose-stop').hidden");
  }

  /** The link saves the file; here the page itself gives it back, as if it were dropped. */
  @Test
  void aSearchIsSavedAndGoesOn() throws InterruptedException {
    Browser browser = browser();
    open(ENDLESS + "&rule=cooperative");
    browser.until("!document.querySelector('#keep').hidden");
    browser.click("#keep");
    browser.until("document.querySelector('#kept a') !== null");
    String href = browser.text("document.querySelector('#kept a').href");
    open(ONE);
    browser.text(
        """
        (async chosen => {
          const held = new DataTransfer();
          held.items.add(new File([await (await fetch('%s')).blob()], 'long.tsumugi'));
          chosen.files = held.files;
          chosen.dispatchEvent(new Event('change'));
        })(document.querySelector('#chosen')) && ''\
        """
            .formatted(href));
    untilText("#state", "Going on");
    untilText("#progress", "nodes");
    assertEquals(ENDLESS, sfen());
    assertEquals("cooperative", browser.text("document.querySelector('#rule').value"));
  }

  @Test
  void theComparisonOfTablesIsStopped() throws InterruptedException {
    Browser browser = browser();
    open(ENDLESS + "&rule=cooperative");
    browser.text("(document.querySelector('#tuning-panel').open = true, '')");
    browser.until("!document.querySelector('#tune-start').hidden");
    browser.click("#tune-start");
    browser.until("!document.querySelector('#tune-stop').hidden");
    browser.click("#tune-stop");
    untilText("#tune-table", "Stopped");
    assertTrue(browser.text("String(document.querySelector('#tune-stop').hidden)").equals("true"));
  }
}
