package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.browser.Browser;

/** What the page makes of a problem besides its answer: other problems, saved searches, tables. */
@Tag("slow")
class DeskWorkshopPageTest extends DeskPageFixture {
  private static final String MATED = "7k1/7G1/7P1/9/9/9/9/9/9 w -";
  private static final String ENDLESS = "9/9/9/9/4k4/9/9/9/9 b BL";

  private static final String NO_MOVE_IS_BROKEN =
      "(all => String(all.length > 0 && all.every(e => e.getClientRects().length === 1)))"
          + "([...document.querySelectorAll('#composed .move')])";

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
    untilText("#composed", "Mate in");
    assertEquals("true", browser.text(NO_MOVE_IS_BROKEN));
    browser.click("#composed button");
    browser.until("document.querySelector('#composed button').ariaCurrent === 'true'");
    untilText("#verdict", "Sound");
    assertFalse(sfen().equals(MATED));
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
