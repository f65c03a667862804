package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The files of the page: complete, small, and every text in both languages. */
class DeskWebFilesTest {
  private static final List<String> SCRIPTS =
      List.of(
          "app.js",
          "answers.js",
          "board.js",
          "compose.js",
          "work.js",
          "files.js",
          "keys.js",
          "page.js",
          "position.js",
          "quiz.js",
          "server.js",
          "texts.js",
          "tree.js",
          "tuning.js");

  private static final Pattern TEXT =
      Pattern.compile("\"([^\"]+)\": \\[\"((?:[^\"\\\\]|\\\\.)*)\", \"((?:[^\"\\\\]|\\\\.)*)\"]");

  private static final PageFiles FILES = new PageFiles("en");

  private static String read(String name) {
    return new String(FILES.bytes(name), java.nio.charset.StandardCharsets.UTF_8);
  }

  /** What a browser loads before the page can be used; its font comes later. */
  @Test
  void thePageIsSmall() {
    long bytes = FILES.bytes("index.html").length + FILES.bytes("style.css").length;
    bytes += FILES.bytes("icon.svg").length + Exports.font().length;
    for (String script : SCRIPTS) {
      bytes += FILES.bytes(script).length;
    }
    assertTrue(bytes < 300_000, "bytes: " + bytes);
  }

  @Test
  void everyModuleThatIsImportedIsServed() {
    Pattern imported = Pattern.compile("from \"\\./([a-z]+\\.js)\"");
    for (String script : SCRIPTS) {
      assertNotNull(PageFiles.type(script), script);
      imported
          .matcher(read(script))
          .results()
          .forEach(found -> assertTrue(SCRIPTS.contains(found.group(1)), found.group()));
      assertTrue(read(script).startsWith("// @ts-check"), script);
      assertFalse(read(script).contains("innerHTML"), script + ": text is never HTML");
    }
  }

  @Test
  void thePageHasNoInlineScriptOrStyle() {
    String page = read("index.html");
    assertFalse(page.matches("(?s).*<script(?! type=\"module\" src=)[^>]*>.*"), page);
    assertFalse(page.contains("style=") || page.contains("<style") || page.contains(" on"), page);
  }

  @Test
  void everyTextStandsOnceAndInBothLanguages() {
    String texts = read("texts.js");
    List<MatchResult> all = TEXT.matcher(texts).results().toList();
    assertTrue(all.size() > 150, "the net catches something");
    Set<String> keys = all.stream().map(found -> found.group(1)).collect(Collectors.toSet());
    assertEquals(all.size(), keys.size(), "a key twice");
    for (MatchResult text : all) {
      assertEquals(holes(text.group(2)), holes(text.group(3)), text.group(1));
      assertFalse(text.group(2).isBlank() || text.group(3).isBlank(), text.group(1));
    }
  }

  private static Set<String> holes(String text) {
    return Pattern.compile("\\{\\d}")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Keys that are put together at run time begin with the same word as those in the table. */
  @Test
  void everyTextThatThePageNamesIsThere() {
    String texts = read("texts.js");
    Set<String> keys =
        TEXT.matcher(texts).results().map(found -> found.group(1)).collect(Collectors.toSet());
    Pattern named = Pattern.compile("data-t(?:-label)?=\"([^\"]+)\"");
    named
        .matcher(read("index.html"))
        .results()
        .forEach(found -> assertTrue(keys.contains(found.group(1)), found.group(1)));
    Pattern used = Pattern.compile("\\bt\\(\"([a-zA-Z.+-]+)\"[,)]");
    for (String script : SCRIPTS) {
      used.matcher(read(script))
          .results()
          .forEach(found -> assertTrue(keys.contains(found.group(1)), script + found.group(1)));
    }
  }

  /** The kinds that the server sends. */
  @Test
  void everyFlawAndQuestionHasAName() {
    String texts = read("texts.js");
    for (var flaw : tsumugi.solver.check.Flaw.values()) {
      assertTrue(texts.contains("\"flaw." + Answers.word(flaw.name()) + "\""), flaw.name());
    }
    for (var kind : tsumugi.solver.check.OpenQuestion.Kind.values()) {
      assertTrue(texts.contains("\"open." + Answers.word(kind.name()) + "\""), kind.name());
    }
    for (var grade : tsumugi.solver.check.Grade.values()) {
      assertTrue(texts.contains("\"verdict." + Answers.word(grade.name()) + "\""), grade.name());
    }
    for (var seen : tsumugi.engine.board.Orientation.values()) {
      String word = Answers.word(seen.name());
      assertTrue(word.equals("as-is") || texts.contains("\"keep." + word + "\""), word);
    }
    for (var branch : tsumugi.solver.coop.BranchKind.values()) {
      assertTrue(texts.contains("\"branch." + Answers.word(branch.name()) + "\""), branch.name());
    }
    for (var dispute : tsumugi.solver.ComposedMate.Dispute.values()) {
      assertTrue(
          texts.contains("\"dispute." + Answers.word(dispute.name()) + "\""), dispute.name());
    }
  }
}
