package tsumugi.desk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The files of the page, which are part of the program. Only names in the table are served. */
final class PageFiles {
  private static final String FOLDER = "/tsumugi/desk/web/";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("index.html", "text/html; charset=utf-8"),
          Map.entry("style.css", "text/css; charset=utf-8"),
          Map.entry("icon.svg", "image/svg+xml"),
          Map.entry("app.js", SCRIPT),
          Map.entry("answers.js", SCRIPT),
          Map.entry("board.js", SCRIPT),
          Map.entry("compose.js", SCRIPT),
          Map.entry("work.js", SCRIPT),
          Map.entry("files.js", SCRIPT),
          Map.entry("keys.js", SCRIPT),
          Map.entry("page.js", SCRIPT),
          Map.entry("position.js", SCRIPT),
          Map.entry("quiz.js", SCRIPT),
          Map.entry("server.js", SCRIPT),
          Map.entry("texts.js", SCRIPT),
          Map.entry("tree.js", SCRIPT),
          Map.entry("tuning.js", SCRIPT));

  private final String language;
  private final Map<String, byte[]> read = new ConcurrentHashMap<>();

  /**
   * @param language the language of the page until its user changes it
   */
  PageFiles(String language) {
    this.language = language;
  }

  /** The media type of a file; null if there is no such file. */
  static @Nullable String type(String name) {
    return TYPES.get(name);
  }

  /** The contents of a file of the table. */
  byte[] bytes(String name) {
    return read.computeIfAbsent(name, this::load);
  }

  private byte[] load(String name) {
    try (InputStream in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + name);
      }
      byte[] bytes = in.readAllBytes();
      if (!name.equals("index.html")) {
        return bytes;
      }
      String page = new String(bytes, StandardCharsets.UTF_8);
      return page.replace("%LANG%", language).getBytes(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
