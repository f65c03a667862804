package tsumugi.cli.shell;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * An interactive shell on its own terminal (made by util-linux's {@code script}), with the
 * completion of Tsumugi and a command {@code tsumugi} that only prints its arguments.
 */
final class ShellSession implements AutoCloseable {
  private static final String READY = "READY";
  private static final String END = "<end>";
  private static final long PATIENCE_MILLIS = 60_000;

  /** How each shell is started: without the user's files, showing all choices at the first Tab. */
  private static final Map<String, String> SHELLS =
      Map.of(
          "bash", "bash --rcfile setup -i",
          "zsh", "zsh -f -i",
          "fish", "fish --no-config -C 'source setup'");

  private static final Map<String, List<String>> SETUPS =
      Map.of(
          "bash",
          List.of(
              "PS1='READY '",
              "tsumugi() { printf '<%s>' \"$@\"; echo '<end>'; }",
              "bind 'set show-all-if-ambiguous on'",
              "bind 'set completion-query-items 0'",
              "bind 'set page-completions off'",
              "bind 'set enable-bracketed-paste off'",
              "source completion"),
          "zsh",
          List.of(
              "LISTMAX=1000",
              "unsetopt prompt_sp prompt_cr list_ambiguous",
              "tsumugi() { printf '<%s>' \"$@\"; echo '<end>' }",
              "autoload -Uz compinit",
              "compinit -u -D",
              "source ./completion",
              "PS1='READY '"),
          "fish",
          List.of(
              "set fish_greeting",
              "set fish_autosuggestion_enabled 0",
              "function tsumugi; printf '<%s>' $argv; echo '<end>'; end",
              "source completion",
              "function fish_prompt; echo -n 'READY '; end",
              "function fish_right_prompt; end"));

  private final Process process;
  private final OutputStream keys;
  private final InputStream screen;

  /** Output of the shell that has not been read yet. */
  private final StringBuilder shown = new StringBuilder();

  private ShellSession(Process process) {
    this.process = process;
    this.keys = process.getOutputStream();
    this.screen = process.getInputStream();
  }

  /** Whether this shell and {@code script} are installed. */
  static boolean isInstalled(String shell) {
    return Files.isExecutable(Path.of("/usr/bin", shell))
        && Files.isExecutable(Path.of("/usr/bin/script"));
  }

  /** Starts the shell in the folder, which also receives the completion script. */
  static ShellSession start(String shell, String completion, Path folder) throws IOException {
    Files.writeString(folder.resolve("completion"), completion);
    Files.write(folder.resolve("setup"), SETUPS.getOrDefault(shell, List.of()));
    String command = "stty cols 200 rows 60; exec " + SHELLS.get(shell);
    ProcessBuilder builder =
        new ProcessBuilder("script", "-qec", command, "/dev/null")
            .directory(folder.toFile())
            .redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("TERM", "xterm");
    environment.put("HOME", folder.toString());
    ShellSession session = new ShellSession(builder.start());
    if (shell.equals("zsh")) {
      session.type(" . ./setup\r");
    }
    session.readUntil(READY);
    return session;
  }

  /**
   * Types the text, Tab and Return, and returns everything that the shell shows until its next
   * prompt.
   */
  String complete(String typed) throws IOException {
    type(typed + "\t");
    type("\r");
    String answer = readUntil(END);
    readUntil(READY);
    return answer;
  }

  private void type(String text) throws IOException {
    keys.write(text.getBytes(StandardCharsets.UTF_8));
    keys.flush();
  }

  /**
   * Everything up to and including the first {@code end}; what follows is kept for the next call.
   */
  private String readUntil(String end) throws IOException {
    byte[] bytes = new byte[1 << 16];
    long deadline = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
    while (shown.indexOf(end) < 0) {
      if (System.nanoTime() > deadline || !process.isAlive()) {
        fail("no prompt, but: " + shown);
      }
      if (screen.available() == 0) {
        pause();
        continue;
      }
      int count = screen.read(bytes);
      shown.append(new String(bytes, 0, Math.max(0, count), StandardCharsets.UTF_8));
    }
    int length = shown.indexOf(end) + end.length();
    String read = shown.substring(0, length);
    shown.delete(0, length);
    return read;
  }

  private static void pause() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
