package tsumugi.cli.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.browser.Browser;
import tsumugi.browser.TabPerTest;
import tsumugi.cli.CliRun;

/** The page of {@code review} in a browser: graph, diagrams and answers that open on demand. */
@Tag("slow")
class ReviewPageTest {
  private static final String NAME = "<img src=x onerror=alert(1)>&甲";

  /** Black misses a mate in one, white overlooks the threat, black mates; then white misses one. */
  private static final String GAMES =
      """
      position sfen 8k/9/8G/9/9/9/9/9/K8 b Gp 1 moves 9i8i P*9b G*1b
      position sfen 8k/9/9/9/9/9/8g/9/8K w g 1 moves 1a2a 1i2i
      """;

  @TempDir private static Path profile;

  @RegisterExtension static final TabPerTest TABS = new TabPerTest(() -> profile);

  @TempDir Path folder;

  private static Browser browser() {
    return TABS.browser();
  }

  @BeforeEach
  void openPage() throws IOException, InterruptedException {
    Path games = Files.writeString(folder.resolve("games.usi"), GAMES);
    String kif = CliRun.of("convert", "--to", "kif", games.toString()).out();
    Path named = Files.writeString(folder.resolve("games.kif"), "先手：" + NAME + "\n" + kif);
    Path page = folder.resolve("review.html");
    CliRun run =
        CliRun.of(
            "review",
            "--hash",
            "8",
            "--format",
            "html",
            "--output",
            page.toString(),
            named.toString());
    assertEquals(0, run.status(), run.err());
    browser().open(page.toUri());
  }

  private static String count(String selector) throws InterruptedException {
    return browser().text("String(document.querySelectorAll('" + selector + "').length)");
  }

  private static String isShown(String selector) throws InterruptedException {
    String element = "document.querySelector('" + selector + "')";
    return browser().text("String(" + element + ".checkVisibility())");
  }

  /** The words of a record are text, the font of the page is used, and no network is asked. */
  @Test
  void thePageNeedsNothingElse() throws InterruptedException {
    assertEquals("2", count("section"));
    assertEquals("0", count("img"));
    assertTrue(browser().text("document.querySelector('section p').textContent").contains(NAME));
    assertEquals(
        "loaded",
        browser().text("document.fonts.load('16px review', '詰').then(fonts => fonts[0].status)"));
    List<String> asked = browser().requests();
    assertTrue(asked.size() >= 1, "the net catches something");
    assertEquals(
        List.of(), asked.stream().filter(url -> !url.matches("(file|data|about):.*")).toList());
  }

  /** Each finding has a dot on the graph, in its colour, that leads to its sentence. */
  @Test
  void dotsLeadToFindings() throws InterruptedException {
    assertEquals(count("section li"), count(".graph circle"));
    assertEquals(
        "rgb(204, 34, 34)",
        browser().text("getComputedStyle(document.querySelector('.graph .missed')).fill"));
    String target = browser().text("document.querySelector('.graph a').getAttribute('href')");
    browser().click(".graph a circle");
    assertEquals(target, browser().text("location.hash"));
    assertTrue(
        browser()
            .text("document.querySelector(location.hash).textContent")
            .contains("missed a mate in 1 ply"));
  }

  /** A move that misses a mate and threatens one has two dots in one place. */
  @Test
  void aMissedMateIsOnTop() throws InterruptedException {
    String top =
        """
        (() => {
          const dot = document.querySelector('.graph .missed');
          dot.scrollIntoView();
          const at = dot.getBoundingClientRect();
          const x = at.x + at.width / 2, y = at.y + at.height / 2;
          return document.elementsFromPoint(x, y).filter(e => e.localName === 'circle')
            .map(e => e.getAttribute('class')).join(' ');
        })()
        """;
    assertEquals("missed threat", browser().text(top));
  }

  /** A missed mate has a diagram, and its answer is not seen before it is asked for. */
  @Test
  void answersOpenOnDemand() throws InterruptedException {
    assertEquals("2", count("li > svg"), "two missed mates");
    String answer = "li details";
    String line = "document.querySelector('" + answer + "').innerText";
    assertEquals("false", browser().text("String(" + line + ".includes('１二金'))"));
    browser().click(answer + " summary");
    assertEquals("true", browser().text("String(" + line + ".includes('１二金'))"));
    assertEquals("true", isShown("li > svg"));
  }

  /** A telephone shows all of it without scrolling to the side. */
  @Test
  void thePageFitsAPhone() throws InterruptedException {
    for (int width : new int[] {1200, 360}) {
      browser().resize(width, 740, width < 500);
      assertEquals(
          "true",
          browser().text("String(document.documentElement.scrollWidth <= " + width + ")"),
          "at " + width);
    }
    assertTrue(browser().picture().length > 5_000);
  }
}
