package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.browser.Browser;

/** The board of the page: a problem is set up by keys, mouse and finger, and looked at. */
@Tag("slow")
class DeskBoardPageTest extends DeskPageFixture {
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
    browser.fingerDrag(at("5c"), at("3d")); // without the page being scrolled
    assertEquals("9/9/9/6+P2/9/9/9/9/9 b -", sfen());
    browser.text("(scrollTo(0, 0), '')");
    browser.fingerDrag(at("5h"), at("5b"));
    assertEquals("9/9/9/6+P2/9/9/9/9/9 b -", sfen());
    browser.until("scrollY > 0"); // an empty square does scroll it
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
