package tsumugi.main;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program in a process of its own. */
final class Child {
  private Child() {}

  /** A process that {@code Main} runs in; its streams are the caller's to set up. */
  static ProcessBuilder of(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "tsumugi.main.Main"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("TSUMUGI_LANG", "en");
    return builder;
  }

  static String errors(Process child) throws IOException {
    return new String(child.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
