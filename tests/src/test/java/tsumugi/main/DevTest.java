package tsumugi.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code dev}, with a stand-in for Maven that prints its arguments, one to a line. */
@Tag("slow")
@Timeout(60)
class DevTest {
  private static final Path SCRIPT = Path.of("..", "dev");
  private static final String TELL = "printf '%s\\n' \"$@\"";

  @TempDir private Path folder;
  private Path tree;

  @BeforeEach
  void layOut() throws IOException {
    assumeTrue(File.separatorChar == '/' && Files.exists(SCRIPT));
    tree = Files.createDirectories(folder.resolve("a tree"));
    Files.copy(SCRIPT, tree.resolve("dev"));
    assertTrue(tree.resolve("dev").toFile().setExecutable(true));
    program("tools/mvn", TELL);
  }

  private void program(String name, String text) throws IOException {
    Path file = tree.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  private record Seen(int status, String out, String err) {
    List<String> words() {
      return out.lines().toList();
    }
  }

  /** Runs a shell line in the folder above the tree. */
  private Seen run(String line) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", line).directory(folder.toFile());
    builder.environment().merge("PATH", tree + "/tools:", (old, tools) -> tools + old);
    Process child = builder.start();
    String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Seen(child.waitFor(), out, Child.errors(child));
  }

  @Test
  void aWordThatIsNoCommandIsNamedFromAnywhere() throws Exception {
    Seen seen = run("'a tree/dev' tset");
    assertEquals(2, seen.status);
    assertEquals("", seen.out);
    assertTrue(seen.err.contains("  ./dev fmt "), seen.err);
    assertEquals("dev: there is no 'tset'", seen.err.lines().toList().getLast());
    assertEquals(2, run("'a tree/dev'").status);
  }

  @Test
  void helpIsNoFault() throws Exception {
    Seen seen = run("'a tree/dev' --help");
    assertEquals(0, seen.status, seen.err);
    assertEquals(seen.words().getLast(), "All tests: mvn verify (docs/tests.md)");
  }

  /** A JDK is the only requirement. */
  @Test
  void withoutAMavenTheWrapperIsTaken() throws Exception {
    Files.delete(tree.resolve("tools/mvn"));
    run("for tool in dirname sed; do cp \"$(command -v $tool)\" 'a tree/tools'; done");
    program("mvnw", TELL);
    Seen seen = run("PATH='" + tree + "/tools' 'a tree/dev' fmt");
    assertEquals(0, seen.status, seen.err);
    assertTrue(seen.words().contains("-Dformat.mode=--replace"), seen.out);
  }

  @ParameterizedTest
  @ValueSource(strings = {"selfplay", "train", "duel", "spsa", "bench"})
  void filesCountFromWhereOneIs(String command) throws Exception {
    List<String> words = run("'a tree/dev' " + command + " 'file=my games' b").words();
    assertTrue(words.contains("-Dexec.workingdir=" + folder.toRealPath()), words.toString());
    String trace = "-Dorg.slf4j.simpleLogger.log.org.codehaus.mojo.exec.ExecMojo=off";
    assertTrue(words.contains(trace), "a stack trace below what the program says");
    assertTrue(words.getLast().endsWith(".args=\"file=my games\" \"b\" "), words.toString());
  }

  /** Maven splits whatever is not quoted. */
  @Test
  void theSoakFindsItsEngineInAFolderWithABlank() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    assertTrue(pom.contains("${soak.args}"));
    assertFalse(pom.matches("(?s).*<commandlineArgs>[^<]*basedir.*"));
  }

  @Test
  void aTestThatIsNotThereIsNoSuccess() throws Exception {
    Seen none = run("'a tree/dev' test -Dtest=NoSuchTest");
    assertEquals(1, none.status);
    assertEquals("dev: no such test: -Dtest=NoSuchTest\n", none.err);
    // A Maven that finishes within one tick of the file system's clock would leave no newer report.
    program(
        "tools/mvn",
        "sleep 1; mkdir -p tests/target/surefire-reports; echo x"
            + " >tests/target/surefire-reports/TEST-a.xml");
    assertEquals(0, run("'a tree/dev' test -Dtest=SfenTest").status);
    assertEquals(
        1,
        run("sleep 1; printf '#!/bin/sh\\n' >'a tree/tools/mvn'; 'a tree/dev' test -Dtest=X")
            .status);
    program("tools/mvn", "exit 7");
    assertEquals(7, run("'a tree/dev' test -Dtest=SfenTest").status);
  }

  /**
   * Up to phase test, everything that depends on a jar of the last build would be compiled again.
   */
  @Test
  void aTestThatIsNamedRunsInItsModuleAfterTheJars() throws Exception {
    Files.createDirectories(tree.resolve("spark/src/test/java/a"));
    Files.writeString(tree.resolve("spark/src/test/java/a/RowsTest.java"), "");
    for (String name : List.of("SfenTest", "PerftTest#x", "a.b.SfenTest", "Sf*,Pe*")) {
      List<String> words = run("'a tree/dev' test '-Dtest=" + name + "'").words();
      assertTrue(words.containsAll(List.of("package", "tests", "-am", "-Dtest=" + name)), name);
    }
    assertTrue(run("'a tree/dev' test -X -Dtest=a.RowsTest").words().contains("spark"));
  }

  /** The JVM would ignore it, and run without its own cache as well. */
  @Test
  void aStartUpCacheOfAnOlderJarGoes() throws Exception {
    program(
        "tools/mvn",
        "mkdir -p usi/target; touch -d 2020-01-01 usi/target/tsumugi.aot; touch"
            + " usi/target/tsumugi.jar; exit 4");
    assertEquals(4, run("'a tree/dev' selfplay").status);
    assertFalse(Files.exists(tree.resolve("usi/target/tsumugi.aot")));
    program("tools/mvn", "touch -d 2030-01-01 usi/target/tsumugi.aot");
    assertEquals(1, run("'a tree/dev' test -Dtest=X").status);
    assertTrue(Files.exists(tree.resolve("usi/target/tsumugi.aot")));
  }

  /** In phase package, as above. */
  @Test
  void theFastTestsLeaveOutTheSlow() throws Exception {
    List<String> words = run("'a tree/dev' test -X").words();
    assertTrue(
        words.containsAll(List.of("package", "-DexcludedGroups=slow", "-X")), words::toString);
    program("tools/mvn", "exit 7");
    assertEquals(7, run("'a tree/dev' test").status);
  }

  /** The reports of the run are read, and no older ones. */
  @Test
  void aFastTestThatIsSlowIsNamed() throws Exception {
    String report =
        "<testsuite xmlns:xsi='x' version='3' name=\\\"a.%s\\\" time=\\\"%s\\\" tests='1'>";
    String write = "echo \"" + report + "\" >tests/target/surefire-reports/TEST-%s.xml";
    program(
        "tools/mvn",
        "sleep 1; mkdir -p tests/target/surefire-reports; "
            + write.formatted("SlowTest", "3.25", "s")
            + "; "
            + write.formatted("FastTest", "0.75", "f"));
    Seen seen = run("'a tree/dev' test");
    assertEquals(0, seen.status);
    assertEquals("dev: a.SlowTest takes 3 s, so tag it as slow or make it faster\n", seen.err);
    program("tools/mvn", "");
    assertEquals("", run("sleep 1; 'a tree/dev' test").err);
  }

  /** The only block of the page is replaced by the output of the page's own command. */
  @Test
  void thePageShowsTheSessionOfItsCommand() throws Exception {
    Files.createDirectories(tree.resolve("docs"));
    Path page = tree.resolve("docs/tuning.md");
    Files.writeString(
        page, "a\n    ./tsumugi tune --sizes 1 x\nb\n```\nold\n```\nc\n    ./tsumugi tune y\n");
    program("tsumugi", "printf '%s ' \"$@\"; echo; echo two");
    Seen seen = run("'a tree/dev' pages");
    assertEquals(0, seen.status, seen.err);
    assertEquals(
        "a\n"
            + "    ./tsumugi tune --sizes 1 x\n"
            + "b\n"
            + "```\n"
            + "tune --sizes 1 x \n"
            + "two\n"
            + "```\n"
            + "c\n"
            + "    ./tsumugi tune y\n",
        Files.readString(page));
    program("tsumugi", "exit 2");
    assertEquals(1, run("'a tree/dev' pages").status);
    assertTrue(Files.readString(page).contains("two"));
  }

  @Test
  void mutantsMeetTheJdkOfTheEnvironment() throws Exception {
    Files.createDirectories(tree.resolve("jdk/bin"));
    program("jdk/bin/javac", "");
    Files.writeString(tree.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
    program("tools/mvn", "echo $JAVA_HOME; " + TELL);
    Seen seen = run("JAVA_HOME=$PWD'/a tree/jdk' 'a tree/dev' mutate 'a.B*' -Dx=y");
    assertEquals(folder.toRealPath() + "/a tree/jdk", seen.words().getFirst());
    assertTrue(seen.words().containsAll(List.of("-Dmutate.classes=a.B*", "-Dx=y")), seen.out);
  }
}
