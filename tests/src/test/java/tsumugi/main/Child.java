package tsumugi.main;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tsumugi.process.ChildProcess;

/** The program in a separate process, with English messages. */
final class Child {
  private Child() {}

  /** A process that runs {@code Main}; the caller sets up its streams. */
  static ProcessBuilder of(String... arguments) {
    List<String> options =
        List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.module=ALL-UNNAMED",
            "-XX:+UseSerialGC");
    ProcessBuilder builder = ChildProcess.java(options, Main.class.getName(), arguments);
    builder.environment().put("TSUMUGI_LANG", "en");
    return builder;
  }

  static String errors(Process child) throws IOException {
    return new String(child.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
