package tsumugi.cli.base;

import java.util.Map;
import org.jline.terminal.impl.ffm.FfmTerminalProvider;
import org.jline.terminal.spi.SystemStream;
import org.jline.terminal.spi.TerminalProvider;
import org.jspecify.annotations.Nullable;

/**
 * Asks the system about standard error. Java cannot: its console is a terminal only if standard
 * input and output are. JLine knows the calls of Linux, macOS and Windows, but takes 0.4 s of CPU
 * to load. It is therefore asked only once a run has taken longer than that, and not at all if the
 * launcher has found that there is no terminal.
 */
final class ErrorScreen implements Screen {
  private static final long PATIENCE_NANOS = 500_000_000;

  private final long created = System.nanoTime();
  private final boolean possible;
  private boolean asked;
  private @Nullable TerminalProvider provider;

  /**
   * The screen of this process.
   *
   * @param environment contains the launcher's {@code TSUMUGI_STDERR}: {@code terminal} or {@code
   *     other}
   */
  ErrorScreen(Map<String, String> environment) {
    possible = !environment.getOrDefault("TSUMUGI_STDERR", "").equals("other");
  }

  @Override
  public synchronized int columns() {
    if (!asked && System.nanoTime() - created < PATIENCE_NANOS) {
      return 0;
    }
    if (!asked) {
      asked = true;
      provider = possible ? provider() : null;
    }
    if (provider == null) {
      return 0;
    }
    int columns = provider.systemStreamWidth(SystemStream.Error);
    return columns > 0 ? columns : USUAL_COLUMNS;
  }

  /**
   * Null if standard error is not a terminal, on a system that JLine does not support, and if the
   * JVM would print a warning about native access.
   */
  private static @Nullable TerminalProvider provider() {
    if (!ErrorScreen.class.getModule().isNativeAccessEnabled()) {
      return null;
    }
    try {
      TerminalProvider system = new FfmTerminalProvider();
      return system.isSystemStream(SystemStream.Error) ? system : null;
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
  }
}
