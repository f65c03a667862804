package tsumugi.cli.desk;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tsumugi.desk.DeskOptions;
import tsumugi.desk.DeskServer;

/**
 * A short life of a desk, for the JVM's start-up cache: what a browser loads, and one edit with its
 * answer. It speaks HTTP by itself, so that no class is loaded that the desk does not need.
 */
public final class DeskRehearsal {
  private static final String EDIT =
      "{\"page\":\"rehearsal\",\"number\":1,\"fill\":true,\"sfen\":\"4k4/9/4P4/9/9/9/9/9/9 b G\"}";

  private static final int PATIENCE_MILLIS = 10_000;

  private final int port;
  private String cookie = "";

  private DeskRehearsal(int port) {
    this.port = port;
  }

  /**
   * Runs a desk on a port of the loopback interface.
   *
   * @return whether the edit was answered; if not, the cache goes without some part of the desk
   */
  public static boolean run() {
    try (DeskServer server = DeskServer.start(DeskOptions.onLoopback(0))) {
      return new DeskRehearsal(server.port()).visit(server.addressForOnce());
    } catch (IOException e) {
      return false;
    }
  }

  private boolean visit(URI first) throws IOException {
    String head = ask("GET", "/?" + first.getRawQuery(), "", "\r\n\r\n");
    int begins = head.indexOf("Set-cookie: ");
    if (begins < 0) {
      return false;
    }
    cookie = head.substring(begins, head.indexOf(';', begins)).replace("Set-cookie", "Cookie");
    for (String path : List.of("/", "/style.css", "/app.js", "/pieces.ttf", "/api/start")) {
      ask("GET", path, "", "\r\n\r\n");
    }
    ask("POST", "/api/ask", EDIT, "\r\n\r\n");
    return ask("GET", "/api/events?page=rehearsal", "", "event: end").endsWith("event: end");
  }

  /** Sends a request and reads the answer up to some characters, or to its end. */
  private String ask(String method, String path, String body, String end) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      String host = "127.0.0.1:" + port;
      String head =
          method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host;
      String cookieLine = cookie.isEmpty() ? "" : "\r\n" + cookie;
      String length = body.isEmpty() ? "" : "\r\nContent-Length: " + body.length();
      OutputStream out = socket.getOutputStream();
      out.write((head + cookieLine + length + "\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8));
      out.flush();
      return until(
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1)),
          end);
    }
  }

  private static String until(BufferedReader in, String end) throws IOException {
    StringBuilder read = new StringBuilder();
    while (read.indexOf(end) < 0) { // not one character more: it might never come
      int next = in.read();
      if (next < 0) {
        break;
      }
      read.append((char) next);
    }
    return read.toString();
  }
}
