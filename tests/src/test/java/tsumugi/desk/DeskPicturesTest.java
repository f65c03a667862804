package tsumugi.desk;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.browser.Browser;

/**
 * Makes the pictures of docs/desk.md and README.md. Run by {@code ./dev test
 * -Dtest=DeskPicturesTest -Ddesk.pictures=FOLDER}; otherwise it is skipped.
 */
class DeskPicturesTest {
  private static final String SOUND = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p";
  private static final String COOKED = "4k4/9/9/4P4/9/9/9/9/9 b R2G";

  /** What the session of docs/desk.md ends with. */
  private static final String SESSION =
      """
      {"format":"svg","sfen":"6n1k/9/9/7+RG/9/9/9/9/9 b P 1","fill":true,"title":"The pawn",
       "plies":5,"moves":["P*1b","1a1b","1d1c","1b1a","1c2b"]}
      """;

  @TempDir private Path scratch;

  @Test
  void picturesOfTheDesk() throws Exception {
    String folder = System.getProperty("desk.pictures");
    assumeTrue(folder != null, "no -Ddesk.pictures=FOLDER");
    if (folder == null) {
      return;
    }
    Path program = Browser.required();
    Path pictures = Path.of(folder);
    try (DeskServer server = DeskServer.start(DeskOptions.onLoopback(0));
        Browser browser = new Browser(program, scratch.resolve("profile"))) {
      browser.resize(1200, 800, false);
      browser.open(server.firstAddress());
      show(server, browser, COOKED);
      Files.write(pictures.resolve("desk.png"), browser.picture());
      show(server, browser, SOUND);
      showTree(browser);
      Files.write(pictures.resolve("desk-tree.png"), browser.picture());
      browser.dark(true);
      browser.text("(document.querySelector('#language').click(), '')");
      show(server, browser, SOUND);
      showTree(browser);
      Files.write(pictures.resolve("desk-dark.png"), browser.picture());
      browser.dark(false);
      browser.resize(360, 760, true);
      show(server, browser, COOKED);
      Files.write(pictures.resolve("desk-phone.png"), browser.picture());
      String diagram = RawClient.of(server).post("/api/diagram", SESSION).body();
      Files.writeString(pictures.resolve("desk-session.svg"), diagram);
    }
  }

  private static void showTree(Browser browser) throws InterruptedException {
    browser.text("document.documentElement.style.scrollbarWidth = 'none'");
    browser.text("(document.querySelector('#mode-play').click(), '')");
    browser.until("document.querySelectorAll('#tree li').length > 5");
    browser.until("!document.querySelector('#tree-state').textContent.includes('…')");
  }

  private static void show(DeskServer server, Browser browser, String sfen)
      throws InterruptedException {
    String address = "http://127.0.0.1:" + server.port() + "/#sfen=";
    browser.open(URI.create("about:blank#x"));
    browser.open(URI.create(address + sfen.replace(" ", "%20").replace("+", "%2B")));
    browser.until("document.querySelector('#verdict')?.textContent !== ''");
    browser.until("document.querySelector('#stop').hidden");
    browser.text("document.fonts.ready.then(() => '')");
  }
}
