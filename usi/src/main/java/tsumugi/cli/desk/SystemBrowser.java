package tsumugi.cli.desk;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;
import java.util.Locale;

/**
 * Opens the user's browser with the command of the system. Java's own way loads its whole window
 * toolkit. If there is no such command, nothing happens: the address is printed anyway.
 */
final class SystemBrowser {
  private SystemBrowser() {}

  static void open(String address) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    List<String> command =
        system.startsWith("windows")
            ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
            : system.startsWith("mac") ? List.of("open", address) : List.of("xdg-open", address);
    try {
      new ProcessBuilder(command)
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // The user opens the address.
    }
  }
}
