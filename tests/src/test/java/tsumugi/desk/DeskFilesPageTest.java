package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.browser.Browser;

/** Files that are dropped on the page, what it copies, and the drafts that the browser keeps. */
@Tag("slow")
class DeskFilesPageTest extends DeskPageFixture {
  private static String record(String format, String more) throws Exception {
    String request = "{\"format\":\"%s\",\"sfen\":\"" + FIFTEEN + " 1\"%s}";
    return RawClient.of(server()).post("/api/record", request.formatted(format, more)).body();
  }

  private static void drop(byte[] file, String name) throws InterruptedException {
    browser()
        .text(
            """
            (d => {
              d.items.add(new File([Uint8Array.from(atob('%s'), c => c.charCodeAt(0))], '%s'));
              dispatchEvent(new DragEvent('drop', {dataTransfer: d}));
              return '';
            })(new DataTransfer())\
            """
                .formatted(Base64.getEncoder().encodeToString(file), name));
  }

  @Test
  void aFileInShiftJisIsDropped() throws Exception {
    String kif = record("kif", ",\"title\":\"煙と糸\",\"moves\":[\"P*1b\",\"2a1b\"]");
    drop(kif.getBytes(Charset.forName("windows-31j")), "x.kif");
    browser().until("location.hash.includes('7gk')");
    assertEquals("煙と糸", browser().text("document.querySelector('#work-title').value"));
    untilText("#line", "▲P*1b");
  }

  @Test
  void whatIsCopiedIsReadAgain() throws Exception {
    open(FIFTEEN);
    untilText("#line", "▲P*1b");
    browser().text("(document.querySelector('#files-panel').open = true, '')");
    for (String format : List.of("sfen", "usi", "bod", "kif", "ki2", "csa")) {
      browser().text("(document.querySelector('#paste').value = '', '')");
      browser()
          .text(
              "([...document.querySelectorAll('#copies button')].find(b => b.textContent === '"
                  + format.toUpperCase(Locale.ROOT)
                  + "').click(), '')");
      browser().until("document.querySelector('#paste').value !== ''");
      String copied = browser().text("document.querySelector('#paste').value");
      paste(ONE + " 1");
      browser().until("location.hash.includes('4k4')");
      paste(copied);
      browser().until("location.hash.includes('7gk')");
      assertTrue(sfen().startsWith("7gk/9/6P1+P/9/9/9/9/9/9 b GSP"), format + " " + sfen());
      untilText("#line", "▲P*1b");
    }
  }

  /** The record has the defender's hand then, which the diagram leaves out. */
  @Test
  void aLineThatDropsAPieceOfTheBoxIsCopied() throws Exception {
    open("9/9/9/8K/7+s1/9/9/9/9 w rnl2p");
    untilText("#line", "▲P*1b");
    browser().text("(document.querySelector('#files-panel').open = true, '')");
    browser().click("#copies button:nth-of-type(4)");
    browser().until("document.querySelector('#paste').value.includes('１二歩打')");
    String copied = browser().text("document.querySelector('#paste').value");
    paste(ONE + " 1");
    browser().until("location.hash.includes('4k4')");
    paste(copied);
    untilText("#line", "▲P*1b");
  }

  @Test
  void aDraftIsKeptByTheBrowserUntilItIsDeleted() throws InterruptedException {
    Browser browser = browser();
    open(ONE + "&title=first");
    untilText("#verdict", "Sound"); // what is above the drafts no longer grows
    browser.text("(document.querySelector('#files-panel').open = true, '')");
    browser.click("#draft-keep");
    untilText("#drafts", "first");
    open(ONE.replace("b G", "b GS"));
    browser.text("(document.querySelector('#files-panel').open = true, '')");
    untilText("#progress", " s");
    browser.click("#drafts button");
    assertEquals(ONE, sfen());
    browser.click("#drafts button[aria-label]");
    assertEquals("", text("#drafts"));
  }
}
