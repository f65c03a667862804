package tsumugi.cli.base;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Edits one line at a terminal that passes on every key: arrows, Home, End, Backspace, Delete,
 * Ctrl-A, E, K, U and W, a history, and completion with Tab. The screen is redrawn after each key,
 * so that it is right whatever the width of a character is.
 */
final class LineEditor implements CommandLines {
  private static final int CTRL_A = 1;
  private static final int CTRL_C = 3;
  private static final int CTRL_D = 4;
  private static final int CTRL_E = 5;
  private static final int BACKSPACE = 8;
  private static final int TAB = 9;
  private static final int CTRL_K = 11;
  private static final int CTRL_U = 21;
  private static final int CTRL_W = 23;
  private static final int ESCAPE = 27;
  private static final int DELETE = 127;

  /** Completions beyond this number are not listed. */
  private static final int MAX_LISTED = 60;

  private final Reader keys;
  private final PrintWriter screen;
  private final IntSupplier columns;
  private final String prompt;
  private final List<String> history = new ArrayList<>();
  private final StringBuilder line = new StringBuilder();
  private int at;
  private int recalled;

  /**
   * @param keys what is typed, character by character
   * @param columns the width of the window
   */
  LineEditor(Reader keys, PrintWriter screen, IntSupplier columns, String prompt) {
    this.keys = keys;
    this.screen = screen;
    this.columns = columns;
    this.prompt = prompt;
  }

  @Override
  public @Nullable String next(Function<String, List<String>> completions) throws IOException {
    begin();
    while (true) {
      int key = keys.read();
      boolean isEnd = key < 0 || key == CTRL_D && isEmpty();
      if (isEnd || key == '\r' || key == '\n') {
        return end(isEnd);
      }
      press(key, completions);
    }
  }

  /** Discards what has been typed, as Ctrl-C does; may be called by another thread. */
  synchronized void cancel() {
    line.setLength(0);
    at = 0;
    screen.print("^C\n");
    draw();
  }

  private synchronized boolean isEmpty() {
    return line.isEmpty();
  }

  private synchronized void begin() {
    line.setLength(0);
    at = 0;
    recalled = history.size();
    draw();
  }

  private synchronized @Nullable String end(boolean isEnd) {
    screen.print("\n");
    screen.flush();
    if (isEnd) {
      return null;
    }
    String typed = line.toString();
    if (!typed.isBlank() && (history.isEmpty() || !history.getLast().equals(typed))) {
      history.add(typed);
    }
    line.setLength(0);
    return typed;
  }

  private void press(int key, Function<String, List<String>> completions) throws IOException {
    int arrow = key == ESCAPE ? escaped() : 0;
    synchronized (this) {
      switch (key) {
        case ESCAPE -> move(arrow);
        case CTRL_A -> at = 0;
        case CTRL_E -> at = line.length();
        case CTRL_C -> {
          cancel();
          return;
        }
        case CTRL_D -> deleteAt();
        case CTRL_K -> line.setLength(at);
        case CTRL_U -> delete(0);
        case CTRL_W -> delete(line.substring(0, at).stripTrailing().lastIndexOf(' ') + 1);
        case BACKSPACE, DELETE -> delete(at == 0 ? 0 : line.offsetByCodePoints(at, -1));
        case TAB -> complete(completions);
        default -> insert(key);
      }
      draw();
    }
  }

  private void insert(int key) {
    if (!Character.isISOControl(key) && line.length() < MAX_LETTERS) {
      line.insert(at, (char) key);
      at++;
    }
  }

  private void delete(int from) {
    line.delete(from, at);
    at = from;
  }

  private void deleteAt() {
    if (at < line.length()) {
      line.delete(at, line.offsetByCodePoints(at, 1));
    }
  }

  /**
   * The letter or digit that tells which key sent a sequence such as {@code ESC [ A} or {@code ESC
   * [ 3 ~}; 0 for keys that are unknown.
   */
  private int escaped() throws IOException {
    int bracket = keys.read();
    if (bracket != '[' && bracket != 'O') {
      return 0;
    }
    int first = keys.read();
    int last = first;
    while (last >= ' ' && last <= '?') { // parameters, also those of a terminal's own reports
      last = keys.read();
    }
    return last == '~' ? first : last;
  }

  private void move(int arrow) {
    switch (arrow) {
      case 'A' -> recall(recalled - 1);
      case 'B' -> recall(recalled + 1);
      case 'C' -> at = at == line.length() ? at : line.offsetByCodePoints(at, 1);
      case 'D' -> at = at == 0 ? 0 : line.offsetByCodePoints(at, -1);
      case 'H', '1', '7' -> at = 0;
      case 'F', '4', '8' -> at = line.length();
      case '3' -> deleteAt();
      default -> {}
    }
  }

  private void recall(int index) {
    if (index < 0 || index > history.size()) {
      return;
    }
    recalled = index;
    line.setLength(0);
    line.append(index == history.size() ? "" : history.get(index));
    at = line.length();
  }

  /** Completes what all candidates have in common; lists them if there is no more of it. */
  private void complete(Function<String, List<String>> completions) {
    String typed = line.substring(0, at);
    List<String> found = completions.apply(typed);
    if (found.isEmpty()) {
      return;
    }
    String common = found.getFirst();
    for (String candidate : found) {
      int length = 0;
      while (length < Math.min(common.length(), candidate.length())
          && common.charAt(length) == candidate.charAt(length)) {
        length++;
      }
      common = common.substring(0, length);
    }
    if (common.length() > typed.length()) {
      line.replace(0, at, common);
      at = common.length();
    } else if (found.size() > 1) {
      List<String> shown = found.subList(0, Math.min(MAX_LISTED, found.size()));
      screen.print("\n");
      for (String row : Columns.wrap(String.join("  ", shown), 0, Math.max(20, width()))) {
        screen.print(row + "\n");
      }
    }
  }

  private int width() {
    int width = columns.getAsInt();
    return width > 0 ? width : Screen.USUAL_COLUMNS;
  }

  private void draw() {
    String whole = Columns.cut(prompt + line, width() - 1);
    int behind = Columns.width(whole) - Columns.width(prompt + line.substring(0, at));
    screen.print("\r\u001B[K" + whole + (behind > 0 ? "\u001B[" + behind + "D" : ""));
    screen.flush();
  }
}
