package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.browser.Browser;
import tsumugi.cli.TestJson;
import tsumugi.record.GameRecord;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** What the page does with a problem: files, the search, the tree, the quiz, other pages. */
@Tag("slow")
class DeskPageTest extends DeskPageFixture {
  private static final String ENDLESS = "9/9/9/9/4k4/9/9/9/9 b BL";

  @Test
  void everyFormatIsReadFromTheClipboard() throws Exception {
    RawClient client = RawClient.of(server());
    String request =
        "{\"format\":\"%s\",\"sfen\":\"" + FIFTEEN + " 1\",\"moves\":[\"P*1b\",\"2a1b\"]}";
    for (String format : List.of("sfen", "usi", "kif", "ki2", "bod", "csa", "jkf")) {
      paste(ONE + " 1");
      browser().until("location.hash.includes('4k4')");
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

  /** The diagram leaves the defender's hand out; its pieces are those of the box. */
  @Test
  void theDefenderDropsPiecesOfTheBox() throws InterruptedException {
    Browser browser = browser();
    open("9/9/9/8K/7+s1/9/9/9/9 w rnl2p");
    browser.click("#mode-play + span");
    untilText("#tree", "△R*2d");
    browser.click(at("w:R"));
    browser.click(at("2d"));
    browser.until("document.querySelector('#tree').textContent.includes('▲K-1c')");
    browser.click("#tree button");
    browser.until("document.querySelector('#tree').textContent.includes('△L*1a')");
    browser.click(at("w:L"));
    browser.click(at("1a"));
    untilText("#tree", "▲P*1b");
    browser.click(at("box:P"));
    browser.click(at("1b"));
    browser.until("document.querySelector('#ply').textContent.startsWith('4 /')");
    String hand = "document.querySelector(\"" + at("b:P") + "\").ariaLabel";
    assertEquals("Black's hand: pawn 0", browser.text(hand));
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
    browser.until("document.querySelector('#stop').hidden"); // the answer above it no longer grows
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
    browser.click("#export-brinkmate");
    browser.until("document.querySelector('#proof').textContent.includes('There is a mate')");
    open("8k/9/9/9/9/9/9/9/9 b 2GNn");
    browser.text("(document.querySelector('#files-panel').open = true, '')");
    browser.click("#export-brinkmate");
    browser.until("document.querySelector('#proof a') !== null");
    assertTrue(text("#proof").contains("All keys: "));
  }

  private static GameRecord record(byte[] kif) throws IOException {
    RecordItem item = new RecordSource("x.kif", new ByteArrayInputStream(kif)).next();
    if (item instanceof RecordItem.Whole whole) {
      return whole.record();
    }
    throw new AssertionError(item);
  }

  /** Stopped with a mate that may not be the shortest, or with a part of its line. */
  @Test
  void onlyAProvedLengthIsWrittenIntoARecord() throws InterruptedException {
    Browser browser = browser();
    open(FIFTEEN);
    untilText("#answer", "Mate in 15");
    String plies =
        """
        Promise.all(['answers', 'files'].map(name => import('/' + name + '.js'))).then(
          ([answers, files]) => {
            Object.assign(answers.facts.answer, %s);
            return String(files.whole().plies);
          })\
        """;
    assertEquals("15", browser.text(plies.formatted("{}")));
    assertEquals("0", browser.text(plies.formatted("{ exact: false, composed: undefined }")));
    String partOfLine = "{ exact: true, plies: 17, composed: undefined }";
    assertEquals("0", browser.text(plies.formatted(partOfLine)));
  }

  @Test
  void reloadAndBackBringThePositionAgain() throws InterruptedException {
    Browser browser = browser();
    open(ONE);
    browser.click("#shift-left");
    browser.text("(document.querySelector('#files-panel').open = true, '')");
    browser.text("(document.querySelector('#paste').value = 'typed', '')");
    browser.click("#undo");
    browser.text(
        "(document.documentElement.dataset.ready = '', setTimeout(() => location.reload()), '')");
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
    browser.text("(setTimeout(() => history.back()), '')");
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
}
