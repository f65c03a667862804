package tsumugi.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A Maven project outside the tree that knows nothing but the artifacts: it solves, checks, proves
 * and verifies. It is built offline with a local repository of its own, which has links to what the
 * user's has, and copies of the artifacts of this build.
 */
@Tag("slow")
class StrangerProjectTest {
  private static final List<String> PUBLISHED = List.of("engine", "records", "solver", "verifier");
  private static final String GROUP = "io/github/tsumugi-shogi";
  private static final Path TREE = Path.of("..").toAbsolutePath().normalize();

  /** The packages that programs may rely on, as docs/library.md says. */
  private static final Set<String> FOR_PROGRAMS =
      Set.of("tsumugi.record", "tsumugi.solver.api", "tsumugi.verifier");

  private static final String PROGRAM =
      """
      package stranger;

      import java.io.InputStream;
      import java.nio.file.Path;
      import tsumugi.record.RecordSource;
      import tsumugi.solver.api.MateSolver;
      import tsumugi.solver.api.Question;
      import tsumugi.verifier.Verifier;
      import tsumugi.verifier.VerifierProgress;

      public class Stranger {
        public static void main(String[] arguments) throws Exception {
          String sfen = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
          Path proof = Path.of(arguments[0]);
          try (MateSolver solver = MateSolver.open(16)) {
            System.out.println(solver.solve(sfen, Question.TSUME.withProof(proof)).line());
            System.out.println(solver.check(sfen, "", Question.TSUME).decided());
          }
          System.out.println(Verifier.verify(proof, VerifierProgress.NONE));
          System.out.println(new RecordSource("x", InputStream.nullInputStream()).next());
        }
      }
      """;

  @Test
  @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aProjectWithTheArtifactsAlone(@TempDir Path folder) throws Exception {
    String version = version();
    Path home = Path.of(System.getProperty("user.home"), ".m2", "repository");
    assumeTrue(
        PUBLISHED.stream().allMatch(module -> Files.exists(jar(module, version))),
        "the jars are not built: mvn verify builds them first");
    assumeTrue(Files.isDirectory(home) && isThere("mvn"), "no Maven on the path");
    Path repository = repository(folder.resolve("repository"), home, version);
    Path project = Files.createDirectories(folder.resolve("project"));
    Files.writeString(project.resolve("pom.xml"), pom(version));
    Path source = Files.createDirectories(project.resolve("src/main/java/stranger"));
    Files.writeString(source.resolve("Stranger.java"), PROGRAM);
    List<String> lines =
        run(
            project,
            "mvn",
            "-B",
            "-o",
            "-q",
            "-Dmaven.repo.local=" + repository,
            "compile",
            "org.codehaus.mojo:exec-maven-plugin:3.6.4:exec",
            "-Dexec.executable=" + Path.of(System.getProperty("java.home"), "bin", "java"),
            "-Dexec.args=--enable-native-access=ALL-UNNAMED -cp %classpath stranger.Stranger "
                + folder.resolve("proof.gz"));
    assertEquals(
        List.of(
            "G*5b",
            "true",
            "Valid[goal=mate 1 exact, claims=2, allowed=[], keys=Keys[moves=[], areAll=false]]",
            "null"),
        lines.subList(Math.max(0, lines.size() - 4), lines.size()),
        lines::toString);
    assertEquals(new TreeSet<>(FOR_PROGRAMS), used(project.resolve("target/classes"), version));
  }

  /** The examples need no other packages either. */
  @Test
  void theExamplesUseOnlyPackagesForPrograms() throws IOException {
    String version = version();
    Path classes = TREE.resolve("examples/target/classes");
    assumeTrue(Files.exists(classes) && Files.exists(jar("engine", version)), "not built");
    assertEquals(new TreeSet<>(FOR_PROGRAMS), used(classes, version));
  }

  /** The packages of this project that classes use, as jdeps finds them. */
  private static Set<String> used(Path classes, String version) {
    String path =
        String.join(
            ":", PUBLISHED.stream().map(module -> jar(module, version).toString()).toList());
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    int status =
        jdeps.run(
            writer,
            writer,
            "--ignore-missing-deps",
            "-verbose:package",
            "-cp",
            path,
            classes.toString());
    assertEquals(0, status, out::toString);
    Set<String> packages = new TreeSet<>();
    Matcher use = Pattern.compile("->\\s+(tsumugi\\.[a-z.]+)").matcher(out.toString());
    while (use.find()) {
      packages.add(use.group(1));
    }
    packages.remove("tsumugi.examples");
    return packages;
  }

  private static Path jar(String module, String version) {
    return TREE.resolve(module + "/target/tsumugi-" + module + "-" + version + ".jar");
  }

  private static String version() throws IOException {
    Matcher revision =
        Pattern.compile("<revision>(.*)</revision>")
            .matcher(Files.readString(TREE.resolve("pom.xml")));
    assertTrue(revision.find());
    return revision.group(1);
  }

  /** Links to everything that the user's repository has, beside copies of our own artifacts. */
  private static Path repository(Path repository, Path home, String version) throws IOException {
    Path ours = repository.resolve(GROUP);
    link(home, repository, Path.of("io"));
    link(home.resolve("io"), repository.resolve("io"), Path.of("github"));
    link(home.resolve("io/github"), repository.resolve("io/github"), Path.of("tsumugi-shogi"));
    for (String module : PUBLISHED) {
      String artifact = "tsumugi-" + module;
      Path place = Files.createDirectories(ours.resolve(artifact).resolve(version));
      Files.copy(jar(module, version), place.resolve(artifact + "-" + version + ".jar"));
      Files.copy(
          TREE.resolve(module + "/target/installed-pom.xml"),
          place.resolve(artifact + "-" + version + ".pom"));
    }
    return repository;
  }

  private static void link(Path from, Path to, Path except) throws IOException {
    Files.createDirectories(to);
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> all = Files.list(from)) {
      for (Path each : all.toList()) {
        if (!each.getFileName().equals(except)) {
          Files.createSymbolicLink(to.resolve(each.getFileName()), each);
        }
      }
    }
  }

  private static String pom(String version) {
    StringBuilder dependencies = new StringBuilder();
    for (String module : List.of("records", "solver", "verifier")) {
      dependencies.append(
          """
            <dependency>
              <groupId>io.github.tsumugi-shogi</groupId>
              <artifactId>tsumugi-%s</artifactId>
              <version>%s</version>
            </dependency>
          """
              .formatted(module, version));
    }
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>stranger</groupId>
      <artifactId>stranger</artifactId>
      <version>1</version>
      <properties>
        <maven.compiler.release>25</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
      </properties>
      <dependencies>
    %s  </dependencies>
      <build>
        <plugins>
          <plugin>
            <artifactId>maven-resources-plugin</artifactId>
            <version>3.5.0</version>
          </plugin>
          <plugin>
            <artifactId>maven-compiler-plugin</artifactId>
            <version>3.16.0</version>
          </plugin>
        </plugins>
      </build>
    </project>
    """
        .formatted(dependencies);
  }

  private static boolean isThere(String program) throws InterruptedException {
    try {
      Process process = new ProcessBuilder(program, "-v").redirectErrorStream(true).start();
      process.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static List<String> run(Path folder, String... command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("MAVEN_ARGS");
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(250, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), output);
    return output
        .lines()
        .map(line -> line.replaceAll("\u001B\\[[0-9;]*m", "")) // Maven's colours
        .filter(line -> !line.isBlank())
        .toList();
  }
}
