package tsumugi.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * A process that a test starts and waits for. Environment, folder and redirections are those of the
 * {@link ProcessBuilder}; its output is read and its input is written while it runs, so that a full
 * pipe cannot block it.
 */
public final class ChildProcess {
  private ChildProcess() {}

  /** How a child has ended; what was redirected is empty here. */
  public record Ended(int status, String out, String err) {}

  /** The program, on a JVM of its own with the class path of this one. */
  public static ProcessBuilder tsumugi(String... arguments) {
    return java(List.of("--enable-native-access=ALL-UNNAMED"), "tsumugi.main.Main", arguments);
  }

  /**
   * Any main class, on a JVM of its own with the class path of this one. It compiles by the first
   * compiler alone: a short run is over before the second one pays.
   */
  public static ProcessBuilder java(List<String> options, String mainClass, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  /** Starts a child, gives it this input and no more, and waits for its end. */
  public static Ended run(ProcessBuilder child, String input, int seconds)
      throws IOException, InterruptedException {
    return end(child.start(), input, seconds);
  }

  /**
   * Gives a child the rest of its input, and waits for its end.
   *
   * @throws AssertionError when it runs for longer; it is killed then
   */
  public static Ended end(Process child, String input, int seconds)
      throws IOException, InterruptedException {
    try {
      FutureTask<String> out = reading(child.getInputStream());
      FutureTask<String> err = reading(child.getErrorStream());
      start(() -> write(input, child.getOutputStream()));
      if (!child.waitFor(seconds, TimeUnit.SECONDS)) {
        throw new AssertionError("still running after " + seconds + " s: " + child.info());
      }
      return new Ended(child.exitValue(), out.get(), err.get());
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      child.destroyForcibly();
    }
  }

  private static FutureTask<String> reading(InputStream stream) {
    FutureTask<String> text =
        new FutureTask<>(() -> new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    start(text);
    return text;
  }

  private static void write(String input, OutputStream stream) {
    try (stream) {
      stream.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The child has ended without reading all of it.
    }
  }

  private static void start(Runnable work) {
    Thread.ofPlatform().daemon().name("pipe of a child").start(work);
  }
}
