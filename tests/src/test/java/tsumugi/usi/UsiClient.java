package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A GUI for tests; it talks to a {@link UsiLoop} in this JVM through its streams. */
final class UsiClient implements AutoCloseable {
  /** Protects against hanging; it does not measure anything. */
  private static final long HANG_SECONDS = 120;

  private final BlockingQueue<byte[]> input = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final UsiLoop loop = new UsiLoop(new Input(), new Output(), "test");
  private final Thread thread = new Thread(loop::run, "usi-loop");

  /** An engine that has done nothing yet. */
  UsiClient() {
    thread.setDaemon(true);
    thread.start();
  }

  /** An engine with a small table, ready for a position. */
  static UsiClient ready() throws InterruptedException {
    UsiClient client = new UsiClient();
    client.send("usi", "setoption name USI_Hash value 16", "isready", "usinewgame");
    client.until("readyok");
    return client;
  }

  void send(String... commands) {
    for (String command : commands) {
      sendRaw((command + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  void sendRaw(byte[] bytes) {
    input.add(bytes);
  }

  /** Ends the engine's input. */
  void endInput() {
    input.add(new byte[0]);
  }

  /** All lines up to and including the first one that begins with the given word. */
  List<String> until(String word) throws InterruptedException {
    List<String> seen = new ArrayList<>();
    while (true) {
      String line = lines.poll(HANG_SECONDS, TimeUnit.SECONDS);
      if (line == null) {
        fail("no " + word + "; seen: " + seen);
      }
      seen.add(line);
      if (line.equals(word) || line.startsWith(word + " ")) {
        return seen;
      }
    }
  }

  /** The next line that starts with the word. */
  String answer(String word) throws InterruptedException {
    return until(word).getLast();
  }

  /** Everything that the engine printed before this call, without waiting for a search. */
  List<String> soFar() throws InterruptedException {
    send("isready");
    List<String> seen = until("readyok");
    return seen.subList(0, seen.size() - 1);
  }

  /** Waits for the loop to return. */
  void awaitEnd() throws InterruptedException {
    thread.join(TimeUnit.SECONDS.toMillis(HANG_SECONDS));
    if (thread.isAlive()) {
      fail("the loop still runs");
    }
  }

  /** The lines not read yet after {@link #awaitEnd}. */
  List<String> rest() {
    return List.copyOf(lines);
  }

  @Override
  public void close() throws InterruptedException {
    endInput();
    awaitEnd();
    loop.close();
  }

  private final class Input extends InputStream {
    private byte[] current = new byte[0];
    private int at;
    private boolean ended;

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
      if (at == current.length && !ended) {
        current = next();
        at = 0;
        ended = current.length == 0;
      }
      if (ended) {
        return -1;
      }
      int count = Math.min(length, current.length - at);
      System.arraycopy(current, at, to, offset, count);
      at += count;
      return count;
    }

    private byte[] next() {
      try {
        byte @Nullable [] bytes = input.poll(HANG_SECONDS, TimeUnit.SECONDS);
        return bytes == null ? new byte[0] : bytes;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return new byte[0];
      }
    }
  }

  private final class Output extends OutputStream {
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    @Override
    public synchronized void write(int b) {
      if (b == '\n') {
        lines.add(line.toString(StandardCharsets.ISO_8859_1));
        line.reset();
      } else {
        line.write(b);
      }
    }
  }
}
