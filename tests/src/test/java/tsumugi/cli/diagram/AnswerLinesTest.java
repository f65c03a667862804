package tsumugi.cli.diagram;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.base.Messages;
import tsumugi.diagram.Composition;
import tsumugi.engine.board.Color;
import tsumugi.record.RecordException;
import tsumugi.solver.explain.TreeNode;

/** What is read if some of the answers are damaged. */
class AnswerLinesTest {
  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  private static String answer(String id) {
    return "{\"number\":1,\"id\":\"%s\",\"sfen\":\"%s\",\"plies\":1,\"moves\":[\"G*5b\"],\"table\":{\"a\":[1,2]}}"
        .formatted(id, SFEN);
  }

  /** The ids that are read; an error appears as {@code !} and its line. */
  private static String read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String read(byte[] text) throws IOException {
    AnswerLines lines =
        new AnswerLines(new ByteArrayInputStream(text), new Messages(Locale.ENGLISH));
    List<String> out = new ArrayList<>();
    while (true) {
      try {
        AnswerLines.Answer answer = lines.next();
        if (answer == null) {
          return String.join(" ", out);
        }
        out.add(answer.work().id());
      } catch (RecordException e) {
        out.add("!" + lines.line());
      }
    }
  }

  /** The moves of {@code check} omit futile interpositions, so their length is the composed one. */
  @Test
  void theLengthIsThatOfTheMovesShown() throws IOException {
    String lengths =
        "\"plies\":3,\"exact\":true,\"composedPlies\":1,\"composedExact\":%s,\"moves\":[\"G*5b\"]";
    String answer = "{\"sfen\":\"" + SFEN + "\",%s" + lengths + "}";
    assertEquals("1 true", length(answer.formatted("\"verdict\":\"sound\",", "true")));
    assertEquals("1 false", length(answer.formatted("\"verdict\":\"sound\",", "false")));
    assertEquals("3 true", length(answer.formatted("\"result\":\"mate\",", "true")), "of solve");
    String ofCompose = answer.replace(",\"composedExact\":%s", "").replace("\"exact\":true,", "");
    assertEquals("1 true", length(ofCompose.formatted("\"verdict\":\"sound\",")), "of compose");
    assertEquals("1 false", length(ofCompose.formatted("\"verdict\":\"minor\",")));
    String cooperative = answer.replace("Plies\":1", "Plies\":null");
    assertEquals("3 true", length(cooperative.formatted("\"verdict\":\"sound\",", "false")));
  }

  private static String length(String answer) throws IOException {
    Composition work = only(answer);
    return work.plies() + " " + work.exact();
  }

  private static Composition only(String answer) throws IOException {
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    return requireNonNull(
            new AnswerLines(new ByteArrayInputStream(bytes), new Messages(Locale.ENGLISH)).next())
        .work();
  }

  /** In answers of {@code check} only the options contain goal and attacker. */
  @Test
  void whatWasAskedTellsTheGoalAndTheAttacker() throws IOException {
    String sfen = "9/9/9/7+r1/4k4/9/9/9/8K w r 1";
    String answer = "{\"sfen\":\"" + sfen + "\",\"rule\":\"%s\",%s\"plies\":1,\"exact\":true}";
    String selfMate = "\"options\":[\"--goal self-mate\",\"--defender-first\"],";
    Composition asked = only(answer.formatted("cooperative", selfMate));
    assertEquals(Composition.Kind.COOPERATIVE_SELF_MATE, asked.kind());
    assertEquals(Color.BLACK, asked.attacker());
    Composition told = only(answer.formatted("cooperative", "\"goal\":\"self-mate\","));
    assertEquals(Composition.Kind.COOPERATIVE_SELF_MATE, told.kind());
    Composition mate = only(answer.formatted("cooperative", "\"goal\":\"mate\","));
    assertEquals(Composition.Kind.COOPERATIVE_MATE, mate.kind());
    assertEquals(Composition.Kind.MATE, only(answer.formatted("tsume", "")).kind());
  }

  @Test
  void aLineThatIsBrokenOffAnywhereTakesNoOtherWithIt() throws IOException {
    String broken = answer("b");
    for (int end = 1; end < broken.length(); end++) {
      String text = answer("a") + "\n" + broken.substring(0, end) + "\n";
      String all = text + answer("c") + "\n" + answer("d") + "\n";
      assertEquals("a !2 c d", read(all), all);
      assertEquals("a !2", read(text), text);
    }
  }

  @Test
  void aLineThatLacksItsBeginningTakesNoOtherWithIt() throws IOException {
    String broken = answer("b");
    for (int begin = 1; begin < broken.length(); begin++) {
      // What follows an inner brace is an object of its own.
      if (broken.charAt(begin) != '{') {
        String text = broken.substring(begin) + "\n" + answer("c") + "\n";
        assertEquals("!1 c", read(text), text);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1000000000000000000000000000000",
        "9999999999",
        "-9999999999",
      })
  void aLengthThatNoMateHasIsOneError(String number) throws IOException {
    String absurd = answer("b").replace("\"plies\":1", "\"plies\":" + number);
    assertEquals("a !2 c", read(answer("a") + "\n" + absurd + "\n" + answer("c")));
  }

  @Test
  void aHugeNumberThatNobodyDrawsIsNone() throws IOException {
    String huge = answer("b").replace("\"number\":1", "\"number\":1" + "0".repeat(500));
    assertEquals("a b c", read(answer("a") + "\n" + huge + "\n" + answer("c")));
    String endless = answer("b").replace("\"number\":1", "\"plies\":1" + "0".repeat(5000));
    assertEquals("a !2 c", read(answer("a") + "\n" + endless + "\n" + answer("c")));
  }

  /** As jq writes them, and several on one line. */
  @Test
  void answersNeedNotStandOnALineEach() throws IOException {
    String pretty = answer("p").replaceAll("([{\\[,])", "$1\n  ").replaceAll("([]}])", "\n$1");
    assertEquals("p p", read(pretty + "\n" + pretty));
    assertEquals("p !18 p", read(pretty + "\n\n\n" + pretty.replace("],", "]") + "\n" + pretty));
    assertEquals("a b c", read(answer("a") + answer("b") + " \r\n\r\n " + answer("c")));
  }

  @Test
  void whatIsNoObjectIsOneError() throws IOException {
    String line = "\n" + answer("a") + "\n";
    for (String other :
        List.of("null", "[1,2,{\"a\":3}]", "\"text\"", "7", "word", "{", "}", "[")) {
      assertEquals("!1 a", read(other + line), other);
    }
  }

  /** Such as a line of a log, or the rest of an answer. */
  @Test
  void whatIsWrongWithALineIsSaid() throws IOException {
    String neither = "neither JSON nor a position: ";
    for (String line : List.of("starting", "[INFO] 1", "10:00 {x}", "10 problems", "}")) {
      assertEquals(neither + "'" + line + "'", firstError(line + "\n" + answer("a")));
    }
    assertEquals("truncated or damaged JSON", firstError("ber\":1}\n" + answer("a")));
    assertEquals("truncated or damaged JSON", firstError("{x\n" + answer("a")));
    assertEquals("not an answer of solve --format json", firstError("[1,2]\n" + answer("a")));
    String among = firstError(SFEN + "\n" + answer("a"));
    assertTrue(among.startsWith("a position among JSON values, which is not read: "), among);
  }

  private static String firstError(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    AnswerLines lines = new AnswerLines(new ByteArrayInputStream(bytes), new Messages(Locale.ROOT));
    String error = assertThrows(RecordException.class, lines::next).getMessage();
    assertEquals("a", requireNonNull(lines.next()).work().id());
    return error;
  }

  @Test
  void commentsAreNoAnswers() throws IOException {
    String comment = "# {\"id\":\n";
    for (String head : List.of(comment, comment + "#\n\n" + comment, "\uFEFF#\n", "#\n\uFEFF")) {
      assertEquals("a b", read(head + answer("a") + "\n" + head + answer("b")), head);
      assertTrue(areAnswers(head + answer("a")), head);
    }
    String endless = "#" + "長い".repeat(50_000) + "\n";
    assertEquals("a b", read(endless + answer("a") + "\n" + endless + answer("b")));
    assertEquals("a !3", read("#\n" + answer("a") + "\nx\n#"), "lines are counted");
  }

  @Test
  void aLineOfAnotherCharsetIsOneError() throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    text.writeBytes((answer("例") + "\n").getBytes(StandardCharsets.UTF_8));
    text.writeBytes((answer("例題") + "\n").getBytes(Charset.forName("windows-31j")));
    text.writeBytes(("\uFEFF" + answer("題") + "\n").getBytes(StandardCharsets.UTF_8));
    assertEquals("例 !2 題", read(text.toByteArray()));
  }

  @Test
  void longLinesAreReadInPieces() throws IOException {
    String comment = ",\"comment\":\"" + "長い".repeat(100_000) + "\"}";
    String big = answer("b").replaceAll("}$", comment);
    assertEquals("b c", read(big + "\n" + answer("c")));
    assertEquals("!1 c", read(big.substring(0, big.length() - 1) + "\n" + answer("c")));
  }

  @Test
  void answersAreKnownByTheirMembers() throws IOException {
    assertTrue(areAnswers(answer("a")));
    assertTrue(areAnswers("\uFEFF \n" + answer("a")));
    assertTrue(areAnswers("{\"id\":\"a\",\"sfen\":null,\"result\":\"error\",\"moves\":[]}"));
    assertTrue(areAnswers("{\"id\":\"a\",\"moves\":[],\"result\":\"error\"}"));
    assertTrue(areAnswers("ber\":1,\"id\":\"x\"}\n" + answer("a")), "the first line is torn");
    assertTrue(areAnswers("{\"number\":1,\"file\":nu\n" + answer("a")));
    assertFalse(areAnswers("{\"header\":{\"result\":\"\",\"sfen\":\"\"},\"moves\":[{}]}"));
    assertFalse(areAnswers("{\n\"moves\":[\n{\"comments\":[\"{\\\"sfen\\\":\\\"x\\\"}\"]}\n]}"));
    assertFalse(areAnswers(SFEN));
    assertFalse(areAnswers(""));
  }

  private static boolean areAnswers(String text) throws IOException {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return AnswerLines.areIn(new BufferedInputStream(in, 1 << 14));
  }

  @Test
  void aFirstAnswerWithALongIdIsOne() throws IOException {
    assertTrue(areAnswers(answer("題".repeat(5500))));
    assertTrue(areAnswers("{\"id\":\"" + "題".repeat(5500) + "\",\"sfen\":\"" + SFEN + "\"}"));
    assertFalse(areAnswers("{\"comment\":\"" + "題".repeat(5500) + "\",\"header\":{}}"));
  }

  /** An id that only begins like the file is a name of its own. */
  @Test
  void anIdThatBeginsWithTheFileIsATitle() throws IOException {
    assertEquals("a-1", title("a", "a-1"));
    assertEquals("", title("a", "a:1"));
    assertEquals("", title("a", "a"));
  }

  private static String title(String file, String id) throws IOException {
    String answer = answer(id).replace("{\"number\":1", "{\"number\":1,\"file\":\"" + file + "\"");
    return only(answer).title();
  }

  /** A tree is read only if all its moves are legal; otherwise the answer is read without it. */
  @Test
  void aTreeIsPlayableOrLeftOut() throws IOException {
    assertEquals(
        "tree", tree("{\"move\":\"G*5b\",\"role\":\"main\",\"result\":\"mate\",\"plies\":0}"));
    assertEquals(
        "bad", tree("{\"move\":\"G*5a\",\"role\":\"main\",\"result\":\"mate\",\"plies\":0}"));
    assertEquals(
        "bad", tree("{\"move\":\"G*5b\",\"result\":\"mate\",\"plies\":0,\"moves\":[\"5a5b\"]}"));
    assertEquals("bad", tree("{\"move\":\"x\"}"));
    assertEquals("bad", tree("{\"move\":\"G*5b\",\"result\":\"mate\"}"), "a mate has a length");
    String refuted =
        "{\"move\":\"G*4b\",\"result\":\"nomate\",\"refutation\":{\"moves\":[\"%s\"]}}";
    assertEquals("tree", tree(refuted.formatted("5a4b")));
    assertEquals("bad", tree(refuted.formatted("5a5b")));
    assertEquals("tree", tree(refuted.formatted("5a4b") + ",7,{\"children\":3,\"move\":\"G*6b\"}"));
    assertEquals("none", tree("7"), "no node at all");
  }

  private static String tree(String children) throws IOException {
    String root =
        "{\"result\":\"mate\",\"plies\":1,\"extra\":[{}],\"children\":[" + children + "]}";
    String answer =
        "{\"sfen\":\""
            + SFEN
            + "\",\"result\":\"mate\",\"tree\":{\"a\":[1],\"root\":"
            + root
            + "},\"id\":\"i\"}";
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    AnswerLines.Answer read =
        requireNonNull(
            new AnswerLines(new ByteArrayInputStream(bytes), new Messages(Locale.ENGLISH)).next());
    assertEquals("i", read.work().id());
    TreeNode found = read.extras().tree();
    if (read.hasBadTree()) {
      assertEquals(null, found);
      return "bad";
    }
    return found == null || found.children().isEmpty() ? "none" : "tree";
  }

  /** Whatever another program writes there: what is no theme is left out, and all is bounded. */
  @Test
  void themesAreStringsAndNotTooMany() throws IOException {
    assertEquals(
        List.of("smoke", "a b"), extras("\"themes\":[\"smoke\",\" a b \",\"smoke\"]").themes());
    assertEquals(
        List.of("x"),
        extras("\"themes\":[1,null,[\"y\"],{\"z\":[\"z\"]},true,\"\",\" \",\"x\"]").themes());
    for (String none : List.of("null", "7", "\"smoke\"", "{\"a\":[\"b\"]}", "[]")) {
      assertEquals(List.of(), extras("\"themes\":" + none).themes(), none);
    }
    String many =
        IntStream.range(0, 10_000).mapToObj(i -> "\"t" + i + "\"").collect(Collectors.joining(","));
    List<String> kept = extras("\"themes\":[" + many + "]").themes();
    assertEquals(AnswerTraits.MOST_THEMES, kept.size());
    assertEquals("t0", kept.getFirst());
    String endless = extras("\"themes\":[\"" + "長".repeat(100_000) + "\"]").themes().getFirst();
    assertEquals("長".repeat(AnswerTraits.LONGEST_THEME - 1) + "…", endless);
    String pairs = extras("\"themes\":[\"" + "𠮷".repeat(99) + "\"]").themes().getFirst();
    assertEquals("𠮷".repeat(29) + "…", pairs, "no half of a character");
  }

  @Test
  void theDifficultyIsANumberWithOneDecimal() throws IOException {
    assertEquals("10.4", extras("\"difficulty\":10.4").difficulty() + "");
    assertEquals("7.0", extras("\"difficulty\":7").difficulty() + "");
    assertEquals("3.2", extras("\"difficulty\":3.15").difficulty() + "");
    for (String none : List.of("\"7\"", "null", "[7]", "{\"a\":7}", "1e400", "1e7", "true")) {
      assertEquals(null, extras("\"difficulty\":" + none).difficulty(), none);
    }
    assertEquals(AnswerExtras.NONE, extras("\"other\":1"));
  }

  private static AnswerExtras extras(String members) throws IOException {
    byte[] bytes = ("{\"sfen\":\"" + SFEN + "\"," + members + "}").getBytes(StandardCharsets.UTF_8);
    return requireNonNull(
            new AnswerLines(new ByteArrayInputStream(bytes), new Messages(Locale.ENGLISH)).next())
        .extras();
  }

  /** The moves before an illegal one are kept, and the reader is asked to say so. */
  @Test
  void anIllegalMoveOfTheSolutionIsNoted() throws IOException {
    String answer =
        "{\"sfen\":\"4k4/9/4P4/9/9/9/9/9/9 b GP 1\",\"result\":\"mate\",\"plies\":3,"
            + "\"moves\":[\"G*5b\",\"zz\",\"G*4b\"]}";
    AnswerLines.Answer read =
        requireNonNull(
            new AnswerLines(
                    new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8)),
                    new Messages(Locale.ENGLISH))
                .next());
    assertEquals(1, read.work().line().size());
    assertTrue(read.hasBadLine());
  }
}
