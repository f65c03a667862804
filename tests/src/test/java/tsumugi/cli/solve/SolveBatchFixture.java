package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.problems.Own;
import tsumugi.usi.Mates;

/** A batch of problems, and how {@code solve} is run on it. */
abstract class SolveBatchFixture {
  static final String SIZE = "2";

  @TempDir Path folder;
  Path input;
  Path output;

  @BeforeEach
  void writeInput() throws IOException {
    input = folder.resolve("problems.tsv");
    output = folder.resolve("results");
    List<String> lines =
        Own.problems().stream()
            .limit(60)
            .map(problem -> "twin\t" + problem.sfen())
            .collect(Collectors.toCollection(ArrayList::new));
    lines.add(3, "twin\t" + Mates.IN_3);
    lines.add(4, "twin\t" + Mates.IN_3); // the same once more, with the same name
    lines.add(9, "bad\trubbish");
    lines.add(20, Mates.IN_1);
    lines.add("umlaut \u00e4 \u8a70\t" + Mates.NONE);
    Files.write(input, lines);
  }

  CliRun solve(String... options) {
    List<String> all = new ArrayList<>(List.of("solve", "--nodes", "2000", "--format", "json"));
    all.addAll(List.of(options));
    all.add(input.toString());
    return CliRun.of(all.toArray(new String[0]));
  }

  CliRun solveInto(String... options) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--hash", SIZE, "--output", output.toString()));
    return solve(all.toArray(new String[0]));
  }

  static List<String> plain(String json) {
    return json.replaceAll("\"millis\":\\d+", "").lines().toList();
  }

  List<String> results() throws IOException {
    return plain(Files.readString(output));
  }

  /** A run with one job to stdout, with which all others are compared. */
  List<String> oneRun() {
    CliRun run = solve("--hash", SIZE);
    assertEquals("", run.err());
    return plain(run.out());
  }
}
