package tsumugi.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code tsumugi}, with a stand-in for Java and one for Maven. */
@Tag("slow")
@Timeout(300)
class LauncherTest {
  private static final Path SCRIPT = Path.of("..", "tsumugi");

  @TempDir private Path folder;

  @BeforeEach
  void layOut() throws IOException {
    assumeTrue(File.separatorChar == '/' && Files.exists(SCRIPT));
    Files.copy(SCRIPT, folder.resolve("tsumugi"));
    assertTrue(folder.resolve("tsumugi").toFile().setExecutable(true));
    program("runtime/bin/java", "echo \"$TSUMUGI_STDERR\"; echo \"$@\"");
    Files.writeString(folder.resolve("runtime/release"), "JAVA_VERSION=\"25.0.1\"\n");
  }

  private void build() throws IOException {
    Files.writeString(Files.createDirectories(folder.resolve("app")).resolve("tsumugi.jar"), "");
  }

  private void program(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  private record Seen(int status, String out, String err) {}

  /** Runs a shell line in the folder; no stream is a terminal. */
  private Seen run(String line) throws Exception {
    Process child = process(line);
    String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Seen(child.waitFor(), out, Child.errors(child));
  }

  private Process process(String line) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", line).directory(folder.toFile());
    builder.environment().merge("PATH", folder + "/tools:", (old, tools) -> tools + old);
    builder.environment().remove("TSUMUGI_JAVA_OPTS");
    return builder.start();
  }

  @Test
  void itBecomesTheJvm() throws Exception {
    build();
    Seen seen = run("TSUMUGI_JAVA_OPTS='-Xmx4g -Dx=y' ./tsumugi solve 'a b' ''");
    List<String> lines = seen.out.lines().toList();
    assertEquals("other", lines.getFirst(), "stderr is no terminal here");
    assertTrue(lines.getLast().matches("-XX:\\+DisplayVMOutputToStderr .*"), seen.out);
    assertTrue(lines.getLast().matches(".* -Xmx4g -Dx=y -jar .*/app/tsumugi.jar solve a b $"));
    assertEquals("", seen.err);
  }

  /** Under USI stdout belongs to the engine alone, even if the JVM cannot start it. */
  @ParameterizedTest
  @ValueSource(strings = {"-Xmx999999g", "-XX:+NoSuchFlag", "-agentlib:none", "-XX:+UseG1GC"})
  void whyTheJvmCannotStartGoesToStderr(String option) throws Exception {
    build();
    Files.delete(folder.resolve("runtime/release"));
    String home = System.getProperty("java.home");
    Seen seen = run("TSUMUGI_JAVA_HOME='" + home + "' TSUMUGI_JAVA_OPTS=" + option + " ./tsumugi");
    assertEquals("", seen.out);
    assertTrue(seen.status != 0 && !seen.err.isEmpty());
  }

  @Test
  void aClosedStdoutIsToldAtOnce() throws Exception {
    build();
    Seen seen = run("./tsumugi perft 1 >&-");
    assertEquals(74, seen.status);
    assertEquals("tsumugi: stdout is closed: there is nowhere to write to\n", seen.err);
    assertEquals(74, run("./tsumugi >&- <&- 2>&-").status);
    assertEquals(0, run("./tsumugi solve - <&- 2>&-").status);
  }

  @Test
  void aFolderThatIsGoneIsTold() throws Exception {
    build();
    Seen seen = run("mkdir gone && cd gone && rmdir ../gone && sh \"$OLDPWD/tsumugi\" usi");
    assertEquals(69, seen.status);
    assertTrue(seen.out.matches("info string the folder .* is gone: .*\n"), seen.out);
    assertTrue(seen.err.endsWith("tsumugi: " + seen.out.replace("info string ", "")), seen.err);
  }

  /** The GUI waits for an answer; Maven would still be running when it has given up. */
  @ParameterizedTest
  @ValueSource(strings = {"./tsumugi", "./tsumugi usi"})
  void anEngineIsNotBuiltWhileAGuiWaits(String line) throws Exception {
    program("tools/mvn", "echo built >" + folder + "/built");
    Seen seen = run(line);
    assertEquals(69, seen.status);
    assertTrue(seen.out.matches("info string not built yet: run .*\n"), seen.out);
    assertTrue(seen.err.matches("tsumugi: not built yet: run .*\n"), seen.err);
    assertFalse(Files.exists(folder.resolve("built")));
  }

  @Test
  void aCommandIsBuiltFor() throws Exception {
    program("tools/mvn", "mkdir -p usi/target/lib; : >usi/target/tsumugi.jar");
    Seen seen = run("./tsumugi --version");
    assertEquals(0, seen.status, seen.err);
    assertTrue(seen.out.endsWith("/usi/target/tsumugi.jar --version\n"), seen.out);
    assertTrue(seen.err.contains("building; this takes a minute or two (log: "), seen.err);
    Files.delete(folder.resolve("usi/target/tsumugi.jar"));
    program("tools/mvn", "echo '[ERROR] '; echo '[ERROR] no Java'; echo '[ERROR] see'; exit 1");
    Seen failed = run("./tsumugi --version");
    assertEquals(69, failed.status);
    assertTrue(failed.err.contains("the build failed: no Java (log: "), failed.err);
    program("tools/mvn", "exit 3");
    assertTrue(run("./tsumugi --version").err.contains("failed: Maven ended with status 3 (log: "));
  }

  /** The tests may run as root, who can write to every folder except an unwritable file system. */
  @Test
  void aTreeThatNobodyMayWriteToSaysSo() throws Exception {
    program("tools/mvn", "echo built >" + folder + "/built");
    assertTrue(folder.toFile().setWritable(false));
    try {
      assumeFalse(Files.isWritable(folder), "root may write there");
      Seen seen = run("./tsumugi --version");
      assertEquals(69, seen.status);
      assertTrue(seen.err.contains("not built yet, and nothing can be written to "), seen.err);
    } finally {
      assertTrue(folder.toFile().setWritable(true));
    }
  }

  /** A JDK is the only requirement. */
  @Test
  void withoutAMavenTheWrapperBuilds() throws Exception {
    program("mvnw", "/bin/mkdir -p usi/target/lib; : >usi/target/tsumugi.jar; echo x >wrapped");
    Files.createDirectories(folder.resolve("few"));
    Files.copy(
        Path.of("/bin/mkdir"), folder.resolve("few/mkdir"), StandardCopyOption.COPY_ATTRIBUTES);
    Seen seen = run("PATH=" + folder.resolve("few") + " ./tsumugi --version");
    assertEquals(0, seen.status, seen.err);
    assertTrue(Files.exists(folder.resolve("wrapped")));
    assertTrue(Files.isExecutable(SCRIPT.resolveSibling("mvnw")));
    String properties =
        Files.readString(SCRIPT.resolveSibling(".mvn/wrapper/maven-wrapper.properties"));
    assertTrue(properties.matches("(?s).*distributionSha256Sum=[0-9a-f]{64}\n.*"), properties);
  }

  /**
   * TERM is used because a shell cannot handle HUP if the tests run under nohup, which ignores it.
   */
  @Test
  void aBuildEndsWithTheLauncher() throws Exception {
    program(
        "tools/mvn",
        "mkdir -p usi/target/lib; : >usi/target/tsumugi.jar; echo $$ >pid.part; mv pid.part pid;"
            + " exec sleep 100");
    Process child = process("exec ./tsumugi --version");
    Path pid = folder.resolve("pid");
    while (!Files.exists(pid)) {
      assertTrue(child.isAlive());
      Thread.sleep(10);
    }
    new ProcessBuilder("kill", "-TERM", Long.toString(child.pid())).start().waitFor();
    assertTrue(child.waitFor(60, TimeUnit.SECONDS));
    assertTrue(child.exitValue() > 128);
    long maven = Long.parseLong(Files.readString(pid).strip());
    assertFalse(ProcessHandle.of(maven).map(ProcessHandle::isAlive).orElse(false));
    assertFalse(Files.exists(folder.resolve("usi/target/tsumugi.jar")), "half built");
  }

  /** The JVM takes a share of the memory at first, and 64 MB may be more than it is allowed. */
  @ParameterizedTest
  @ValueSource(strings = {"TSUMUGI_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"})
  void aSmallHeapIsNoFault(String variable) throws Exception {
    build();
    String home = System.getProperty("java.home");
    Seen seen = run(variable + "=-Xmx48m TSUMUGI_JAVA_HOME='" + home + "' ./tsumugi");
    assertFalse(seen.err.contains("heap"), seen.err);
    program("runtime/bin/java", "echo \"$@\"");
    assertTrue(run("./tsumugi").out.contains(" -Xms64m "));
    assertFalse(run(variable + "=-Xmx48m ./tsumugi").out.contains("-Xms64m"));
  }

  /** tsumugi.exe cannot ask whether the heap is limited, and always takes a share of the memory. */
  @Test
  void theLaunchersOfWindowsStartTheJvmAlike() throws IOException {
    String script = Files.readString(SCRIPT).replaceAll("(?m)^#.*", "");
    List<String> options =
        Pattern.compile("-(XX:[-+]?\\w+(=[0-9.]+)?|Xms\\w+|D[a-z.]+=[\\w-]+)(?=\\s)")
            .matcher(script)
            .results()
            .map(MatchResult::group)
            .toList();
    assertTrue(options.containsAll(List.of("-Xms64m", "-XX:+UseSerialGC")), options::toString);
    String batch = Files.readString(Path.of("..", "tsumugi.bat"));
    String executable = Files.readString(Path.of("..", "image", "pom.xml"));
    for (String option : options) {
      assertTrue(batch.contains(option), option);
      assertEquals(!option.equals("-Xms64m"), executable.contains(option), option);
    }
  }

  /** The JVM ends with a stack trace, and below that size the shell ends silently. */
  @ParameterizedTest
  @ValueSource(ints = {16, 12})
  void tooFewOpenFilesAreTold(int files) throws Exception {
    build();
    Seen seen = run("ulimit -n " + files + "; exec ./tsumugi solve -");
    assertEquals(69, seen.status, seen.err);
    assertEquals(
        "tsumugi: needs 64 open files at a time, and the system allows fewer (ulimit -n)\n",
        seen.err);
    assertEquals(0, run("ulimit -n 64; exec ./tsumugi solve -").status);
  }

  @Test
  void optionsAreNoPatternsOfFileNames() throws Exception {
    build();
    assertTrue(run("TSUMUGI_JAVA_OPTS='-Dx=y *' ./tsumugi").out.contains(" -Dx=y * -jar "));
  }

  /** Java would not find a class, or it would find classes but no message, font or network. */
  @ParameterizedTest
  @ValueSource(strings = {"wow!", "a:b"})
  void aFolderThatJavaCannotReadFromIsTold(String name) throws Exception {
    build();
    String there = "mkdir '" + name + "' && cp -r tsumugi app runtime '" + name + "' && ";
    Seen seen = run(there + "'" + name + "/tsumugi' usi");
    assertEquals(69, seen.status);
    assertTrue(seen.out.startsWith("info string Java cannot read from a folder"), seen.out);
    assertEquals(0, run("mv '" + name + "' '!x' && '!x/tsumugi'").status);
  }

  /**
   * It also precedes the runtime of a package. One that cannot be used is reported, not skipped.
   */
  @Test
  void theJavaThatIsAskedForComesFirst() throws Exception {
    build();
    program("mine/bin/java", "echo mine");
    Files.writeString(folder.resolve("mine/release"), "JAVA_VERSION=\"25\""); // no line end
    assertEquals(new Seen(0, "mine\n", ""), run("TSUMUGI_JAVA_HOME=mine ./tsumugi"));
    Files.writeString(folder.resolve("mine/release"), "JAVA_VERSION=\"17.0.1\"\n");
    Seen seen = run("TSUMUGI_JAVA_HOME=mine ./tsumugi");
    assertTrue(seen.out.contains("-jar"), seen.out);
    assertEquals(
        "tsumugi: no Java 25 or later in TSUMUGI_JAVA_HOME (mine): looking elsewhere\n", seen.err);
  }

  @Test
  void twoStartsMakeOneBuild() throws Exception {
    program(
        "tools/mvn",
        "echo x >>builds; until grep -q 'being built by process' said; do sleep 0.1; done;"
            + " mkdir -p usi/target/lib; : >usi/target/tsumugi.jar");
    Seen seen = run("./tsumugi one 2>>said & ./tsumugi two 2>>said & wait");
    assertTrue(seen.out.contains("one\n") && seen.out.contains("two\n"), seen.out);
    assertEquals("x\n", Files.readString(folder.resolve("builds")));
    assertEquals("other\n", run("./tsumugi three | head -1").out);
    assertEquals("x\n", Files.readString(folder.resolve("builds")));
  }

  /**
   * What a kill or power failure leaves: a jar, the beginning of lib, and a lock without an owner.
   */
  @Test
  void aBuildThatWasKilledIsMadeAnew() throws Exception {
    program("tools/mvn", "echo x >>builds; mkdir -p usi/target/lib; : >usi/target/tsumugi.jar");
    run("mkdir -p target usi/target/lib; : >usi/target/tsumugi.jar");
    run("sh -c 'ln -s $$ target/first-build.lock'");
    Seen seen = run("./tsumugi --version");
    assertEquals(0, seen.status, seen.err);
    assertEquals("x\n", Files.readString(folder.resolve("builds")));
    assertEquals("", run("ls target | grep lock").out);
  }

  /** A file with the name of the folder, since the tests may run as root. */
  @Test
  void whereNoLogCanBeWrittenItGoesElsewhere() throws Exception {
    program("tools/mvn", "mkdir -p usi/target/lib; : >usi/target/tsumugi.jar");
    Files.writeString(folder.resolve("target"), "");
    Seen seen = run("TMPDIR=$PWD ./tsumugi --version");
    assertEquals(0, seen.status, seen.err);
    assertTrue(seen.err.contains("tsumugi-build-"), seen.err);
  }
}
