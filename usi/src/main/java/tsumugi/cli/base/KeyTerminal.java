package tsumugi.cli.base;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/** Lines edited at a terminal that JLine switches to passing on every key. */
final class KeyTerminal implements CommandLines {
  private final Terminal terminal;
  private final Attributes before;
  private final LineEditor editor;

  private KeyTerminal(Terminal terminal, String prompt) {
    this.terminal = terminal;
    before = terminal.enterRawMode();
    Attributes raw = terminal.getAttributes();
    raw.setLocalFlag(Attributes.LocalFlag.ISIG, true); // Ctrl-C while nobody reads the keys
    terminal.setAttributes(raw);
    editor = new LineEditor(terminal.reader(), terminal.writer(), terminal::getWidth, prompt);
  }

  /**
   * The terminal of this process; null on a system that JLine does not support, or without native
   * access.
   *
   * @param stop tells a search to stop; false if none is running, in which case Ctrl-C discards
   *     what has been typed
   */
  static @Nullable CommandLines open(String prompt, BooleanSupplier stop) {
    if (!KeyTerminal.class.getModule().isNativeAccessEnabled()) {
      return null;
    }
    try {
      TerminalBuilder builder = TerminalBuilder.builder().system(true).provider("ffm").dumb(false);
      KeyTerminal keys = new KeyTerminal(builder.nativeSignals(false).build(), prompt);
      onCtrlC(
          () -> {
            if (!stop.getAsBoolean()) {
              keys.editor.cancel();
            }
          });
      return keys;
    } catch (IOException | RuntimeException | LinkageError e) {
      return null;
    }
  }

  /** Runs something at Ctrl-C instead of ending the process, where the system allows it. */
  static void onCtrlC(Runnable action) {
    try {
      Signals.register("INT", action);
    } catch (RuntimeException | LinkageError e) {
      Log.warn("Ctrl-C ends the program: " + e);
    }
  }

  @Override
  public @Nullable String next(Function<String, List<String>> completions) throws IOException {
    return editor.next(completions);
  }

  @Override
  public void close() throws IOException {
    terminal.setAttributes(before);
    terminal.close();
  }
}
