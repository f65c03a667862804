package tsumugi.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.message.Message;
import tsumugi.player.Player;
import tsumugi.record.RecordSource;
import tsumugi.solver.tsume.TsumeSolver;

/** The libraries as named modules of a program that has a module-info of its own. */
class ModulePathTest {
  private static final List<String> KEYS =
      List.of("engine.black", "solver.no-king", "player.own.damaged", "record.no-record");

  @TempDir private Path folder;

  @Test
  void theSentencesOfEveryModuleAreFound() throws Exception {
    Set<Path> places =
        Stream.of(Message.class, TsumeSolver.class, Player.class, RecordSource.class)
            .map(ModulePathTest::place)
            .collect(Collectors.toSet());
    int jars = 0;
    for (Path place : places) {
      pack(place, folder.resolve("m" + jars++ + ".jar"));
    }
    ModuleFinder finder = ModuleFinder.of(folder);
    Set<String> names =
        finder.findAll().stream()
            .map(module -> module.descriptor().name())
            .collect(Collectors.toSet());
    assertEquals(places.size(), names.size());
    ModuleLayer boot = ModuleLayer.boot();
    Configuration modules = boot.configuration().resolve(finder, ModuleFinder.of(), names);
    ClassLoader loader =
        boot.defineModulesWithOneLoader(modules, ClassLoader.getPlatformClassLoader())
            .findLoader(names.iterator().next());
    Class<?> message = loader.loadClass(Message.class.getName());
    assertNotSame(Message.class, message);
    for (String key : KEYS) {
      Object sentence =
          message
              .getMethod("of", String.class, Object[].class)
              .invoke(null, key, new Object[] {"x"});
      String text = (String) message.getMethod("english").invoke(sentence);
      assertEquals(Message.of(key, "x").english(), text);
    }
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** A jar of a folder of classes; Maven has none before its phase {@code package}. */
  private static void pack(Path place, Path jar) throws IOException {
    if (Files.isRegularFile(place)) {
      Files.copy(place, jar);
      return;
    }
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> files = Files.walk(place)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = place.relativize(file).toString().replace('\\', '/');
        if (name.contains("/") && !name.startsWith("META-INF")) {
          zip.putNextEntry(new ZipEntry(name));
          Files.copy(file, zip);
        }
      }
    }
  }
}
