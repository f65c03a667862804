package tsumugi.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tsumugi.process.EngineProcess;

/** An engine spoken to as a GUI does; remembers the last lines said. */
final class SoakEngine implements AutoCloseable {
  /** Longer than any machine under any load takes for an answer that is due. */
  private static final long STUCK_SECONDS = 60;

  private static final int REMEMBERED = 60;

  private final EngineProcess process;
  private final ArrayDeque<String> said = new ArrayDeque<>();

  SoakEngine(List<String> command) throws IOException {
    process = new EngineProcess(command, ProcessBuilder.Redirect.INHERIT);
  }

  void send(String line) {
    remember("> " + line);
    try {
      process.send(line);
    } catch (IOException e) {
      throw new SoakFault("the engine no longer reads: " + e);
    }
  }

  /** Lines up to and with the first one that starts with one of the words. */
  List<String> until(String... words) throws InterruptedException {
    List<String> seen = new ArrayList<>();
    while (true) {
      EngineProcess.Line line = process.next(TimeUnit.SECONDS.toMillis(STUCK_SECONDS));
      if (line == null) {
        throw new SoakFault("no " + String.join(" or ", words) + " in " + STUCK_SECONDS + " s");
      }
      if (line == EngineProcess.END) {
        throw new SoakFault("the engine ended by itself");
      }
      String text = line.text();
      remember("< " + text);
      seen.add(text);
      for (String word : words) {
        if (text.equals(word) || text.startsWith(word + " ")) {
          return seen;
        }
      }
    }
  }

  /** Waits for the process to end by itself, as after quit. */
  void awaitEnd(int seconds) throws InterruptedException {
    if (!process.awaitEnd(seconds)) {
      throw new SoakFault("still there " + seconds + " s after it should have ended");
    }
  }

  void endInput() throws IOException {
    process.endInput();
  }

  void terminate() {
    process.terminate();
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
  String transcript() {
    return String.join("\n", said);
  }

  @Override
  public void close() {
    process.close();
  }

  private void remember(String line) {
    said.add(line.length() > 300 ? line.substring(0, 300) + "..." : line);
    if (said.size() > REMEMBERED) {
      said.remove();
    }
  }
}
