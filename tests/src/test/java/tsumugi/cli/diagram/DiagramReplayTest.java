package tsumugi.cli.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.browser.Browser;
import tsumugi.browser.TabPerTest;
import tsumugi.cli.CliRun;

/** The page of a batch in a browser: it is replayed, filtered and walked through. */
@Tag("slow")
class DiagramReplayTest extends DiagramPageFixture {
  private static final String GAME = "position startpos moves " + "5i5h 5a5b 5h5i 5b5a ".repeat(31);

  @TempDir private static Path profile;

  @RegisterExtension static final TabPerTest TABS = new TabPerTest(() -> profile);

  private static Browser browser() {
    return TABS.browser();
  }

  @Test
  void aBrowserShowsReplaysAndFilters() throws Exception {
    Path page = page();
    Browser browser = browser();
    browser.open(page.toUri());
    browser.until("document.querySelectorAll('svg text').length > 40");
    assertEquals("4", browser.text("String(document.querySelectorAll('article').length)"));
    assertEquals(HOSTILE, browser.text("document.querySelector('h2').textContent"));
    assertEquals("0", browser.text("String(document.images.length)"), "a title is no element");
    assertEquals(
        "true",
        browser.text(
            "document.fonts.load('20px \"Tsumugi diagram\"', '玉')"
                + ".then(fonts => String(fonts.length === 1 && fonts[0].status === 'loaded'))"));
    answerIsHiddenUntilAskedFor(browser);
    lineIsReplayed(browser);
    filtersHide(browser);
    List<String> asked = browser.requests();
    assertTrue(asked.size() >= 1, "the net catches something");
    assertEquals(
        List.of(),
        asked.stream().filter(url -> !url.matches("(file|data):.*")).toList(),
        "no network");
  }

  @Test
  void captionsFollowTheReplay() throws Exception {
    Path page = folder.resolve("captions.html");
    String escape = "position sfen 4k4/9/3PPP3/9/9/9/9/9/9 w G2r2b3g4s4n4l15p 1 moves 5a4a G*4b";
    String lines = DEFENCE + "\n" + escape + "\n" + ONE + "\n" + GAME + "\n";
    Path input = Files.writeString(folder.resolve("c.usi"), lines);
    CliRun run = CliRun.of("diagram", "--output", page.toString(), input.toString());
    assertEquals(new CliRun(0, "", ""), run);
    Browser browser = browser();
    browser.open(page.toUri());
    browser.until("document.querySelectorAll('svg text').length > 130");
    assertEquals("後手番", caption(browser, 1));
    assertEquals("後手番", caption(browser, 2));
    assertEquals("", caption(browser, 3));
    browser.click("article:nth-of-type(2) .show");
    assertEquals("後手番", caption(browser, 2));
    browser.click("article:nth-of-type(2) .next");
    assertEquals("一手目　△４一玉まで", caption(browser, 2));
    browser.click("article:nth-of-type(2) .next");
    assertEquals("詰上り図", caption(browser, 2));
    browser.click("article:nth-of-type(2) .first");
    assertEquals("後手番", caption(browser, 2));
    browser.click("article:nth-of-type(4) .show");
    for (int ply : List.of(1, 9, 10, 11, 20, 21, 99, 100, 110, 124)) {
      browser.click("article:nth-of-type(4) li:nth-child(" + ply + ")");
      String written =
          browser.text("document.querySelector('article:nth-of-type(4) .now').textContent");
      String number = CAPTIONS.get(ply);
      assertEquals(number + "手目　" + written + "まで", caption(browser, 4));
    }
  }

  private static final Map<Integer, String> CAPTIONS =
      Map.of(
          1, "一", 9, "九", 10, "十", 11, "十一", 20, "二十", 21, "二十一", 99, "九十九", 100, "一〇〇", 110, "一一〇",
          124, "一二四");

  private static String caption(Browser browser, int article) throws InterruptedException {
    return browser.text(
        "document.querySelector('article:nth-of-type(" + article + ") .caption').textContent");
  }

  private static void answerIsHiddenUntilAskedFor(Browser browser) throws InterruptedException {
    String second = "article:nth-of-type(2) ";
    String answer = "document.querySelector('" + second + ".answer')";
    assertEquals("true", browser.text("String(" + answer + ".hidden)"));
    assertEquals("", browser.text(answer + ".textContent"), "not even in the page");
    assertEquals("null", browser.text("String(document.querySelector('" + second + ".next'))"));
    browser.click(second + ".show");
    assertEquals("false", browser.text("String(" + answer + ".hidden)"));
    assertTrue(browser.text(answer + ".textContent").contains("mate"));
    assertEquals(
        "null",
        browser.text("String(document.querySelector('article:nth-of-type(4) .show'))"),
        "a line without an answer has none to show");
  }

  private static void lineIsReplayed(Browser browser) throws InterruptedException {
    String second = "article:nth-of-type(2)";
    String ply = "document.querySelector('" + second + "').dataset.ply";
    int end =
        Integer.parseInt(
            browser.text("String(document.querySelectorAll('" + second + " li').length)"));
    assertEquals(15, end);
    assertEquals("0", browser.text(ply));
    browser.click(second + " .next");
    assertEquals("1", browser.text(ply));
    String marked = "document.querySelector('" + second + " rect.last')";
    assertEquals("true", browser.text("String(" + marked + " !== null)"));
    assertEquals("歩", on(browser, second, "1b"));
    browser.click(second + " .next");
    assertEquals("金 rotate(180)", on(browser, second, "1b"), "White has taken");
    assertEquals("null", on(browser, second, "2a"));
    browser.click(second + " li:nth-child(7)");
    assertEquals("7", browser.text(ply));
    assertEquals("と", on(browser, second, "1b"));
    assertTrue(
        browser.text("document.querySelector('" + second + " svg').textContent").endsWith("☗持駒金"),
        "the gold taken back is in the hand");
    browser.click(second + " .back");
    assertEquals("6", browser.text(ply));
    browser.click(second + " .first");
    browser.click(second + " .next");
    browser.click(second + " .back");
    assertEquals("0", browser.text(ply));
    browser.click(second + " .last");
    assertEquals(String.valueOf(end), browser.text(ply));
    assertEquals(
        "true", browser.text("String(document.querySelector('" + second + " .next').disabled)"));
    browser.click(second + " .first");
    assertEquals("0", browser.text(ply));
    browser.text("document.querySelector('" + second + "').focus(), ''");
    browser.press("ArrowRight");
    assertEquals("1", browser.text(ply));
    browser.press("Home");
    assertEquals("0", browser.text(ply));
    browser.press("End");
    assertEquals(String.valueOf(end), browser.text(ply));
    browser.press("Enter");
    assertEquals("0", browser.text(ply), "hidden again, from the start");
  }

  /** The character on a square and its rotation, or null. */
  private static String on(Browser browser, String article, String square)
      throws InterruptedException {
    return browser.text(
        "(t => t ? t.textContent + (/ rotate.*/.exec(t.getAttribute('transform')) || '') : 'null')"
            + "(document.querySelector(\""
            + article
            + " [data-square='"
            + square
            + "']\"))");
  }

  private static void filtersHide(Browser browser) throws InterruptedException {
    String shown =
        "[...document.querySelectorAll('article:not([hidden]) h2')].map(h => h.textContent).join()";
    choose(browser, "result", "nomate");
    assertEquals("不詰", browser.text(shown));
    assertTrue(browser.text("document.getElementById('count').textContent").endsWith("1 / 4"));
    choose(browser, "result", "*");
    choose(browser, "from", "1");
    assertEquals(HOSTILE + ",長い", browser.text(shown));
    choose(browser, "to", "9");
    assertEquals(HOSTILE, browser.text(shown));
    assertEquals(
        "null", browser.text("String(document.getElementById('verdict'))"), "none has one");
  }

  private static void choose(Browser browser, String id, String value) throws InterruptedException {
    browser.text(
        "(e => { e.value = '"
            + value
            + "'; e.dispatchEvent(new Event('input')); return '' })"
            + "(document.getElementById('"
            + id
            + "'))");
  }

  /** Below the board a move has its square, as below the pictures. */
  @Test
  void captionsAreThoseOfThePictures() throws Exception {
    String answer =
        "{\"id\":\"x\",\"sfen\":\""
            + ONE
            + "\",\"result\":\"%s\",\"moves\":[\"G*4b\",\"5a4b\",\"5c5b\"]}\n";
    String answers = answer.formatted("constructor") + answer.formatted("\\u202emate");
    Path input = Files.writeString(folder.resolve("f.jsonl"), answers);
    Path page = folder.resolve("f.html");
    CliRun.of("diagram", "--title", "", "--output", page.toString(), input.toString());
    assertFalse(Files.readString(page).contains("\u202e"), "it would turn the text");
    Browser browser = browser();
    browser.open(page.toUri());
    browser.until("document.querySelectorAll('svg text').length > 40");
    assertEquals("", browser.text("document.querySelector('h2').textContent"), "no title");
    browser.click("article:nth-of-type(1) .show");
    assertEquals("constructor", browser.text("document.querySelector('.said').textContent"));
    browser.click("article:nth-of-type(1) li:nth-child(2)");
    assertEquals("二手目　△４二玉まで", caption(browser, 1));
  }

  @Test
  void aBrowserWalksThroughTheTree() throws Exception {
    Path page = treePage("ja");
    Browser browser = browser();
    browser.open(page.toUri());
    browser.until("document.querySelectorAll('svg text').length > 40");
    assertEquals("null", browser.text("String(document.querySelector('.moves'))"), "hidden");
    browser.click("article .show");
    assertEquals("▲２二金,▲１一金,▲２三金", movesShown(browser));
    assertEquals("▲２二金", chosen(browser));
    assertEquals("▲２二金 △同玉 ▲３三金 △１一玉 ▲２二金打", lineShown(browser));
    triesAreClickable(browser);
    keysChooseAndReturn(browser);
    mateIsTheEnd(browser);
    assertEquals(
        List.of(),
        browser.requests().stream().filter(url -> !url.matches("(file|data):.*")).toList());
  }

  private static final String FIRST = "document.querySelector('article')";

  private static String movesShown(Browser browser) throws InterruptedException {
    return browser.text(
        "[..." + FIRST + ".querySelectorAll('.moves b')].map(b => b.textContent).join()");
  }

  private static String chosen(Browser browser) throws InterruptedException {
    return browser.text(FIRST + ".querySelector('.moves .chosen b').textContent");
  }

  private static String lineShown(Browser browser) throws InterruptedException {
    return browser.text(
        "[..." + FIRST + ".querySelectorAll('li')].map(li => li.textContent).join(' ')");
  }

  private static String ply(Browser browser) throws InterruptedException {
    return browser.text(FIRST + ".dataset.ply");
  }

  private static void triesAreClickable(Browser browser) throws InterruptedException {
    browser.click("article .moves button:nth-child(2)");
    assertEquals("1", ply(browser));
    assertTrue(lineShown(browser).startsWith("▲１一金 △同玉 "), lineShown(browser));
    assertEquals(
        "不詰: △同玉で逃れ、最後は王手が続かない", browser.text(FIRST + ".querySelector('.note').textContent"));
    assertEquals("一手目　▲１一金まで", caption(browser, 1));
    assertEquals("金", on(browser, "article", "1a"));
    browser.click("article button.last");
    int end = Integer.parseInt(ply(browser));
    assertTrue(end > 3, "the whole refutation");
    assertFalse(caption(browser, 1).contains("詰"), "it does not mate");
    browser.click("article .main-line");
    assertEquals("0", ply(browser));
    assertEquals("▲２二金 △同玉 ▲３三金 △１一玉 ▲２二金打", lineShown(browser));
    assertEquals("true", browser.text("String(" + FIRST + ".querySelector('.main-line').hidden)"));
  }

  private static void keysChooseAndReturn(Browser browser) throws InterruptedException {
    browser.text(FIRST + ".focus(), ''");
    browser.press("ArrowDown");
    assertEquals("▲１一金", chosen(browser));
    assertEquals("0", ply(browser), "chosen, not played");
    browser.press("ArrowUp");
    browser.press("ArrowUp");
    assertEquals("▲２二金", chosen(browser));
    for (int i = 0; i < 3; i++) {
      browser.press("ArrowRight");
    }
    assertEquals("△１一玉,△１二玉,△２一玉,△３一玉", movesShown(browser));
    browser.press("ArrowDown");
    browser.press("ArrowRight");
    assertEquals("4", ply(browser));
    assertEquals("変化: 1手で詰み (初手から5手)", browser.text(FIRST + ".querySelector('.note').textContent"));
    browser.press("ArrowRight");
    assertEquals("5", ply(browser));
    assertEquals("詰上り図", caption(browser, 1), "a variation that mates");
    browser.press("Escape");
    assertEquals("3", ply(browser), "where the variation left the main line");
    assertEquals("△１一玉", chosen(browser));
  }

  /** Futile interpositions are listed after a mate, but are not part of the line. */
  private static void mateIsTheEnd(Browser browser) throws InterruptedException {
    String second = "article:nth-of-type(2)";
    browser.click(second + " .show");
    browser.click(second + " .last");
    assertEquals("7", browser.text("document.querySelector('" + second + "').dataset.ply"));
    assertEquals("詰上り図", caption(browser, 2));
    assertTrue(
        browser
            .text("document.querySelector('" + second + " .said').textContent")
            .contains("無駄合を除いて7手"));
    browser.text("location.hash = '#2:G*3c,2b3a,G*2b', ''");
    browser.until("document.querySelector('" + second + "').dataset.ply === '3'");
    assertTrue(
        browser
            .text("document.querySelector('" + second + " .note').textContent")
            .startsWith("不詰: "));
  }
}
