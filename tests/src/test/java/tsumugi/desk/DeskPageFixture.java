package tsumugi.desk;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.browser.Browser;
import tsumugi.cli.Cli;
import tsumugi.cli.desk.CommandTools;

/**
 * The page of the desk in a real browser, driven by its DevTools protocol: the project has that
 * driver already, and Playwright would be a second one that has to be fetched before every test.
 * All tests of a class share one browser and one server.
 */
abstract class DeskPageFixture {
  static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G";
  static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p";
  static final String READY = "document.documentElement?.dataset.ready === 'true'";
  static final int CTRL = 2;
  static final int SHIFT = 8;

  @TempDir static Path scratch;

  private static @Nullable DeskServer server;
  private static @Nullable Browser browser;
  static String tab = "";

  @BeforeAll
  static void start() throws Exception {
    DeskTools tools = new CommandTools((streams, words) -> Cli.run(streams, "test", words));
    server = DeskServer.start(DeskOptions.onLoopback(0).withTools(tools));
    browser = new Browser(Browser.required(), scratch.resolve("profile"));
    tab = browser.newTab();
    browser.saveInto(Files.createDirectory(scratch.resolve("saved")));
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

  static Browser browser() {
    return requireNonNull(browser);
  }

  static DeskServer server() {
    return requireNonNull(server);
  }

  /** Every test begins with an empty board, in a page that was loaded anew. */
  @BeforeEach
  void load() throws InterruptedException {
    browser().use(tab);
    browser().resize(1200, 900, false);
    open("9/9/9/9/9/9/9/9/9 b -");
  }

  /**
   * Loads the page, by way of a picture of the same server. An address that differs after the #
   * only would not load it, and about:blank would have the browser start another process.
   */
  static void open(String sfen) throws InterruptedException {
    String desk = "http://127.0.0.1:" + server().port() + "/";
    browser().open(URI.create(desk + "icon.svg"));
    browser().open(URI.create(desk + "#sfen=" + sfen.replace(" ", "%20").replace("+", "%2B")));
    browser().until(READY);
  }

  /** The position in the address. */
  static String sfen() throws InterruptedException {
    return browser().text("new URLSearchParams(location.hash.slice(1)).get('sfen')");
  }

  static String text(String selector) throws InterruptedException {
    return browser().text("document.querySelector(\"" + selector + "\").textContent");
  }

  static void untilText(String selector, String part) throws InterruptedException {
    browser()
        .until("document.querySelector('" + selector + "').textContent.includes('" + part + "')");
  }

  static String at(String place) {
    return "[data-place='" + place + "']";
  }

  static void paste(String text) throws InterruptedException {
    String packed = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    browser()
        .text(
            "(d => { d.setData('text/plain', new TextDecoder().decode(Uint8Array.from(atob('"
                + packed
                + "'), c => c.charCodeAt(0)))); document.body.dispatchEvent("
                + "new ClipboardEvent('paste', {clipboardData: d, bubbles: true})); return '' })"
                + "(new DataTransfer())");
  }

  /** Waits for a file; the browser gives it its name when it is whole. */
  static Path saved(String name) throws InterruptedException, IOException {
    Path file = scratch.resolve("saved").resolve(name);
    for (int i = 0; i < 600 && !(Files.exists(file) && Files.size(file) > 0); i++) {
      Thread.sleep(50);
    }
    return file;
  }
}
