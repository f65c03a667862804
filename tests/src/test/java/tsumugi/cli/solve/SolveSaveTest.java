package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.process.ChildProcess;
import tsumugi.process.ChildProcess.Ended;
import tsumugi.usi.Mates;

/** {@code solve --save} and {@code --load}, through the whole command. */
@Tag("slow")
@Timeout(300)
class SolveSaveTest {
  /** Takes some thousand nodes. */
  private static final OwnProblem LONG =
      Own.problems().stream()
          .filter(problem -> problem.isMate() && problem.attack())
          .max((a, b) -> Integer.compare(a.plies(), b.plies()))
          .orElseThrow();

  private static final String COOPERATIVE = "4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1";

  @TempDir private Path folder;

  @Test
  void aLimitEndsAPartAndTheNextGoesOn() {
    Map<String, Object> atOnce = object(CliRun.solve("--format", "json", LONG.sfen()));
    long most = Math.max(300, nodes(atOnce) / 3);
    List<Map<String, Object>> parts = new ArrayList<>();
    do {
      List<String> line = new ArrayList<>(List.of("--format", "json", "--nodes", "" + most));
      line.addAll(List.of("--save", file()));
      if (!parts.isEmpty()) {
        line.addAll(List.of("--load", file(), "--hash", parts.size() % 2 == 0 ? "1" : "64"));
      }
      line.add(LONG.sfen());
      CliRun run = CliRun.with("", Locale.ROOT, with("solve", line).toArray(new String[0]));
      assertEquals("", run.err());
      parts.add(object(run));
    } while (!Boolean.TRUE.equals(parts.getLast().get("exact")));
    assertTrue(parts.size() > 1, "meant to take more than one part");
    Map<String, Object> last = parts.getLast();
    assertEquals((long) LONG.plies(), last.get("plies"));
    assertFalse(parts.getFirst().containsKey("parts"), "a first part is all there is");
    List<Map<String, Object>> costs = parts(last);
    assertEquals(parts.size(), costs.size());
    assertEquals(last.get("nodes"), sum(costs, "nodes"));
    assertEquals(last.get("millis"), sum(costs, "millis"));
    assertEquals(parts.getFirst().get("nodes"), costs.getFirst().get("nodes"));
  }

  @Test
  void textTellsThePartsInOneLine() {
    CliRun.solve("--nodes", "300", "--save", file(), LONG.sfen());
    CliRun run = CliRun.solve("--load", file(), LONG.sfen());
    assertTrue(run.out().contains("\nin 2 parts; the last: nodes "), run::out);
  }

  /** A finished search is saved too: it is answered again without searching. */
  @Test
  void aSolvedProblemIsKept() {
    Map<String, Object> solved =
        object(CliRun.solve("--format", "json", "--save", file(), LONG.sfen()));
    Map<String, Object> again =
        object(CliRun.solve("--format", "json", "--load", file(), LONG.sfen()));
    assertEquals(true, again.get("exact"));
    assertEquals(solved.get("plies"), again.get("plies"));
    assertTrue(nodes(again) < 2 * nodes(solved));
  }

  @Test
  void aSearchIsKeptWhileItGoesOn() throws IOException {
    CliRun run =
        CliRun.solve(
            "--nodes", "20000", "--save", file(), "--save-every", "1e-9", Mates.MICROCOSMOS);
    assertEquals(1, run.status());
    assertEquals("", run.err());
    assertTrue(Files.size(Path.of(file())) > 1000);
  }

  /** A stopped process saves the search, prints what it has found, and ends. */
  @Test
  void aSignalKeepsTheSearch() throws Exception {
    Process process =
        ChildProcess.tsumugi(
                "solve",
                "--hash",
                "16",
                "--format",
                "json",
                "--save",
                file(),
                "--save-every",
                "1e-4",
                Mates.MICROCOSMOS)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    while (!Files.exists(Path.of(file())) && process.isAlive()) {
      Thread.sleep(5); // the search has begun once it has been saved
    }
    process.toHandle().destroy();
    Ended ended = ChildProcess.end(process, "", 240);
    String out = ended.out();
    assertEquals(143, ended.status());
    assertTrue(out.contains("\"result\":\"unknown\""), out);
    assertTrue(out.contains("\"reason\":\"stopped\""), out);
    Map<String, Object> next =
        object(
            CliRun.solve(
                "--format", "json", "--nodes", "1000", "--load", file(), Mates.MICROCOSMOS));
    assertTrue(out.contains("\"nodes\":" + nodes(parts(next).getFirst()) + ","), out);
  }

  /**
   * In a file of results, "stopped" would count as a result, and the search would not be resumed.
   */
  @Test
  void aStoppedSearchIsNoResultInAFile() throws Exception {
    Path output = folder.resolve("results.jsonl");
    List<String> line = List.of("--format", "json", "--output", output.toString(), "--resume");
    List<String> saving = with("solve", line);
    saving.addAll(List.of("--save", file(), "--save-every", "1e-4", Mates.MICROCOSMOS));
    Process process =
        ChildProcess.tsumugi(saving.toArray(new String[0]))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    while (!Files.exists(Path.of(file())) && process.isAlive()) {
      Thread.sleep(5); // the search has begun once it has been saved
    }
    process.toHandle().destroy();
    Ended ended = ChildProcess.end(process, "", 240);
    assertEquals(143, ended.status());
    // The problems are counted by a thread that may or may not have finished by then.
    Set<String> told = Set.of("interrupted: 0 problems done", "interrupted: 0 of 1 problem done");
    assertTrue(told.contains(ended.err().strip()), ended::err);
    assertEquals("", Files.readString(output));
    List<String> loading = with("solve", line);
    loading.addAll(List.of("--nodes", "1000", "--load", file(), Mates.MICROCOSMOS));
    CliRun next = CliRun.with("", Locale.ROOT, loading.toArray(new String[0]));
    assertEquals("", next.err());
    String result = Files.readString(output);
    assertTrue(result.contains("\"reason\":\"node_limit\""), result);
    assertTrue(result.contains("\"parts\":[{"), result);
  }

  @Test
  void whatIsLoadedStaysAsItWas() throws IOException {
    CliRun.solve("--nodes", "300", "--save", file(), LONG.sfen());
    byte[] before = Files.readAllBytes(Path.of(file()));
    CliRun.solve("--load", file(), "--save", file() + "2", LONG.sfen());
    assertArrayEquals(before, Files.readAllBytes(Path.of(file())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --method dfpn      | was saved with --method auto, not with --method dfpn
          --first            | was saved with no --first, not with --first
          --to-move defender | was saved with --to-move auto, not with --to-move defender
          --rule cooperative | was saved with --rule tsume, not with --rule cooperative
          """)
  void anotherSearchIsRefused(String options, String sentence) {
    CliRun.solve("--save", file(), Mates.MATED_IN_2);
    List<String> line = new ArrayList<>(List.of(options.split(" ")));
    line.addAll(List.of("--load", file(), Mates.MATED_IN_2));
    CliRun.solve(line.toArray(new String[0])).assertRefused(sentence);
  }

  @ParameterizedTest
  @ValueSource(strings = {"layers", "id"})
  void aCooperativeSearchGoesOn(String method) {
    String[] line = {"--rule", "cooperative", "--method", method, "--format", "json"};
    CliRun part = CliRun.solve(with(line, "--nodes", "60", "--save", file(), COOPERATIVE));
    assertEquals("unknown", object(part).get("result"));
    Map<String, Object> rest = object(CliRun.solve(with(line, "--load", file(), COOPERATIVE)));
    assertEquals("mate", rest.get("result"));
    assertEquals(5L, rest.get("plies"));
    assertEquals(2, parts(rest).size());
    CliRun.solve(with(line, "--max-plies", "7", "--load", file(), COOPERATIVE))
        .assertRefused("was saved with no --plies and no --max-plies, not with --max-plies 7");
  }

  /** The largest number is a length like any other, not a word for all lengths. */
  @Test
  void theLargestLengthIsAskedForExactly() {
    String[] line = {"--rule", "cooperative", "--nodes", "60"};
    CliRun.solve(with(line, "--save", file(), COOPERATIVE));
    CliRun.solve(with(line, "--plies", "2147483647", "--load", file(), COOPERATIVE))
        .assertRefused("was saved with no --plies and no --max-plies, not with --plies 2147483647");
  }

  private static String[] with(String[] first, String... rest) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(List.of(rest));
    return all.toArray(new String[0]);
  }

  @Test
  void anotherProblemIsRefused() {
    CliRun.solve("--save", file(), Mates.IN_3);
    CliRun.solve("--load", file(), Mates.IN_1)
        .assertRefused("contains the search of another problem: " + Mates.IN_3);
  }

  /** The position is compared as it is searched, not as it is written. */
  @Test
  void theSameProblemWrittenOtherwiseIsTheSame() {
    CliRun.solve("--save", file(), "--fill-hand", "4k4/9/4P4/9/9/9/9/9/9 b G");
    CliRun run = CliRun.solve("--load", file(), Mates.IN_1);
    assertEquals(0, run.status(), run::err);
    CliRun.solve("--load", file(), "4k4/9/4P4/9/9/9/9/9/9 b G").assertRefused("another problem");
  }

  @Test
  void oneProblemOnly() throws IOException {
    Path two = Files.writeString(folder.resolve("two"), Mates.IN_1 + "\n" + Mates.IN_3 + "\n");
    CliRun.solve("--save", file(), two.toString()).assertRefused("--save takes one problem only");
    CliRun.solve("--load", file(), Mates.IN_1, Mates.IN_3)
        .assertRefused("--load takes one problem only");
    CliRun.solveInput("# one\n" + Mates.IN_1 + "\n\n", "--save", file(), "-");
    assertTrue(Files.exists(Path.of(file())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN"})
  void minutesAreMoreThanZero(String minutes) {
    CliRun.solve("--save", file(), "--save-every", minutes, Mates.IN_1)
        .assertRefused("--save-every takes minutes, more than 0");
  }

  @Test
  void saveEveryNeedsSave() {
    CliRun.solve("--save-every", "1", Mates.IN_1).assertRefused("--save-every needs --save");
  }

  @Test
  void whereNothingCanBeSavedIsToldBeforeTheSearch() {
    CliRun.solve("--save", folder + "/none/x", Mates.IN_1).assertRefused("no such folder");
    CliRun.solve("--save", folder.toString(), Mates.IN_1).assertRefused("not an ordinary file");
    CliRun.solve("--save", "/dev/null", Mates.IN_1).assertRefused("not an ordinary file");
  }

  @Test
  void onlyASearchIsSavedOver() throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "notes\n");
    CliRun.solve("--save", text.toString(), Mates.IN_1)
        .assertRefused("--save: '" + text + "' exists and is not a search saved by Tsumugi");
    assertEquals("notes\n", Files.readString(text));
    Path empty = Files.createFile(folder.resolve("empty"));
    assertEquals(0, CliRun.solve("--save", empty.toString(), Mates.IN_1).status());
    assertEquals(0, CliRun.solve("--save", empty.toString(), Mates.IN_3).status());
  }

  @Test
  void theProblemIsNotSavedOver() throws IOException {
    Path problem = Files.writeString(folder.resolve("a.sfen"), Mates.IN_1 + "\n");
    Path link = Files.createSymbolicLink(folder.resolve("link"), problem);
    for (Path save : List.of(problem, link, folder.resolve("./a.sfen"))) {
      CliRun.solve("--save", save.toString(), problem.toString())
          .assertRefused("--save: '" + save + "' is one of the inputs");
    }
    CliRun.solve("--save", file(), "--proof", link.toString(), problem.toString())
        .assertRefused("--proof: '" + link + "' is one of the inputs");
    assertEquals(Mates.IN_1 + "\n", Files.readString(problem));
  }

  @Test
  void whatIsNoSearchIsRefused() throws IOException {
    CliRun.solve("--load", file(), Mates.IN_1).assertRefused("--load: no such file");
    Path text = Files.writeString(folder.resolve("text"), "a text of some length or other\n");
    CliRun.solve("--load", text.toString(), Mates.IN_1)
        .assertRefused("is not a search saved by Tsumugi");
    CliRun.solve("--save", file(), Mates.IN_1);
    byte[] saved = Files.readAllBytes(Path.of(file()));
    saved[saved.length / 2]++;
    Files.write(Path.of(file()), saved);
    CliRun.solve("--load", file(), Mates.IN_1).assertRefused("is damaged");
  }

  private String file() {
    return folder.resolve("search").toString();
  }

  private static List<String> with(String first, List<String> rest) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  private static Map<String, Object> object(CliRun run) {
    assertEquals(1, run.objects().size(), run::err);
    return run.objects().getFirst();
  }

  private static long nodes(Map<String, Object> object) {
    return (long) Objects.requireNonNull(object.get("nodes"));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> parts(Map<String, Object> object) {
    return (List<Map<String, Object>>) Objects.requireNonNull(object.get("parts"));
  }

  private static long sum(List<Map<String, Object>> objects, String member) {
    return objects.stream()
        .mapToLong(object -> (long) Objects.requireNonNull(object.get(member)))
        .sum();
  }
}
