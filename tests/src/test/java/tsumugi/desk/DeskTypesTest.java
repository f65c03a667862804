package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * TypeScript checks the scripts of the page by their JSDoc types, where {@code tsc} is on the PATH
 * ({@code npm install --global typescript}); otherwise the test is skipped.
 */
class DeskTypesTest {
  private static final Path SCRIPTS =
      Path.of("../desk/src/main/resources/tsumugi/desk/web").toAbsolutePath().normalize();

  private static @Nullable Path compiler() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, "tsc"))
        .filter(file -> file.toFile().canExecute())
        .findFirst()
        .orElse(null);
  }

  @Test
  void theTypesOfTheScriptsFitTogether() throws IOException, InterruptedException {
    Path compiler = compiler();
    assumeTrue(compiler != null, "no TypeScript is installed; with npm: npm install -g typescript");
    List<String> command = new ArrayList<>(List.of(String.valueOf(compiler)));
    command.addAll(List.of("--allowJs", "--checkJs", "--noEmit", "--strict", "--noUnusedLocals"));
    command.addAll(List.of("--target", "es2022", "--module", "es2022"));
    command.addAll(List.of("--moduleResolution", "bundler", "--lib", "es2022,dom,dom.iterable"));
    try (Stream<Path> files = Files.list(SCRIPTS)) {
      files
          .filter(file -> file.toString().endsWith(".js"))
          .map(Path::toString)
          .forEach(command::add);
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("", said.strip());
    assertEquals(0, process.waitFor());
  }
}
