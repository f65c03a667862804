package tsumugi.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The modules of the build: what each may depend on, and which of them are libraries. */
class ModulesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** The modules that strangers may use, with all that comes along. */
  private static final Map<String, Set<String>> LIBRARIES =
      Map.of(
          "engine", Set.of(),
          "records", Set.of("tsumugi-engine", "jackson-core"),
          "diagram", Set.of("tsumugi-engine", "pdfbox"),
          "solver", Set.of("tsumugi-engine"),
          "player", Set.of("tsumugi-engine", "tsumugi-solver"),
          "compose", Set.of("tsumugi-engine", "tsumugi-solver"),
          "review", Set.of("tsumugi-engine", "tsumugi-solver"),
          "verifier", Set.of());

  private static final Pattern DEPENDENCY =
      Pattern.compile("<dependency>\\s*<groupId>[^<]*</groupId>\\s*<artifactId>([^<]*)<");

  private static String pom(String module) throws IOException {
    return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
  }

  static List<String> modules() throws IOException {
    Matcher module = Pattern.compile("<module>([^<]*)<").matcher(pom(""));
    return module.results().map(found -> found.group(1)).toList();
  }

  static Set<String> libraries() {
    return LIBRARIES.keySet();
  }

  private static String element(String pom, String name) {
    Matcher element = Pattern.compile("<" + name + ">([^<]*)</").matcher(pom);
    return element.find() ? element.group(1) : "";
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void aLibraryBringsOnlyWhatTheTableSays(String module) throws IOException {
    Set<String> dependencies =
        DEPENDENCY
            .matcher(pom(module))
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toSet());
    assertEquals(LIBRARIES.get(module), dependencies);
  }

  @ParameterizedTest
  @MethodSource("modules")
  void onlyLibrariesAreInstalled(String module) throws IOException {
    String pom = pom(module);
    boolean library = LIBRARIES.containsKey(module);
    assertEquals(library ? "" : "true", element(pom, "unpublished"));
    if (library) {
      assertEquals("tsumugi." + module, element(pom, "module.name"));
      assertTrue(element(pom, "description").endsWith("."), "a sentence for the registry");
    }
  }

  /** A release is one edit. */
  @ParameterizedTest
  @MethodSource("modules")
  void theVersionStandsInTheParentAlone(String module) throws IOException {
    String parent = pom(module).split("</parent>", 2)[0];
    assertEquals("${revision}", element(parent, "version"));
    assertFalse(pom(module).contains("<revision>"));
  }

  /** On the module path no two modules may share a package. */
  @Test
  void everyPackageIsInOneModule() throws IOException {
    Map<String, String> homes = new TreeMap<>();
    Set<String> own = new TreeSet<>(modules());
    own.remove("tests");
    own.remove("image");
    own.remove("style");
    for (String module : own) {
      Path sources = ROOT.resolve(module).resolve("src/main/java");
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path folder :
            files
                .filter(file -> file.toString().endsWith(".java"))
                .map(Path::getParent)
                .collect(Collectors.toSet())) {
          String name = sources.relativize(folder).toString();
          assertNull(homes.put(name, module), name);
        }
      }
    }
    assertTrue(homes.size() > 30, "the net catches something");
  }
}
