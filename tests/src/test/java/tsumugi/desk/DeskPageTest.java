package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.browser.Browser;
import tsumugi.cli.TestJson;
import tsumugi.record.GameRecord;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/**
 * The page in a real browser, driven by its DevTools protocol: the project has that driver already,
 * and Playwright would be a second one that has to be fetched before every test.
 */
class DeskPageTest {
  private static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G";
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p";
  private static final String ENDLESS = "9/9/9/9/4k4/9/9/9/9 b BL";
  private static final String READY = "document.documentElement?.dataset.ready === 'true'";
  private static final int CTRL = 2;
  private static final int SHIFT = 8;

  @TempDir private static Path scratch;

  private static @Nullable DeskServer server;
  private static @Nullable Browser browser;
  private static String tab = "";

  @BeforeAll
  static void start() throws Exception {
    Path program = Browser.installed();
    assumeTrue(program != null, "no Chromium is installed; on Debian: apt-get install chromium");
    server = DeskServer.start(DeskOptions.onLoopback(0));
    browser = new Browser(requireNonNull(program), scratch.resolve("profile"));
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

  private static Browser browser() {
    return requireNonNull(browser);
  }

  private static DeskServer server() {
    return requireNonNull(server);
  }

  /** Every test begins with an empty board, in a page that was loaded anew. */
  @BeforeEach
  void load() throws InterruptedException {
    browser().use(tab);
    browser().resize(1200, 900, false);
    open("9/9/9/9/9/9/9/9/9 b -");
  }

  private static void open(String sfen) throws InterruptedException {
    String address = "http://127.0.0.1:" + server().port() + "/#sfen=" + sfen.replace(" ", "%20");
    browser().open(URI.create("about:blank#x"));
    browser().open(URI.create(address.replace("+", "%2B")));
    browser().until(READY);
  }

  /** The position in the address. */
  private static String sfen() throws InterruptedException {
    return browser().text("new URLSearchParams(location.hash.slice(1)).get('sfen')");
  }

  private static String text(String selector) throws InterruptedException {
    return browser().text("document.querySelector(\"" + selector + "\").textContent");
  }

  private static void untilText(String selector, String part) throws InterruptedException {
    browser()
        .until("document.querySelector('" + selector + "').textContent.includes('" + part + "')");
  }

  private static String at(String place) {
    return "[data-place='" + place + "']";
  }

  private static void paste(String text) throws InterruptedException {
    String packed = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    browser()
        .text(
            "(d => { d.setData('text/plain', new TextDecoder().decode(Uint8Array.from(atob('"
                + packed
                + "'), c => c.charCodeAt(0)))); document.body.dispatchEvent("
                + "new ClipboardEvent('paste', {clipboardData: d, bubbles: true})); return '' })"
                + "(new DataTransfer())");
  }

  @Test
  void aProblemIsSetUpWithTheKeyboardAloneAndSolved() throws InterruptedException {
    Browser browser = browser();
    browser.text("(document.querySelector(\"" + at("5a") + "\").focus(), '')");
    browser.press("Q", SHIFT);
    browser.press("ArrowDown");
    browser.press("ArrowDown");
    browser.press("j");
    for (int i = 0; i < 5; i++) {
      browser.press("ArrowRight");
    }
    assertEquals("b:B", browser.text("document.activeElement.dataset.place"));
    browser.press("d");
    assertEquals(ONE, sfen());
    untilText("#answer", "Mate in 1");
    untilText("#verdict", "Sound");
    assertEquals("▲G*5b", text("#line"));
    browser.press("+");
    assertEquals(
        "4k4/9/4P4/9/9/9/9/9/9 b B G".replace(" B G", " BG"),
        sfen(),
        "the cursor is at the bishop");
    browser.press("-");
    assertEquals(ONE, sfen());
    browser.until("document.querySelector('#ply').textContent === '0 / 1'");
    browser.press("PageDown");
    assertEquals("1 / 1", text("#ply"));
    browser.press("Escape");
    assertEquals("0 / 1", text("#ply"));
  }

  @Test
  void everyKeySetsItsPiece() throws InterruptedException {
    Browser browser = browser();
    String keys = "qasdfghjzxcvbn";
    String[] pieces = "K R B G S N L P +R +B +S +N +L +P".split(" ");
    for (int i = 0; i < keys.length(); i++) {
      for (int modifiers : new int[] {0, SHIFT}) {
        browser.text("(document.querySelector(\"" + at("5e") + "\").focus(), '')");
        String key = keys.substring(i, i + 1);
        browser.press(modifiers == 0 ? key : key.toUpperCase(Locale.ROOT), modifiers);
        String piece = modifiers == 0 ? pieces[i] : pieces[i].toLowerCase(Locale.ROOT);
        assertEquals("9/9/9/9/4" + piece + "4/9/9/9/9 b -", sfen(), key);
      }
    }
    browser.press(" ");
    assertEquals("9/9/9/9/9/9/9/9/9 b p", sfen(), "to the defender's hand");
    browser.press("z", CTRL);
    browser.press("Delete");
    assertEquals("9/9/9/9/9/9/9/9/9 b -", sfen());
    for (int i = 0; i < 2 * keys.length(); i++) {
      browser.press("z", CTRL);
    }
    assertEquals("9/9/9/9/4K4/9/9/9/9 b -", sfen(), "undone step by step");
    browser.press("y", CTRL);
    assertEquals("9/9/9/9/4k4/9/9/9/9 b -", sfen());
  }

  @Test
  void theMousePicksUpPutsDownDragsAndTurns() throws InterruptedException {
    Browser browser = browser();
    browser.click(at("box:K"));
    browser.click(at("5a"));
    browser.click(at("box:P"));
    browser.click(at("5c"));
    browser.drag(at("box:G"), at("b:G"));
    assertEquals(ONE, sfen());
    for (String turned : List.of("+P", "p", "+p", "P")) {
      browser.rightClick(at("5c"));
      assertEquals(ONE.replace("P", turned), sfen());
    }
    browser.drag(at("5c"), at("5d"));
    assertEquals("4k4/9/9/4P4/9/9/9/9/9 b G", sfen());
    browser.drag(at("5d"), at("5a"));
    assertEquals("4P4/9/9/9/9/9/9/9/9 b G", sfen(), "the king is in the box");
    browser.drag(at("5a"), "h1");
    assertEquals("9/9/9/9/9/9/9/9/9 b G", sfen(), "off the board");
    browser.click("#undo");
    browser.click("#undo");
    browser.click("#undo");
    assertEquals(ONE, sfen());
    browser.click("#redo");
    assertEquals("4k4/9/9/4P4/9/9/9/9/9 b G", sfen());
  }

  @Test
  void aFingerPicksUpAndALongPressTurns() throws InterruptedException {
    Browser browser = browser();
    browser.resize(360, 800, true);
    browser.touch(at("box:P"), 30);
    browser.touch(at("5c"), 30);
    assertEquals("9/9/4P4/9/9/9/9/9/9 b -", sfen());
    browser.touch(at("5c"), 700);
    assertEquals("9/9/4+P4/9/9/9/9/9/9 b -", sfen());
    assertEquals("360", browser.text("String(document.documentElement.scrollWidth)"), "it fits");
  }

  @Test
  void theWholeDiagramIsShiftedMirroredAndExchanged() throws InterruptedException {
    Browser browser = browser();
    open(ONE);
    browser.click("#shift-left");
    assertEquals("3k5/9/3P5/9/9/9/9/9/9 b G", sfen());
    browser.click("#shift-up");
    assertEquals("3k5/9/3P5/9/9/9/9/9/9 b G", sfen(), "nothing falls off the board");
    browser.click("#mirror");
    assertEquals("5k3/9/5P3/9/9/9/9/9/9 b G", sfen());
    browser.click("#exchange");
    assertEquals("9/9/9/9/9/9/3p5/9/3K5 w g", sfen());
    browser.click("#exchange");
    browser.click("#rest");
    assertEquals("5k3/9/5P3/9/9/9/9/9/9 b G2r2b3g4s4n4l17p", sfen());
  }

  @Test
  void countsAreCheckedAtTheirPlace() throws InterruptedException {
    open("K3k4/9/9/9/9/9/9/9/N3K4 b 3R");
    String faults = text("#faults");
    assertTrue(faults.contains("飛: 3 pieces") && faults.contains("two kings"), faults);
    assertEquals("", text("#progress"), "nothing is searched");
    open("N3k4/9/9/9/9/9/9/9/9 b -");
    assertTrue(text("#faults").contains("桂 on 9a"));
    assertTrue(
        browser()
            .text("document.querySelector(\"" + at("9a") + "\").getAttribute('class')")
            .contains("faulty"));
    open("4k4/9/4P4/4P4/9/9/9/9/9 b G");
    assertTrue(text("#faults").contains("file 5"));
    untilText("#answer", "Mate in 1");
  }

  @Test
  void everyFormatIsReadFromTheClipboard() throws Exception {
    RawClient client = RawClient.of(server());
    String request =
        "{\"format\":\"%s\",\"sfen\":\"" + FIFTEEN + " 1\",\"moves\":[\"P*1b\",\"2a1b\"]}";
    for (String format : List.of("sfen", "usi", "kif", "ki2", "bod", "csa", "jkf")) {
      open("9/9/9/9/9/9/9/9/9 b -");
      paste(client.post("/api/record", request.formatted(format)).body());
      browser().until("location.hash.includes('7gk')");
      assertEquals(FIFTEEN, sfen(), format);
    }
    paste("complete nonsense");
    browser().until("document.querySelector('#state').textContent !== ''");
  }

  @Test
  void aFileOfManyIsAListToPageThrough() throws InterruptedException {
    Browser browser = browser();
    paste("one\t" + ONE + " 1\nfifteen\t" + FIFTEEN + " 1\nbroken\tx\n");
    browser.until("!document.querySelector('#list-block').hidden");
    assertEquals(ONE, sfen());
    browser.text("(document.querySelector('#files-panel').open = true, '')");
    untilText("#verdict", "Sound"); // what is above the list no longer grows
    browser.click("#list-next");
    browser.until("location.hash.includes('7gk')");
    assertEquals("fifteen", browser.text("document.querySelector('#work-title').value"));
    untilText("#answer", "Mate in 15");
    untilText("#findings", "Other last move"); // the verdict could be that of the problem before
    browser.click("#list-next");
    browser.until("document.querySelector('#state').textContent.includes('rank')");
    assertEquals(FIFTEEN, sfen(), "what cannot be read leaves the desk as it is");
  }

  @Test
  void aCookIsAnArrowThatPlays() throws InterruptedException {
    Browser browser = browser();
    open("4k4/9/9/4P4/9/9/9/9/9 b R2G");
    untilText("#verdict", "Unsound");
    untilText("#findings", "Cook");
    browser.until("document.querySelector('.arrow.unsound .badge') !== null");
    browser.click(".arrow.unsound .badge");
    browser.until("document.querySelector('#ply').textContent.startsWith('1 /')");
    browser.click("#return");
    assertTrue(text("#ply").startsWith("0 /"));
    browser.click("#findings button");
    assertFalse(text("#ply").endsWith("/ 0"));
  }

  @Test
  void theTreeFollowsThePlay() throws InterruptedException {
    Browser browser = browser();
    open(ONE);
    browser.click("#mode-play + span");
    untilText("#tree", "▲G*5b mate in 1");
    untilText("#tree", "▲G*4b no mate");
    browser.click(at("b:G"));
    browser.click(at("4b"));
    assertEquals("1 / 1", text("#ply"));
    untilText("#tree", "△Kx4b escapes");
    browser.click("#return");
    untilText("#tree", "mate in 1");
    browser.click(at("b:G")); // what if: a move that is no check, and any reply to it
    browser.click(at("9i"));
    untilText("#tree-state", "not a check");
    browser.click(at("5a"));
    browser.click(at("4a"));
    untilText("#tree", "▲P-5b+ no mate");
  }

  @Test
  void theQuizAnswersAWrongCheckWithItsRefutation() throws InterruptedException {
    Browser browser = browser();
    open(ONE.replace("b G", "b GS"));
    browser.text("(document.querySelector('#quiz-panel').open = true, '')");
    browser.click("#quiz-start");
    untilText("#quiz-said", "Your move");
    assertEquals("none", browser.text("getComputedStyle(document.querySelector('#line')).display"));
    browser.click("#quiz-clue");
    assertTrue(text("#quiz-said").contains("gold"));
    browser.click(at("b:S"));
    browser.click(at("5b"));
    untilText("#quiz-said", "escapes");
    browser.until("document.querySelector('#ply').textContent.startsWith('0 /')");
    browser.until("document.querySelectorAll('#tree li').length > 0");
    browser.click(at("b:G"));
    browser.click(at("5b"));
    untilText("#quiz-said", "Mistakes: 1, hints: 1");
    paste("one\t" + ONE + " 1\nbroken\tx\ntwo\t" + ONE.replace("b G", "b 2G") + " 1\n");
    browser.until("!document.querySelector('#quiz-next').hidden");
    browser.click("#quiz-start");
    untilText("#quiz-said", "Your move");
    browser.click("#quiz-next");
    browser.until("location.hash.includes('2G')");
    untilText("#quiz-said", "Your move");
    browser.click(at("b:G"));
    browser.click(at("5b"));
    untilText("#quiz-score", "Played: 2 of 3 · solved: 1 · without mistakes or hints: 1");
    browser.click("#quiz-next");
    untilText("#quiz-said", "last problem");
  }

  @Test
  void exportsAreReadByOurOwnReaders() throws Exception {
    Browser browser = browser();
    open(FIFTEEN);
    untilText("#verdict", "Sound");
    browser.text("(document.querySelector('#files-panel').open = true, '')");
    for (String format : List.of("svg", "png", "pdf", "kif", "json")) {
      browser.click("#export-" + format);
      saved("tsumugi." + format);
    }
    assertTrue(Files.readString(saved("tsumugi.svg")).contains("<svg"));
    assertNotNull(ImageIO.read(saved("tsumugi.png").toFile()));
    byte[] pdf = Files.readAllBytes(saved("tsumugi.pdf"));
    assertEquals("%PDF", new String(pdf, 0, 4, StandardCharsets.US_ASCII));
    GameRecord record = record(Files.readAllBytes(saved("tsumugi.kif")));
    assertEquals(FIFTEEN + " 1", record.sfen());
    assertEquals(15, record.mainLine().length);
    Files.delete(saved("tsumugi.kif"));
    browser.click("#export-sjis");
    byte[] shiftJis = Files.readAllBytes(saved("tsumugi.kif"));
    assertFalse(new String(shiftJis, StandardCharsets.UTF_8).contains("後手"));
    assertEquals(record.usiMoves(), record(shiftJis).usiMoves());
    Map<String, Object> json = TestJson.object(Files.readString(saved("tsumugi.json")).strip());
    assertEquals("mate", requireNonNull((Map<?, ?>) json.get("answer")).get("result"));
    browser.click("#export-proof");
    browser.until("document.querySelector('#proof a') !== null");
    assertTrue(text("#proof").contains("mate 15 exact is proved"));
    browser.click("#proof a");
    Verdict verdict = Verifier.verify(saved("tsumugi.proof.gz"), VerifierProgress.NONE);
    assertTrue(verdict instanceof Verdict.Valid, verdict::toString);
  }

  private static GameRecord record(byte[] kif) throws IOException {
    RecordItem item = new RecordSource("x.kif", new ByteArrayInputStream(kif)).next();
    if (item instanceof RecordItem.Whole whole) {
      return whole.record();
    }
    throw new AssertionError(item);
  }

  /** Waits for a file; the browser gives it its name when it is whole. */
  private static Path saved(String name) throws InterruptedException, IOException {
    Path file = scratch.resolve("saved").resolve(name);
    for (int i = 0; i < 600 && !(Files.exists(file) && Files.size(file) > 0); i++) {
      Thread.sleep(50);
    }
    return file;
  }

  @Test
  void reloadAndBackBringThePositionAgain() throws InterruptedException {
    Browser browser = browser();
    open(ONE);
    browser.click("#shift-left");
    browser.text("(document.querySelector('#files-panel').open = true, '')");
    browser.text("(document.querySelector('#paste').value = 'typed', '')");
    browser.click("#undo");
    browser.text("(document.documentElement.dataset.ready = '', location.reload(), '')");
    browser.until(READY);
    assertEquals(ONE, sfen());
    assertEquals("typed", browser.text("document.querySelector('#paste').value"));
    assertEquals("true", browser.text("String(document.querySelector('#files-panel').open)"));
    browser.click("#redo");
    assertEquals("3k5/9/3P5/9/9/9/9/9/9 b G", sfen(), "steps outlive a reload");
    browser.click("#undo");
    untilText("#answer", "Mate in 1");
    Thread.sleep(1600); // later than this, an edit is a step of the browser's history
    paste(FIFTEEN + " 1");
    browser.until("location.hash.includes('7gk')");
    browser.text("(history.back(), '')");
    browser.until("location.hash.includes('4k4')");
    untilText("#answer", "Mate in 1");
    browser.open(URI.create("about:blank#x"));
    browser.open(URI.create("http://127.0.0.1:" + server().port() + "/"));
    browser.until("location.hash !== ''");
    assertEquals(ONE, sfen(), "the browser remembers it");
  }

  @Test
  void twoPagesAtOnceDoNotDisturbEachOther() throws InterruptedException {
    Browser browser = browser();
    open(FIFTEEN);
    String second = browser.newTab();
    open(ONE);
    untilText("#answer", "Mate in 1");
    browser.use(tab);
    untilText("#answer", "Mate in 15");
    browser.use(second);
    assertEquals(ONE, sfen());
    browser.closeTab();
    browser.use(tab);
  }

  @Test
  void aSearchShowsItsProgressStopsAndEndsWithItsPage() throws InterruptedException {
    Browser browser = browser();
    open(ENDLESS);
    browser.text(
        "(e => { e.value = 'cooperative'; e.dispatchEvent(new Event('change')); return ''"
            + " })(document.querySelector('#rule'))");
    untilText("#progress", "nodes");
    browser.click("#stop");
    untilText("#progress", "Stopped");
    browser.click("#solve");
    untilText("#progress", "nodes");
    browser.open(URI.create("about:blank#x"));
    // Its turn is free again, also where there is a single processor.
    open(ONE);
    untilText("#answer", "Mate in 1");
  }

  @Test
  void thePageWaitsForAServerThatIsGoneAndGoesOn() throws Exception {
    Browser browser = browser();
    DeskServer first = DeskServer.start(DeskOptions.onLoopback(0));
    String own = browser.newTab();
    browser.open(first.firstAddress());
    browser.until(READY);
    first.close();
    untilText("#state", "does not answer");
    DeskServer second = DeskServer.start(DeskOptions.onLoopback(first.port()));
    try {
      untilText("#state", "started anew");
      browser.newTab();
      browser.open(second.firstAddress()); // as the user does, in the same browser
      browser.closeTab();
      browser.use(own);
      untilText("#state", "is back");
      paste(ONE + " 1");
      untilText("#answer", "Mate in 1");
      browser.closeTab();
      browser.use(tab);
    } finally {
      second.close();
    }
  }

  @Test
  void theLanguageIsChangedInThePage() throws InterruptedException {
    Browser browser = browser();
    open(ONE);
    untilText("#verdict", "Sound");
    browser.click("#language");
    assertEquals("1手詰", text("#answer"));
    assertEquals("完全作", text("#verdict"));
    assertEquals("ja", browser.text("document.documentElement.lang"));
    assertEquals(
        "5a、玉方の玉",
        browser.text("document.querySelector(\"" + at("5a") + "\").getAttribute('aria-label')"));
    browser.click("#language");
    assertEquals("Mate in 1", text("#answer"));
  }

  @Test
  void squaresAndPiecesHaveRolesAndNames() throws InterruptedException {
    Browser browser = browser();
    open(ONE);
    assertEquals(
        "81",
        browser.text(
            "String(document.querySelectorAll('[role=grid] > [role=row] >"
                + " [role=gridcell]').length)"));
    assertEquals(
        "5c, attacker pawn",
        browser.text("document.querySelector(\"" + at("5c") + "\").getAttribute('aria-label')"));
    assertEquals(
        "1",
        browser.text(
            "String(document.querySelectorAll('#table [data-place][tabindex=\"0\"]').length)"),
        "one stop for Tab");
    assertEquals(
        "",
        browser.text(
            "[...document.querySelectorAll('button')].filter(b => !b.textContent.trim() &&"
                + " !b.getAttribute('aria-label')).map(b => b.id).join()"));
    List<String> foreign =
        browser.requests().stream()
            .filter(url -> !url.matches("(http://127\\.0\\.0\\.1:\\d+/|about:|data:|blob:).*"))
            .toList();
    assertEquals(List.of(), foreign, "nothing is asked of a network");
  }
}
