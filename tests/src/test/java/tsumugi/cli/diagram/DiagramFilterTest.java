package tsumugi.cli.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.browser.Browser;
import tsumugi.browser.TabPerTest;

/** The page in a browser: problems are chosen by theme and by difficulty, and sorted. */
@Tag("slow")
class DiagramFilterTest extends DiagramPageFixture {
  private static final String SHOWN =
      "[...document.querySelectorAll('article:not([hidden]) h2')].map(h => h.textContent).join('')";
  private static final String OPTIONS =
      "[...document.querySelectorAll('#theme option')].map(o => o.textContent).join('; ')";

  @TempDir private static Path profile;

  @RegisterExtension static final TabPerTest TABS = new TabPerTest(() -> profile);

  private static Browser open(Path page) throws InterruptedException {
    Browser browser = TABS.browser();
    browser.open(page.toUri());
    browser.until("document.querySelectorAll('svg text').length > 40");
    return browser;
  }

  private Path some(String language) throws Exception {
    return pageOf(
        language,
        List.of(
            composed("a", traits(7, "castle-mino", "sacrifice-rook")),
            composed("b", traits(2.5, "sacrifice-rook")),
            composed("c", ""),
            composed("d", traits(12.3, "smoke", "very new"))));
  }

  private static void set(Browser browser, String id, String value) throws InterruptedException {
    browser.text(
        "(e => { e.value = '%s'; e.dispatchEvent(new Event('input')); return '' })".formatted(value)
            + "(document.getElementById('%s'))".formatted(id));
  }

  /** Chooses by what is written in the list. */
  private static void chooseTheme(Browser browser, String text) throws InterruptedException {
    browser.text(
        "(e => { e.selectedIndex = [...e.options].findIndex(o => o.textContent === '%s');"
                .formatted(text)
            + " e.dispatchEvent(new Event('input')); return ''"
            + " })(document.getElementById('theme'))");
  }

  @Test
  void themesSelect() throws Exception {
    Browser browser = open(some("ja"));
    assertEquals("すべて; 煙詰 (1); 飛捨て (2); 囲い: 美濃 (1); very new (1); なし (1)", browser.text(OPTIONS));
    assertEquals("abcd", browser.text(SHOWN));
    chooseTheme(browser, "飛捨て (2)");
    assertEquals("ab", browser.text(SHOWN));
    assertTrue(browser.text("document.getElementById('count').textContent").endsWith("2 / 4"));
    chooseTheme(browser, "囲い: 美濃 (1)");
    assertEquals("a", browser.text(SHOWN));
    chooseTheme(browser, "very new (1)");
    assertEquals("d", browser.text(SHOWN));
    chooseTheme(browser, "なし (1)");
    assertEquals("c", browser.text(SHOWN));
    chooseTheme(browser, "すべて");
    assertEquals("abcd", browser.text(SHOWN));
  }

  @Test
  void difficultySelectsAndSorts() throws Exception {
    Browser browser = open(some("en"));
    set(browser, "difficulty-from", "2.5");
    assertEquals("abd", browser.text(SHOWN), "at least; none is not known to be");
    set(browser, "difficulty-to", "7");
    assertEquals("ab", browser.text(SHOWN));
    set(browser, "order", "easiest");
    assertEquals("ba", browser.text(SHOWN));
    set(browser, "difficulty-from", "");
    set(browser, "difficulty-to", "");
    assertEquals("badc", browser.text(SHOWN), "one without a difficulty is last");
    set(browser, "order", "hardest");
    assertEquals("dabc", browser.text(SHOWN));
    browser.text("location.hash = '#2', ''");
    browser.until("document.activeElement.querySelector('h2').textContent === 'b'");
    set(browser, "order", "given");
    assertEquals("abcd", browser.text(SHOWN));
  }

  /** A theme tells what is in the solution, so it is hidden with it; the difficulty is not. */
  @Test
  void themesAreShownWithTheAnswer() throws Exception {
    Browser browser = open(some("en"));
    String first = "document.querySelector('article')";
    String text = first + ".textContent";
    assertTrue(browser.text(text).contains("Difficulty 7.0"), browser.text(text));
    assertTrue(!browser.text(text).contains("sacrifice"), "not even in the page");
    browser.click("article .show");
    assertEquals(
        "Theme: castle: mino, rook sacrifice",
        browser.text(first + ".querySelector('.themes').textContent"));
    browser.click("article .show");
    assertEquals("true", browser.text("String(" + first + ".querySelector('.answer').hidden)"));
    String third = "document.querySelector('article:nth-of-type(3)')";
    assertEquals("null", browser.text("String(" + third + ".querySelector('.difficulty'))"));
    browser.click("article:nth-of-type(3) .show");
    assertEquals("null", browser.text("String(" + third + ".querySelector('.themes'))"));
  }

  @Test
  void withoutThemesThereIsNothingToChoose() throws Exception {
    Browser browser = open(page());
    for (String id : List.of("theme", "difficulty-from", "order")) {
      assertEquals("null", browser.text("String(document.getElementById('" + id + "'))"), id);
    }
    assertEquals("0", browser.text("String(document.querySelectorAll('.difficulty').length)"));
    browser =
        open(pageOf("en", List.of(composed("a", traits(3, "smoke")), composed("b", traits(3)))));
    assertEquals("all; smoke (1); none (1)", browser.text(OPTIONS));
    assertEquals("null", browser.text("String(document.getElementById('order'))"), "all alike");
  }

  /** Themes of other programs may be anything, and any number of them. */
  @Test
  void hostileThemesAreText() throws Exception {
    String hostile = "</script><img src=x onerror=alert(1)>";
    List<String> names = List.of("constructor", "__proto__", "hasOwnProperty", "*", "0", hostile);
    List<String> lines = names.stream().map(name -> composed("x", traits(1, name))).toList();
    Browser browser = open(pageOf("en", lines));
    assertEquals("0", browser.text("String(document.images.length)"));
    assertEquals(
        "all; " + String.join("; ", names.stream().map(name -> name + " (1)").toList()),
        browser.text(OPTIONS));
    for (String name : names) {
      chooseTheme(browser, name + " (1)");
      assertEquals("x", browser.text(SHOWN), name);
    }
    browser.click("article:nth-of-type(6) .show");
    assertEquals(
        "Theme: " + hostile,
        browser.text("document.querySelector('article:nth-of-type(6) .themes').textContent"));
    assertEquals("0", browser.text("String(document.images.length)"));
  }

  @Test
  void veryManyThemesAreNotAllListed() throws Exception {
    List<String> lines =
        IntStream.range(0, 400)
            .mapToObj(
                i ->
                    composed(
                        i + ".",
                        traits(i, "t" + i, "u" + i, i % 2 == 0 ? "even" : "smoke", "t" + (i + 9))))
            .toList();
    Browser browser = open(pageOf("en", lines));
    assertEquals("202", browser.text("String(document.querySelectorAll('#theme option').length)"));
    assertTrue(browser.text(OPTIONS).startsWith("all; smoke (200); even (200); t9 (2); "));
    chooseTheme(browser, "even (200)");
    assertTrue(browser.text("document.getElementById('count').textContent").endsWith("200 / 400"));
    String others = browser.text("document.querySelector('#theme option:last-child').textContent");
    assertTrue(others.startsWith("(others) ("), others);
    chooseTheme(browser, others);
    String count = others.replaceAll(".*\\((\\d+)\\)", "$1");
    assertTrue(
        browser.text("document.getElementById('count').textContent").endsWith(count + " / 400"));
  }
}
