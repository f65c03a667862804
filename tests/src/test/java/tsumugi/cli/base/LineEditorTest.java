package tsumugi.cli.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The keys of the line editor. In the expectations, {@code ^} stands for escape. */
class LineEditorTest {
  private static final Function<String, List<String>> WORDS =
      typed -> Stream.of("back", "board", "同玉", "同金").filter(w -> w.startsWith(typed)).toList();

  private final StringWriter screen = new StringWriter();

  private LineEditor editor(String keys) {
    return new LineEditor(new StringReader(keys), new PrintWriter(screen), () -> 40, "> ");
  }

  @Test
  void keysEdit() throws IOException {
    String[][] rows = {
      {"abc\r", "abc"},
      {"abc\n", "abc"},
      {"ab^[D^[DX\r", "Xab"},
      {"abc^[D^[D\b\r", "bc"},
      {"ab^[D\u007F^[CX\r", "bX"},
      {"ab^[HX^[FY\r", "XabY"},
      {"ab^[1~X^[4~Y\r", "XabY"},
      {"ab^OHX\r", "Xab"},
      {"ab^[D^[3~\r", "a"},
      {"ab\u0001\u0004\r", "b"},
      {"ab\u0001X\u0005Y\r", "XabY"},
      {"abc^[D\u000B\r", "ab"},
      {"abc^[D\u0015\r", "c"},
      {"back 12\u0017X\r", "back X"},
      {"ab^[Zc^[12;5Dd\r", "abdc"},
      {"ab\u0003cd\r", "cd"},
      {"同玉^[D銀\r", "同銀玉"},
      {"𠮷a^[D\bb\r", "ba"},
      {"ba\t\r", "back"},
      {"同\t金\r", "同金"},
      {"x\t\r", "x"},
      {"a^[?62;c^[?2026;2$yb\r", "ab"},
      {"^[A^[Bab\r", "ab"}
    };
    for (String[] row : rows) {
      assertEquals(row[1], editor(row[0].replace('^', '\u001B')).next(WORDS), row[0]);
    }
  }

  @Test
  void theEndOfInputIsNull() throws IOException {
    assertNull(editor("").next(WORDS));
    assertNull(editor("\u0004").next(WORDS));
    assertNull(editor("half a line").next(WORDS), "nobody has pressed Enter");
    assertNull(editor("\u001B").next(WORDS));
  }

  @Test
  void theHistoryIsKept() throws IOException {
    String up = "\u001B[A";
    String down = "\u001B[B";
    LineEditor editor = editor("one\rtwo\r\r" + up + up + "\r" + up + up + up + down + "x\r");
    assertEquals("one", editor.next(WORDS));
    assertEquals("two", editor.next(WORDS));
    assertEquals("", editor.next(WORDS));
    assertEquals("one", editor.next(WORDS));
    assertEquals("twox", editor.next(WORDS));
  }

  @Test
  void severalCompletionsAreListed() throws IOException {
    assertEquals("b", editor("b\t\r").next(WORDS));
    assertTrue(screen.toString().contains("\nback  board\n"), screen::toString);
  }

  /** The cursor stands before a character that takes two columns. */
  @Test
  void widthsAreThoseOfTheTerminal() throws IOException {
    editor("同玉\u001B[D\r").next(WORDS);
    assertTrue(screen.toString().contains("\r\u001B[K> 同玉\u001B[2D"), screen::toString);
  }

  @Test
  void aLongLineIsCutOnTheScreenAndLimited() throws IOException {
    String line = editor("a".repeat(5_000) + "\r").next(WORDS);
    assertEquals("a".repeat(CommandLines.MAX_LETTERS), line);
    String last = screen.toString().substring(screen.toString().lastIndexOf('\r'));
    assertEquals("\r\u001B[K> " + "a".repeat(37) + "\n", last);
  }
}
