package tsumugi.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The JVM uses the start-up cache that the build has made. A cache that does not fit is ignored
 * silently and costs more than none.
 */
@Tag("slow")
@Timeout(300)
class StartCacheTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path TARGET = Path.of("usi", "target");
  private static final Path CACHE = TARGET.resolve("tsumugi.aot");

  @TempDir private Path folder;

  @BeforeEach
  void whereTheBuildHasMadeOne() throws IOException {
    assumeTrue(File.separatorChar == '/');
    assumeTrue(Files.exists(ROOT.resolve(CACHE)), "no rehearsal here");
    FileTime made = Files.getLastModifiedTime(ROOT.resolve(CACHE));
    for (Path jar : jars()) {
      assumeTrue(made.compareTo(Files.getLastModifiedTime(jar)) >= 0, "older than " + jar);
    }
  }

  private static List<Path> jars() throws IOException {
    try (Stream<Path> lib = Files.list(ROOT.resolve(TARGET).resolve("lib"))) {
      return Stream.concat(Stream.of(ROOT.resolve(TARGET).resolve("tsumugi.jar")), lib).toList();
    }
  }

  @Test
  void fromAnyFolder() throws Exception {
    for (Path from : List.of(ROOT, ROOT.resolve(TARGET), folder)) {
      assertTaken(ROOT, from);
    }
  }

  @Test
  void whereverItIsMovedTo() throws Exception {
    Path moved = Files.createDirectories(folder.resolve("moved"));
    Files.createDirectories(moved.resolve(TARGET).resolve("lib"));
    copy(moved, ROOT.resolve("tsumugi"));
    copy(moved, ROOT.resolve(CACHE));
    for (Path jar : jars()) {
      copy(moved, jar);
    }
    assertTaken(moved, moved);
    assertTaken(moved, folder);
  }

  private static void copy(Path to, Path file) throws IOException {
    Files.copy(file, to.resolve(ROOT.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
  }

  /** In this mode a JVM that cannot use the cache does not start. */
  private static void assertTaken(Path root, Path from) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(root.resolve("tsumugi").toString(), "--version")
            .directory(from.toFile())
            .redirectErrorStream(true);
    builder.environment().put("TSUMUGI_JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("TSUMUGI_JAVA_OPTS", "-XX:AOTMode=on");
    Process child = builder.start();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, child.waitFor(), () -> "from " + from + ": " + said);
    assertTrue(said.contains("Tsumugi"), said);
  }
}
