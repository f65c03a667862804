package tsumugi.desk;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The forms of the answers to requests. */
final class Replies {
  private Replies() {}

  /**
   * Sets the headers that every answer has. The page may load scripts, styles, pictures and fonts
   * of the desk itself only, no other page may embed it, and nothing of it is kept in caches.
   */
  static void putCommonHeaders(Headers headers) {
    headers.set(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
            + " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
            + " frame-ancestors 'none'");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
  }

  static void bytes(HttpExchange exchange, String type, byte[] bytes) throws IOException {
    send(exchange, 200, type, bytes);
  }

  static void json(HttpExchange exchange, Map<String, @Nullable Object> value) throws IOException {
    json(exchange, 200, value);
  }

  static void json(HttpExchange exchange, int status, Map<String, @Nullable Object> value)
      throws IOException {
    byte[] bytes = Json.write(value).getBytes(StandardCharsets.UTF_8);
    send(exchange, status, "application/json", bytes);
  }

  /** The request was carried out; what follows from it comes as events. */
  static void done(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(204, -1);
  }

  static void export(HttpExchange exchange, Exports.Export export) throws IOException {
    send(exchange, 200, export.type(), export.bytes());
  }

  static void file(HttpExchange exchange, String type, Path file) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(200, Files.size(file));
    Files.copy(file, exchange.getResponseBody());
  }

  /** Sends the browser from the first address to the page. */
  static void redirect(HttpExchange exchange, String cookie) throws IOException {
    exchange.getResponseHeaders().set("Set-Cookie", cookie);
    exchange.getResponseHeaders().set("Location", "/");
    exchange.sendResponseHeaders(303, -1);
  }

  /** The sentence of a refusal: as a page where a person looks at it, else as JSON. */
  static void refuse(HttpExchange exchange, DeskException why) throws IOException {
    if (exchange.getRequestURI().getPath().equals("/")) {
      Map<String, @Nullable Object> sentence = Json.sentence(why.explanation());
      String page =
          "<!doctype html><meta charset=utf-8><title>Tsumugi</title><p lang=en>"
              + escaped(sentence.get("en"))
              + "<p lang=ja>"
              + escaped(sentence.get("ja"));
      byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
      send(exchange, why.status(), "text/html; charset=utf-8", bytes);
    } else {
      Map<String, @Nullable Object> reply = Json.object("error", Json.sentence(why.explanation()));
      if (!why.state().isEmpty()) {
        reply.put("state", why.state());
      }
      json(exchange, why.status(), reply);
    }
  }

  private static String escaped(@Nullable Object text) {
    return String.valueOf(text).replace("&", "&amp;").replace("<", "&lt;");
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    if (bytes.length == 0 || exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }
}
