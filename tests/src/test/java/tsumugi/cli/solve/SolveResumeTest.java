package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.usi.Mates;

/** {@code solve --output} with {@code --resume}. */
@Tag("slow")
@Timeout(300)
class SolveResumeTest extends SolveBatchFixture {
  /**
   * Truncated around every line break of its last lines and at every fifth byte between, with two
   * jobs at every 23rd: each time the rest is solved again, and nothing else.
   */
  @ParameterizedTest
  @CsvSource({"1, 5", "2, 23"})
  void resumesFromAnyByte(String jobs, int step) throws IOException {
    List<String> lines = Files.readAllLines(input);
    Files.write(input, lines.subList(lines.size() - 6, lines.size()));
    int status = solveInto().status();
    byte[] whole = Files.readAllBytes(output);
    List<String> expected = results();
    int start = new String(whole, StandardCharsets.ISO_8859_1).indexOf("{\"number\":5,");
    assertTrue(start > 0);
    for (int length = start - 3; length <= whole.length; length++) {
      if (length % step != 0 && !isAtLineBreak(whole, length)) {
        continue;
      }
      Files.write(output, Arrays.copyOf(whole, length));
      CliRun run = resume(jobs);
      assertEquals("", run.err());
      assertEquals(expected, results(), "cut at " + length);
      assertEquals(status, run.status());
      assertTrue(run.out().startsWith("6 problems: "), run::out);
    }
  }

  /** Whether one of the two bytes on either side of the cut ends a line. */
  private static boolean isAtLineBreak(byte[] bytes, int cut) {
    byte[] near = Arrays.copyOfRange(bytes, cut - 2, Math.min(cut + 2, bytes.length));
    return new String(near, StandardCharsets.ISO_8859_1).contains("\n");
  }

  private CliRun resume(String jobs, String... options) {
    List<String> all = new ArrayList<>(List.of("--jobs", jobs, "--resume"));
    all.addAll(List.of("--hash", "" + Integer.parseInt(SIZE) * Integer.parseInt(jobs)));
    all.addAll(List.of("--output", output.toString()));
    all.addAll(List.of(options));
    return solve(all.toArray(new String[0]));
  }

  @Test
  void theFirstRunMayBeAResumeAndTheLastHaveNothingToDo() throws IOException {
    assertEquals("", resume("1").err());
    assertEquals(oneRun(), results());
    byte[] whole = Files.readAllBytes(output);
    CliRun again = resume("2");
    assertTrue(again.out().contains("\n0 done in "), again::out);
    assertArrayEquals(whole, Files.readAllBytes(output));
    assertEquals(1, again.status(), "what an earlier run left undecided counts");
  }

  /** Any lines in any order, as several unordered runs leave them. */
  @Test
  void unorderedResultsAreGoneOnWith() throws IOException {
    solveInto();
    List<String> lines = Files.readAllLines(output);
    List<String> expected = results().stream().sorted().toList();
    for (int seed = 0; seed < 12; seed++) {
      List<String> some = new ArrayList<>(lines);
      java.util.Collections.shuffle(some, new java.util.Random(seed));
      some = some.subList(0, 5 * seed + 3);
      Files.writeString(output, String.join("\n", some) + "\n{\"numb");
      assertEquals("", resume("3", "--unordered").err());
      assertEquals(expected, results().stream().sorted().toList());
      assertEquals(plain(String.join("\n", some)), results().subList(0, some.size()));
    }
    assertUntouched("is not in the order of the problems", resume("1"));
  }

  /** Earlier versions wrote the text of the input in place of the position. */
  @Test
  void resultsWithTheTextOfTheInputAreContinued() throws IOException {
    Files.write(input, List.of("a\tsfen " + Mates.IN_1, "b\tposition sfen " + Mates.IN_3));
    solveInto();
    String first = Files.readAllLines(output).getFirst();
    List<String> whole = results();
    assertTrue(first.contains("\"sfen\":\"" + Mates.IN_1), first);
    for (String line : List.of(first, first.replace("\"sfen\":\"", "\"sfen\":\"sfen "))) {
      Files.writeString(output, line + "\n");
      assertEquals("", resume("1").err());
      assertEquals(whole.getLast(), results().getLast());
    }
    Files.writeString(output, first.replace(Mates.IN_1, Mates.IN_3) + "\n");
    assertUntouched("the results of other problems", resume("1"));
  }

  /** Asserts that the file has not changed by a byte. */
  private void assertUntouched(String sentence, CliRun run) throws IOException {
    byte[] before = Files.readAllBytes(output);
    run.assertRefused(sentence);
    assertArrayEquals(before, Files.readAllBytes(output));
  }

  @Test
  void anotherInputIsRefused() throws IOException {
    solveInto();
    byte[] whole = Files.readAllBytes(output);
    Files.write(output, Arrays.copyOf(whole, whole.length / 2));
    byte[] before = Files.readAllBytes(output);
    List<String> lines = Files.readAllLines(input);
    for (String way : List.of("id", "position", "swap", "short", "more")) {
      List<String> others = new ArrayList<>(lines);
      switch (way) {
        case "id" -> others.set(7, others.get(7).replace("twin", "other"));
        case "position" -> others.set(3, "twin\t" + Mates.IN_1);
        case "swap" -> others.addFirst(others.remove(7));
        case "short" -> others = others.subList(0, 10);
        default -> others.addFirst("# a comment\n" + Mates.IN_1);
      }
      Files.write(input, others);
      CliRun run = resume("1");
      run.assertRefused(
          way.equals("short") ? "but there are only 10 problems" : "the results of other problems");
      assertArrayEquals(before, Files.readAllBytes(output), way);
    }
    Files.write(input, lines);
    Path elsewhere = Files.move(input, folder.resolve("moved.tsv"));
    input = elsewhere;
    assertUntouched("the results of other problems", resume("1"));
  }

  @Test
  void otherOptionsAreRefused() throws IOException {
    solveInto("--first");
    assertUntouched("was written with --nodes 2000 --first --hash 2, not with", resume("1"));
    assertUntouched(
        "not with --nodes 2000 --first --hash 1 (--hash is that of one job, so --jobs divides it)",
        solveInto2Jobs());
  }

  private CliRun solveInto2Jobs() {
    return solve(
        "--first", "--jobs", "2", "--hash", SIZE, "--resume", "--output", output.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n",
        "{}\n",
        "rubbish",
        "{\"number\":1}\n",
        "[1,2,3]\n",
        "{\"number\":1,\"file\":null,\"id\":\"a\",\"sfen\":\"b\",\"options\":[],\"result\":7}\n",
        "{\"number\":1,\n\"id\":\"a\"}\n",
        "{\"number\":99999999999999999999}\n",
        "{\"number\":\"1\"}\n",
        "Problem 1\nMate in 1 plies\n\n",
        "\u0000\u0001\u0002\n\u00ff",
        "{\"number\":1,\"id\":{\"a\":[[[[[[[[[[\n",
      })
  void aFileOfAnotherKindIsRefused(String content) throws IOException {
    Files.write(output, content.getBytes(StandardCharsets.ISO_8859_1));
    assertUntouched("is not a result of solve --format json", resume("1"));
    solveInto().assertRefused("use --resume to continue it");
  }

  @Test
  void hugeLinesAreRefusedInLittleMemory() throws IOException {
    byte[] block = "x".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
    for (String start : List.of("", "{\"number\":1,\"id\":\"", "[[[[")) {
      Files.writeString(output, start);
      for (int i = 0; i < 64; i++) {
        Files.write(output, block, StandardOpenOption.APPEND);
      }
      Files.writeString(output, "\n", StandardOpenOption.APPEND);
      resume("1").assertRefused("is not a result of solve --format json");
      assertTrue(Files.size(output) > 64L << 20);
    }
  }

  /** Numbers that would need gigabytes of bits. */
  @Test
  void aNumberFarBeyondTheResultsIsRefused() throws IOException {
    solveInto();
    String one = Files.readAllLines(output).getFirst();
    for (String number : List.of("0", "-1", "2000000000", "9000000000000000000")) {
      Files.writeString(output, one.replace("\"number\":1,", "\"number\":" + number + ",") + "\n");
      assertUntouched("line 1 of", resume("1", "--unordered"));
    }
    Files.writeString(output, one + "\n" + one + "\n");
    assertUntouched("line 2 of", resume("1", "--unordered"));
  }

  @Test
  void twoRunsOnOneFile() throws IOException {
    try (ResultFileHold hold = new ResultFileHold(output)) {
      assertTrue(hold.isHeld());
      solveInto().assertRefused("another run is writing to");
    }
    assertEquals("", resume("1").err());
  }

  /** The lock of another run. */
  private record ResultFileHold(
      java.nio.channels.FileChannel channel, java.nio.channels.FileLock lock)
      implements AutoCloseable {
    ResultFileHold(Path file) throws IOException {
      java.nio.channels.FileChannel channel =
          java.nio.channels.FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      this(channel, channel.lock());
    }

    boolean isHeld() {
      return lock.isValid();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
