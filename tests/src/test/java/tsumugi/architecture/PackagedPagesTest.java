package tsumugi.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What a package holds besides the program: pages without dead links, and the licences. */
class PackagedPagesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s#]+)(#[^)\\s]*)?\\)");
  private static final Pattern PAGES =
      Pattern.compile("includes=\"(tsumugi, [^\"]*README[^\"]*)\"");
  private static final Pattern THIRD =
      Pattern.compile(
          "<dependency>\\s*<groupId>(?!(io\\.github\\.)?tsumugi)[^<]*</groupId>\\s*<artifactId>([^<]*)<");

  private static String read(String name) throws IOException {
    return Files.readString(ROOT.resolve(name));
  }

  /** The patterns of the build, as they stand in its file. */
  private static List<PathMatcher> packed() throws IOException {
    Matcher includes = PAGES.matcher(read("image/pom.xml"));
    assertTrue(includes.find());
    return Stream.of(includes.group(1).split(", "))
        .map(pattern -> FileSystems.getDefault().getPathMatcher("glob:" + pattern))
        .toList();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> top = Files.list(ROOT)) {
      return Stream.concat(docs, top).filter(path -> path.toString().endsWith(".md")).toList();
    }
  }

  @Test
  void everyLinkLeadsToAFileThatIsPackedToo() throws IOException {
    List<PathMatcher> packed = packed();
    List<String> dead = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        String target = link.group(1);
        if (target.contains("://")) {
          continue;
        }
        links++;
        Path to = page.resolveSibling(target).normalize();
        Path name = ROOT.relativize(to);
        boolean inPackage =
            packed.stream().anyMatch(pattern -> pattern.matches(name))
                || Files.isDirectory(to)
                    && packed.stream().anyMatch(pattern -> pattern.matches(name.resolve("x")));
        if (!Files.exists(to) || !inPackage) {
          dead.add(ROOT.relativize(page) + " -> " + target);
        }
      }
    }
    assertEquals(List.of(), dead);
    assertTrue(links > 100, "the net catches something");
  }

  @Test
  void everyLibraryHasItsLicence() throws IOException {
    Matcher library =
        THIRD.matcher(read("usi/pom.xml") + read("records/pom.xml") + read("diagram/pom.xml"));
    int libraries = 0;
    while (library.find()) {
      String name = library.group(2);
      String text = read("image/licences/" + name.replaceFirst("-.*", "") + ".txt");
      assertFalse(text.isBlank(), name);
      libraries++;
    }
    assertTrue(libraries >= 6, "the net catches something");
  }

  /**
   * Those that libraries bring with them, too: {@code .ci/image} looks for the same in a package.
   */
  @Test
  void everyJarIsNamedInTheFirstLineOfALicence() throws IOException {
    Path jars = ROOT.resolve("usi/target/lib");
    assumeTrue(Files.isDirectory(jars), "nothing is packed yet");
    StringBuilder named = new StringBuilder();
    try (Stream<Path> licences = Files.list(ROOT.resolve("image/licences"))) {
      for (Path licence : licences.toList()) {
        named.append(Files.readAllLines(licence).getFirst()).append('\n');
      }
    }
    try (Stream<Path> all = Files.list(jars)) {
      List<String> libraries = all.map(jar -> jar.getFileName().toString().split("-")[0]).toList();
      for (String library : libraries) {
        Pattern word = Pattern.compile("(?i)\\b" + library + "\\b");
        assertTrue(library.equals("tsumugi") || word.matcher(named).find(), library);
      }
      assertTrue(libraries.contains("fontbox"), "what a library brings with it is there");
    }
  }

  /** What a library brings inside its jar, of code that it has taken from others as well. */
  @Test
  void everyLicenceAndNoticeInAJarIsPacked() throws IOException {
    Path jars = ROOT.resolve("usi/target/lib");
    assumeTrue(Files.isDirectory(jars), "nothing is packed yet");
    StringBuilder packed = new StringBuilder();
    try (Stream<Path> licences = Files.list(ROOT.resolve("image/licences"))) {
      for (Path licence : licences.toList()) {
        packed.append(words(Files.readString(licence))).append(' ');
      }
    }
    List<String> missing = new ArrayList<>();
    int found = 0;
    try (Stream<Path> all = Files.list(jars)) {
      for (Path jar : all.toList()) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
          for (ZipEntry entry : Collections.list(zip.entries())) {
            if (entry.getName().matches("(?i)META-INF/[^/]*(LICEN[CS]E|NOTICE)[^/]*")) {
              byte[] text = zip.getInputStream(entry).readAllBytes();
              found++;
              if (packed.indexOf(words(new String(text, StandardCharsets.UTF_8))) < 0) {
                missing.add(jar.getFileName() + " " + entry.getName());
              }
            }
          }
        }
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(found > 5, "the net catches something");
  }

  private static String words(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
