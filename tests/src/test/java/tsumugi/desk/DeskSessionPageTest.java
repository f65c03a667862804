package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.browser.Browser;

/**
 * Plays the session of docs/desk.md, from an empty board to a diagram. The keys are read from the
 * page, and what the desk shows must be what the page says, in both languages.
 */
@Tag("slow")
class DeskSessionPageTest extends DeskPageFixture {
  private static final Path DOCS = Path.of("..", "docs");
  private static final String TITLE = "The pawn";

  /** Keys and squares as the page has them: {@code Shift+Q on 1a}, {@code １一で Shift+Q}. */
  private static final Pattern ENGLISH = Pattern.compile("((?:Shift\\+)?[A-Z]) on ([1-9][a-i])");

  private static final Pattern JAPANESE =
      Pattern.compile("([１-９])([一二三四五六七八九])で ((?:Shift\\+)?[A-Z])");

  /** A key and the square on which it is pressed. */
  private record Stroke(String key, String square) {}

  private static String section(String from, String to) throws IOException {
    String page = Files.readString(DOCS.resolve("desk.md"));
    int begin = page.indexOf(from);
    return page.substring(begin, page.indexOf(to, begin)).replaceAll("\\s+", " ");
  }

  private static List<Stroke> english(String section) {
    return ENGLISH
        .matcher(section)
        .results()
        .map(found -> new Stroke(found.group(1), found.group(2)))
        .toList();
  }

  private static List<Stroke> japanese(String section) {
    return JAPANESE
        .matcher(section)
        .results()
        .map(
            found ->
                new Stroke(
                    found.group(3),
                    "１２３４５６７８９".indexOf(found.group(1))
                        + 1
                        + ""
                        + (char) ('a' + "一二三四五六七八九".indexOf(found.group(2)))))
        .toList();
  }

  /** What an element shows in either language stands in quotation marks on the page. */
  private static void assertTold(String english, String japanese, String selector)
      throws InterruptedException {
    String shown = '"' + text(selector) + '"';
    assertTrue(english.contains(shown), () -> "not on the page: " + shown);
    browser().click("#language");
    String inJapanese = "「" + text(selector) + "」";
    assertTrue(japanese.contains(inJapanese), () -> "not on the page: " + inJapanese);
    browser().click("#language");
  }

  @Test
  void theSessionOfThePageEndsWithASoundProblem() throws Exception {
    String english = section("## From an empty board to a diagram", "## Safety");
    String japanese = section("### 空の盤から図面まで", "![スマートフォン");
    assertEquals(english(english), japanese(japanese));
    assertEquals(3, english(english).size());
    Path work = Files.createDirectory(scratch.resolve("work"));
    Browser browser = browser();
    try (DeskServer desk = DeskServer.start(DeskOptions.onLoopback(0).withFolder(work))) {
      browser.newTab();
      browser.open(desk.firstAddress());
      browser.until(READY);
      browser.click("#clear"); // the browser may remember another test
      for (Stroke stroke : english(english)) {
        browser.click(at(stroke.square()));
        boolean isShifted = stroke.key().startsWith("Shift+");
        String key = stroke.key().replace("Shift+", "");
        browser.press(isShifted ? key : key.toLowerCase(Locale.ROOT), isShifted ? SHIFT : 0);
      }
      browser.press("ArrowRight");
      browser.press("j");
      untilText("#answer", "Mate in 5");
      untilText("#verdict", "Unsound");
      browser.until("document.querySelector('#stop').hidden");
      assertTold(english, japanese, "#answer");
      assertTold(english, japanese, "#verdict");
      assertTold(english, japanese, "#findings button");
      browser.click("#findings button");
      browser.until("document.querySelector('#ply').textContent.startsWith('2 /')");
      browser.until("document.querySelector('.arrow.unsound') !== null");
      assertTold(english, japanese, "#return");
      browser.click("#return");
      assertTold(english, japanese, "#compose-mend");
      browser.click("#compose-mend");
      browser.until("document.querySelector('#composed button') !== null");
      String result = text("#composed button");
      assertTrue(result.contains(" +n3a "), result);
      assertTrue(english.contains("`+n3a`") && japanese.contains("`+n3a`"));
      browser.click("#composed button");
      browser.until("document.querySelector('#verdict').textContent === 'Sound'");
      browser.until("document.querySelector('#stop').hidden");
      assertTold(english, japanese, "#verdict");
      assertTold(english, japanese, "#findings .tag");
      keepIt(work, english, japanese);
      browser.closeTab();
    } finally {
      browser.use(tab);
    }
  }

  private static void keepIt(Path work, String english, String japanese) throws Exception {
    Browser browser = browser();
    browser.text("(document.querySelector('#files-panel').open = true, '')");
    browser.text(
        "(e => { e.value = '%s'; e.dispatchEvent(new Event('change')); return '' })(document.querySelector('#work-title'))"
            .formatted(TITLE));
    assertTrue(english.contains('"' + TITLE + '"'));
    for (String button : List.of("#draft-folder", "#export-pdf", "#export-svg")) {
      assertTold(english, japanese, button);
      browser.click(button);
    }
    untilText("#folder", "The_pawn.kif");
    assertTrue(english.contains("`work/The_pawn.kif`"));
    assertTrue(Files.exists(work.resolve("The_pawn.kif")));
    assertTrue(Files.size(saved("The_pawn.pdf")) > 0);
    String drawn = Files.readString(saved("The_pawn.svg"));
    assertEquals(Files.readString(DOCS.resolve("desk-session.svg")), drawn);
  }
}
