package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.problems.RandomProblems;
import tsumugi.process.ChildProcess;
import tsumugi.usi.Mates;

/** Batches in separate processes that are killed or stopped. */
@Tag("slow")
@Timeout(300)
class SolveKilledTest {
  private static final int PROBLEMS = Integer.getInteger("tsumugi.killed", 5_000);

  /** A pipe holds 64 KB, and less on some systems. */
  private static final int PIPE_IS_FULL = 16_000;

  @TempDir private static Path shared;
  private static Path input = Path.of("");

  @TempDir private Path folder;
  private Path output;

  @BeforeAll
  static void writeInput() throws IOException {
    input = shared.resolve("problems.tsv");
    Files.write(
        input, IntStream.range(0, PROBLEMS).mapToObj(i -> "p\t" + RandomProblems.sfen(i)).toList());
  }

  @BeforeEach
  void nameOutput() {
    output = folder.resolve("results");
  }

  private Process start(String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of("solve"));
    command.addAll(arguments(options));
    File out = folder.resolve("out").toFile();
    return ChildProcess.tsumugi(command.toArray(new String[0]))
        .redirectErrorStream(true)
        .redirectOutput(out)
        .start();
  }

  private List<String> arguments(String... options) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--nodes", "40", "--format", "json", "--hash", "4"));
    all.addAll(List.of("--output", output.toString(), input.toString()));
    return all;
  }

  private long size() throws IOException {
    return Files.exists(output) ? Files.size(output) : 0;
  }

  /** Waits some ms after the file has begun to grow, or until the process has ended by itself. */
  private void awaitResults(Process process, int millis) throws Exception {
    long before = size();
    while (size() <= before && process.isAlive()) {
      Thread.sleep(2);
    }
    process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  private List<String> results() throws IOException {
    return Files.readString(output).replaceAll("\"millis\":\\d+", "").lines().toList();
  }

  @Test
  void killedAtRandomMoments() throws Exception {
    CliRun.of(solve());
    List<String> expected = results();
    assertEquals(PROBLEMS, expected.size());
    Files.delete(output);
    SplittableRandom random = new SplittableRandom(17);
    for (int kill = 0; kill < 4; kill++) {
      Process process = start("--resume");
      awaitResults(process, random.nextInt(150));
      process.destroyForcibly().waitFor();
    }
    CliRun last = CliRun.of(solve("--resume"));
    assertEquals("", last.err());
    String count = String.format(Locale.ROOT, "%,d problems: ", PROBLEMS);
    assertTrue(last.out().startsWith(count), last::out);
    assertEquals(expected, results());
  }

  private String[] solve(String... options) {
    List<String> all = new ArrayList<>(List.of("solve"));
    all.addAll(arguments(options));
    return all.toArray(new String[0]);
  }

  /**
   * Finished results are written; the summary says how far the run came, and the exit status why it
   * ended.
   */
  @Test
  void toldToGo() throws Exception {
    Assumptions.assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    Process process = start("--jobs", "2");
    awaitResults(process, 1);
    process.destroy();
    int status = process.waitFor();
    Assumptions.assumeTrue(status != 1, "all was solved before the signal came");
    String out = Files.readString(folder.resolve("out"));
    assertEquals(143, status, out);
    List<String> results = results();
    assertTrue(Files.readString(output).endsWith("}\n"));
    List<String> told = out.lines().toList();
    assertEquals("stopped; the remaining problems were not solved", told.getFirst());
    String count = String.format(Locale.ROOT, "%,d problems: ", results.size());
    assertTrue(told.get(1).startsWith(count), out);
  }

  /** The reader of the results is asleep: the process still ends, and soon. */
  @Test
  void toldToGoWhileNobodyReads() throws Exception {
    Process process =
        ChildProcess.tsumugi(
                "solve", "--nodes", "40", "--format", "json", "--hash", "4", input.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      while (process.getInputStream().available() < PIPE_IS_FULL && process.isAlive()) {
        Thread.sleep(5);
      }
      process.toHandle().destroy();
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      assertEquals(143, process.exitValue());
    } finally {
      process.destroyForcibly();
    }
  }

  /** The message of a full disk, and a status that a script can test. */
  @Test
  void aFullDisk() {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full));
    CliRun run =
        CliRun.of("solve", "--format", "json", "--output", full.toString(), input.toString());
    assertEquals(74, run.status());
    assertEquals("writing to '/dev/full' failed: no space is left on the disk\n", run.err());
    assertTrue(run.out().contains("\n0 done in "), run::out);
  }

  /** A search without limits in another job does not keep the run from ending. */
  @Test
  @Timeout(60)
  void aFullDiskEndsTheSearchesOfOtherJobs() throws IOException {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full));
    String hard = "9/9/9/9/4k4/9/9/9/9 b 2RB4N4Lb4g4s18p 1";
    Path problems = Files.writeString(folder.resolve("hard"), Mates.IN_1 + "\n" + hard + "\n");
    CliRun run =
        CliRun.solve(
            "--jobs", "2", "--format", "json", "--output", full.toString(), problems.toString());
    assertEquals(74, run.status());
    assertTrue(run.err().contains("no space is left on the disk"), run::err);
  }
}
