package tsumugi.soak;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** An engine in a process of its own, spoken to as a GUI does; remembers the last lines said. */
final class EngineProcess implements AutoCloseable {
  /** Longer than any machine under any load takes for an answer that is due. */
  private static final long STUCK_SECONDS = 60;

  private static final int REMEMBERED = 60;
  private static final String END = "\0end";

  private final Process process;
  private final OutputStream in;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final ArrayDeque<String> said = new ArrayDeque<>();

  EngineProcess(List<String> command) throws IOException {
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    in = process.getOutputStream();
    Thread reader = new Thread(this::read, "engine-output");
    reader.setDaemon(true);
    reader.start();
  }

  void send(String line) {
    remember("> " + line);
    try {
      in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
    } catch (IOException e) {
      throw new SoakFault("the engine no longer reads: " + e);
    }
  }

  /** Lines up to and with the first one that starts with one of the words. */
  List<String> until(String... words) throws InterruptedException {
    List<String> seen = new ArrayList<>();
    while (true) {
      String line = lines.poll(STUCK_SECONDS, TimeUnit.SECONDS);
      if (line == null) {
        throw new SoakFault("no " + String.join(" or ", words) + " in " + STUCK_SECONDS + " s");
      }
      if (line.equals(END)) {
        throw new SoakFault("the engine ended by itself");
      }
      remember("< " + line);
      seen.add(line);
      for (String word : words) {
        if (line.equals(word) || line.startsWith(word + " ")) {
          return seen;
        }
      }
    }
  }

  /** Waits for the process to end by itself, as after quit. */
  void awaitEnd(int seconds) throws InterruptedException {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new SoakFault("still there " + seconds + " s after it should have ended");
    }
  }

  void endInput() throws IOException {
    in.close();
  }

  /** What SIGTERM does. */
  void terminate() {
    process.destroy();
  }

  /** Resident memory in KB, or null where there is no /proc. */
  @Nullable Long residentKilobytes() {
    try {
      return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .map(line -> Long.valueOf(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      return null;
    }
  }

  /** The end of the conversation. */
  synchronized String transcript() {
    return String.join("\n", said);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  private synchronized void remember(String line) {
    said.add(line.length() > 300 ? line.substring(0, 300) + "..." : line);
    if (said.size() > REMEMBERED) {
      said.remove();
    }
  }

  private void read() {
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      String line = out.readLine();
      while (line != null) {
        lines.add(line);
        line = out.readLine();
      }
    } catch (IOException e) {
      // The process is gone; so is its output.
    }
    lines.add(END);
  }
}
