package tsumugi.cli.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** The page of a batch of problems, as {@code diagram} writes it. */
abstract class DiagramPageFixture {
  static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  static final String LONG = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";
  static final String NONE = "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1";
  static final String HOSTILE = "</script><img src=x onerror=alert(1)>]]>&amp;<!--";

  static final String DEFENCE = "4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1";

  static final String THREE_GOLDS = "9/8k/8g/9/8B/9/9/9/9 b 3G2rb4s4n4l18p 1";
  static final String INTERPOSED = "9/7ks/5s3/7S1/7L1/9/9/9/9 b 2G2r2b2gs4n3l18p 1";

  @TempDir Path folder;

  /** Answers of three problems and a line without an answer. */
  Path page(String... options) throws IOException {
    String problems = HOSTILE + "\t" + ONE + "\n長い\t" + LONG + "\n不詰\t" + NONE + "\n";
    String json = CliRun.solveInput(problems, "--format", "json", "-").out();
    Path answers = Files.writeString(folder.resolve("a.jsonl"), json);
    Path lines = Files.writeString(folder.resolve("b.tsv"), "解なし\t" + ONE + "\n");
    List<String> arguments = new ArrayList<>(List.of("diagram"));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("--output", folder.resolve("a.html").toString()));
    arguments.addAll(List.of(answers.toString(), lines.toString()));
    CliRun run = CliRun.with("", Locale.ROOT, arguments.toArray(new String[0]));
    assertEquals(new CliRun(0, "", ""), run);
    return folder.resolve("a.html");
  }

  /** A page of answers in JSON, one a line. */
  Path pageOf(String language, List<String> lines) throws IOException {
    Path answers = Files.write(folder.resolve("answers.jsonl"), lines);
    Path page = folder.resolve("answers.html");
    String[] arguments = {
      "diagram", "--lang", language, "--output", page.toString(), answers.toString()
    };
    assertEquals(new CliRun(0, "", ""), CliRun.with("", Locale.ROOT, arguments));
    return page;
  }

  /** An answer like those of {@code compose}, with more members. */
  static String composed(String id, String members) {
    return "{\"id\":\"%s\",\"sfen\":\"%s\",\"verdict\":\"sound\",\"plies\":1,\"composedPlies\":1,\"moves\":[\"G*5b\"]%s}"
        .formatted(id, ONE, members);
  }

  static String traits(double difficulty, String... themes) {
    String names =
        Stream.of(themes).map(name -> "\"" + name + "\"").collect(Collectors.joining(","));
    return ",\"themes\":[" + names + "],\"difficulty\":" + difficulty;
  }

  Path treePage(String language) throws IOException {
    String problems = THREE_GOLDS + "\n" + INTERPOSED + "\n" + ONE + "\n";
    String json = CliRun.solveInput(problems, "--tree", "--format", "json", "-").out();
    Path answers = Files.writeString(folder.resolve("tree.jsonl"), json);
    Path page = folder.resolve("tree.html");
    String[] arguments = {
      "diagram", "--lang", language, "--output", page.toString(), answers.toString()
    };
    assertEquals(new CliRun(0, "", ""), CliRun.with("", Locale.ROOT, arguments));
    return page;
  }
}
