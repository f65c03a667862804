package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.browser.Browser;

/** What users do that nobody expects, and that the page has to say something about. */
@Tag("slow")
class DeskOddUsePageTest extends DeskPageFixture {
  private static Path folder(String name) throws Exception {
    return Files.createDirectories(scratch.resolve(name));
  }

  private static void write(Path folder, String... names) throws Exception {
    for (String name : names) {
      Files.writeString(folder.resolve(name), ONE + " 1\n");
    }
  }

  /** The records below it are listed, and nothing else of it. */
  @Test
  void aFolderIsDropped() throws Exception {
    Path outer = folder("名作集");
    write(outer, "10.sfen", "9.sfen", "x.png", ".hidden.sfen");
    write(folder("名作集/下"), "deep.sfen");
    browser().drop(List.of(outer));
    browser().until("document.querySelector('#list').options.length === 3");
    assertEquals(ONE, sfen());
    assertTrue(text("#list").matches("(?s).*9\\.sfen.*10\\.sfen.*deep\\.sfen.*"), text("#list"));
    browser().drop(List.of(folder("empty")));
    untilText("#state", "no record in the folder");
  }

  /** The others are read, and the page says which one it is. */
  @Test
  void aFileThatCannotBeReadDoesNotTakeTheOthersWithIt() throws Exception {
    Path files = folder("mixed");
    write(files, "a.sfen", "z.sfen");
    Files.createFile(files.resolve("empty.kif"));
    Files.write(files.resolve("x.png"), new byte[] {1, 2, 10, 3, 10, 4});
    Path gone = files.resolve("gone.sfen");
    browser()
        .drop(
            List.of(
                files.resolve("a.sfen"),
                files.resolve("empty.kif"),
                files.resolve("x.png"),
                gone,
                files.resolve("z.sfen")));
    browser().until("document.querySelector('#list').options.length === 5");
    assertEquals(ONE, sfen());
    assertTrue(text("#list").contains("empty.kif"), text("#list"));
    assertTrue(text("#list").contains("gone.sfen"), text("#list"));
    browser().drop(List.of(gone));
    untilText("#state", "cannot read the file");
    paste("nonsense");
    untilText("#state", "9 ranks"); // the page does not think that the desk is gone
  }

  /** All files are the same, so that the server has to read the first fifty of them only. */
  @Test
  void moreFilesThanAListTakesAreNotLeftOutInSilence() throws Exception {
    Path many = folder("many");
    for (int i = 0; i < 501; i++) {
      write(many, i + ".sfen");
    }
    browser()
        .text(
            "(ask => { let asked = 0, last; window.fetch = async (path, init) => {"
                + " if (!path.startsWith('/api/read')) return ask(path, init);"
                + " if (asked++ < 50) last = await (await ask(path, init)).text();"
                + " return new Response(last) }; return '' })(fetch)");
    browser().drop(List.of(many));
    browser().until("document.querySelector('#list').options.length === 500");
    untilText("#list-note", "500");
  }

  /** A name outside the folder is refused as one that was not let in is. */
  @Test
  void aRefusedNameDoesNotLookLikeADeskThatWasStartedAnew() throws Exception {
    Browser browser = browser();
    try (DeskServer desk = DeskServer.start(DeskOptions.onLoopback(0).withFolder(folder("own")))) {
      browser.newTab();
      browser.open(desk.firstAddress());
      browser.until("!document.querySelector('#folder-block').hidden");
      browser.text(
          "(e => { e.append(new Option('x', '../x.kif')); e.value = '../x.kif';"
              + " e.dispatchEvent(new Event('change')); return '' })"
              + "(document.querySelector('#folder'))");
      untilText("#state", "out of the folder");
      Thread.sleep(200); // the page asks whether it is still let in
      assertTrue(text("#state").contains("out of the folder"), text("#state"));
      // A character of two units at the place where the name is cut.
      browser.text(
          "(e => { e.value = 'x'.repeat(49) + '𠮷野家'; e.dispatchEvent(new Event('change'));"
              + " return '' })(document.querySelector('#work-title'))");
      browser.text("(document.querySelector('#draft-folder').click(), '')");
      untilText("#state", "𠮷.kif");
      browser.closeTab();
    } finally {
      browser.use(tab);
    }
  }

  @Test
  void aFileWithoutAPositionIsSaidAtTheStart() throws Exception {
    Path empty = Files.createFile(folder("start").resolve("empty.sfen"));
    try (DeskServer desk = DeskServer.start(DeskOptions.onLoopback(0).withFile(empty))) {
      browser().newTab();
      browser().open(desk.firstAddress());
      untilText("#state", "no position in it");
      browser().closeTab();
    } finally {
      browser().use(tab);
    }
  }

  @Test
  void aHandOfAnyNumberIsReadAgain() throws InterruptedException {
    open(ONE);
    paste(ONE.replace(" G", " 99999999999999999999999999P") + " 1");
    browser().until("document.querySelector('#state').textContent !== ''");
    assertEquals(ONE, sfen(), "what no set has is refused with a sentence");
    paste(ONE.replace(" G", " 99P") + " 1");
    browser().until("location.hash.includes('99P')");
    browser().click(at("b:P"));
    browser().press("Escape");
    browser().press("+");
    assertTrue(sfen().endsWith(" 99P"), sfen());
    browser().click("#undo");
    assertEquals(ONE, sfen());
  }

  @Test
  void theFirstAddressIsNoStepOfTheHistory() throws InterruptedException {
    Browser browser = browser();
    long before = Long.parseLong(browser.text("String(history.length)"));
    browser.open(URI.create("http://127.0.0.1:" + server().port() + "/"));
    browser.until("location.hash !== ''");
    assertEquals(before + 1, Long.parseLong(browser.text("String(history.length)")));
  }

  @Test
  void anAddressWithoutAPositionIsSaid() throws InterruptedException {
    open(ONE);
    browser().text("(location.hash = '#sfen=4k4/9', '')");
    untilText("#state", "no position in the address");
    assertEquals(ONE, sfen(), "the address is that of the desk again");
    open("nonsense");
    untilText("#state", "no position in the address");
  }

  /** The port of a shared link is that of another desk. */
  @Test
  void aLinkIsPasted() throws InterruptedException {
    open(ONE);
    String link = browser().text("location.href");
    open(FIFTEEN);
    paste(link.replaceFirst(":[0-9]+/", ":7/"));
    browser().until("location.hash.includes('4k4')");
    assertEquals(ONE, sfen());
  }

  /** Or a search that reports ten times a second would take away what is under the mouse. */
  @Test
  void whatDoesNotChangeIsNotDrawnAgain() throws InterruptedException {
    Browser browser = browser();
    open("4k4/9/9/4P4/9/9/9/9/9 b R2G");
    untilText("#findings", "Cook");
    browser.until("document.querySelector('#stop').hidden");
    browser.click("#mode-play + span");
    browser.until("document.querySelector('#tree button') !== null");
    browser.until(
        "![...document.querySelectorAll('#tree li')].some(e => e.textContent.includes('open'))");
    for (String place : List.of("#findings button", "#tree button", ".arrow[tabindex]")) {
      browser.text(
          "(e => { window.kept = e; e.focus(); return '' })(document.querySelector(\"%s\"))"
              .formatted(place));
      browser.text("(document.querySelector('#notation').dispatchEvent(new Event('change')), '')");
      assertEquals(
          "true true",
          browser.text("kept.isConnected + ' ' + (kept === document.activeElement)"),
          place);
    }
    browser.text("(document.querySelectorAll('#findings button')[0].focus(), '')");
    browser.click("#language"); // now it does change
    browser.text("(document.querySelectorAll('#findings button')[0].focus(), '')");
    browser.text("(document.querySelector('#language').click(), '')");
    assertEquals("BUTTON", browser.text("document.activeElement.tagName"), "the focus stays in it");
  }

  @Test
  void aBrowserWithoutRoomForDraftsSaysSo() throws InterruptedException {
    open(ONE);
    browser().text("(Storage.prototype.setItem = () => { throw new Error('full') }, '')");
    browser().text("(document.querySelector('#draft-keep').click(), '')");
    untilText("#state", "no room for drafts");
    assertFalse(text("#drafts").contains("Untitled"));
  }
}
