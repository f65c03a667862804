package tsumugi.desk;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A client of the desk that writes its requests itself, so that it can also send what no browser
 * would. One connection for each request.
 */
final class RawClient {
  private static final int PATIENCE_MILLIS = 30_000;

  private final InetAddress address;
  private final int port;
  private final Map<String, String> headers = new LinkedHashMap<>();

  /** An answer; the names of its headers are in lower case. */
  record Answer(int status, Map<String, String> headers, String body) {}

  private RawClient(InetAddress address, int port) {
    this.address = address;
    this.port = port;
    headers.put("Host", "127.0.0.1:" + port);
  }

  /** A client that nobody has let in. */
  static RawClient stranger(int port) {
    return strangerAt(InetAddress.getLoopbackAddress(), port);
  }

  /** The same for a desk that listens on another address. */
  static RawClient strangerAt(InetAddress address, int port) {
    return new RawClient(address, port);
  }

  /** A client that has opened the first address, as the page of the desk. */
  static RawClient of(DeskServer server) throws IOException {
    RawClient client = stranger(server.port());
    URI first = server.firstAddress();
    Answer answer = client.get(first.getPath() + "?" + first.getQuery());
    String cookie = answer.headers().getOrDefault("set-cookie", "").split(";", 2)[0];
    return client.with("Cookie", cookie).with("Origin", "http://127.0.0.1:" + server.port());
  }

  /** The same client with another header; an empty value removes it. */
  RawClient with(String name, String value) {
    RawClient changed = new RawClient(address, port);
    changed.headers.putAll(headers);
    if (value.isEmpty()) {
      changed.headers.remove(name);
    } else {
      changed.headers.put(name, value);
    }
    return changed;
  }

  Answer get(String path) throws IOException {
    return send("GET", path, new byte[0]);
  }

  Answer post(String path, String body) throws IOException {
    return send("POST", path, body.getBytes(StandardCharsets.UTF_8));
  }

  Answer send(String method, String path, byte[] body) throws IOException {
    try (Socket socket = open(method, path, method.equals("POST") ? body.length : -1)) {
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
      return read(new BufferedInputStream(socket.getInputStream()));
    }
  }

  /**
   * Opens a connection and sends the head of a request.
   *
   * @param length of the body that is promised; -1 for none
   */
  Socket open(String method, String path, long length) throws IOException {
    Socket socket = new Socket(address, port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
    if (length >= 0) {
      head.append("Content-Length: " + length + "\r\n");
    }
    head.append(path.startsWith("/api/events") ? "\r\n" : "Connection: close\r\n\r\n");
    OutputStream out = socket.getOutputStream();
    out.write(head.toString().getBytes(StandardCharsets.UTF_8));
    out.flush();
    return socket;
  }

  /** Reads a whole answer; its body ends with the connection, or with its length. */
  static Answer read(InputStream in) throws IOException {
    String line = line(in);
    if (line.isEmpty()) {
      throw new IOException("no answer");
    }
    int status = Integer.parseInt(line.split(" ", 3)[1]);
    Map<String, String> headers = readHeaders(in);
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    byte[] body = in.readNBytes(length);
    return new Answer(status, headers, new String(body, StandardCharsets.UTF_8));
  }

  private static Map<String, String> readHeaders(InputStream in) throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      String[] parts = line.split(": ?", 2);
      headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1]);
    }
    return headers;
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      if (next != '\r') {
        line.write(next);
      }
    }
    return line.toString(StandardCharsets.UTF_8);
  }

  /** The events of a page, as they come. */
  Events events(String page) throws IOException {
    Socket socket = open("GET", "/api/events?page=" + page, -1);
    InputStream in = new BufferedInputStream(socket.getInputStream());
    String status = line(in);
    readHeaders(in);
    if (!status.contains("200")) {
      socket.close();
      throw new IOException(status);
    }
    return new Events(socket, new BufferedInputStream(new ChunkedInput(in)));
  }

  /** The body of an answer that is sent in chunks. */
  private static final class ChunkedInput extends InputStream {
    private final InputStream in;
    private int left;

    ChunkedInput(InputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      while (left == 0) {
        String size = line(in);
        if (size.isEmpty() && (size = line(in)).isEmpty()) {
          return -1;
        }
        left = Integer.parseInt(size, 16);
      }
      int read = in.read(to, from, Math.min(left, length));
      left -= Math.max(0, read);
      return read;
    }

    @Override
    public int available() throws IOException {
      return Math.min(left, in.available());
    }
  }

  /** A stream of events. Closing it is what a browser does when a page is closed. */
  record Events(Socket socket, InputStream in) implements AutoCloseable {
    /** Waits for an event of a kind and returns its data. */
    String next(String kind) throws IOException {
      String now = "";
      long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000L;
      while (System.nanoTime() < end) { // signs of life keep the socket from timing out
        String line = line(in);
        if (line.isEmpty() && in.available() == 0) {
          in.mark(1);
          if (in.read() < 0) {
            throw new IOException("the stream has ended");
          }
          in.reset();
        }
        if (line.startsWith("event: ")) {
          now = line.substring("event: ".length());
        } else if (line.startsWith("data: ") && now.equals(kind)) {
          return line.substring("data: ".length());
        }
      }
      throw new IOException("no event " + kind);
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
