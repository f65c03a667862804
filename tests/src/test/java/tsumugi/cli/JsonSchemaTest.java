package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Grade;
import tsumugi.solver.check.OpenQuestion;
import tsumugi.solver.coop.BranchKind;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeNote;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeNode;
import tsumugi.usi.Mates;

/** The schemas in docs accept every line of output, and nothing else. */
@Tag("slow")
@Timeout(300)
class JsonSchemaTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Schema SOLVE = JsonSchemas.of("solve");
  private static final String COOPERATIVE = "4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1";

  /** A literal mate in 7 with composed length 5. */
  private static final String GIFTS = "9/8k/5R3/5R3/6S1G/9/9/9/9 b SLP2b3g2s4n3l17p 1";

  private static final String BRINKMATE = "8k/9/9/9/9/9/9/9/9 b 2GNp 1";
  private static final String NO_BRINKMATE = "8k/9/9/9/9/9/9/9/9 b Gs 1";

  /** Optional members whose presence does not depend on another member. */
  private static final Set<String> FREE =
      Set.of("title", "composer", "recordNotes", "diagramNotes", "proof", "parts", "tree");

  @TempDir private static Path folder;

  /** Lines of all kinds, written once for all tests. */
  private static List<String> solved = List.of();

  @BeforeAll
  static void solveAll() throws IOException {
    List<String> lines = new ArrayList<>();
    Path file = folder.resolve("p.tsv");
    Files.writeString(
        file, "m\t" + Mates.IN_3 + "\nn\t" + Mates.NONE + "\nx\trubbish\n\t" + Mates.NO_KING);
    add(lines, file.toString());
    add(lines, "--proof", folder.resolve("proofs").toString(), file.toString());
    add(lines, "--proof", folder + "/few/", "--proof-nodes", "1", file.toString());
    add(lines, "--nodes", "1", Mates.IN_3);
    add(lines, "--time", "0.01", "--threads", "2", Mates.MICROCOSMOS);
    add(lines, "--to-move", "defender", Mates.NONE);
    add(lines, "--fill-hand", "4k4/9/4P4/9/9/9/9/9/9 b G 1");
    add(lines, "--first", Mates.IN_3);
    String kif = "作品名：初雁\n作者：某\n" + CliRun.of("convert", Mates.IN_3).out();
    add(lines, Files.writeString(folder.resolve("p.kif"), kif).toString());
    add(lines, Files.writeString(folder.resolve("odd.kif"), kif + "   1 ?(11)\n").toString());
    add(lines, "--interposition", "futile", file.toString(), GIFTS);
    add(lines, "--interposition", "futile", "--nodes", "1", Mates.IN_3);
    add(lines, "--tree=1", "--tries", "all", "--nodes", "9000", Mates.IN_3, GIFTS, Mates.NONE);
    add(lines, "--tree", "--rule", "cooperative", COOPERATIVE);
    String saved = folder.resolve("saved").toString();
    add(lines, "--nodes", "50", "--save", saved, Mates.IN_3);
    add(lines, "--load", saved, Mates.IN_3);
    for (String method : new String[] {"auto", "layers", "id"}) {
      add(lines, "--rule", "cooperative", "--method", method, "--solutions", "9", COOPERATIVE);
    }
    add(lines, "--rule", "cooperative", "--plies", "3", COOPERATIVE);
    add(lines, "--rule", "cooperative", "--max-plies", "1", "--goal", "self-mate", COOPERATIVE);
    add(lines, "--rule", "cooperative", "--nodes", "1", "--defender-first", COOPERATIVE);
    add(lines, "--rule", "cooperative", "rubbish/ b");
    add(lines, "--rule", "brinkmate", "--moves", "1", BRINKMATE, Mates.IN_3, "rubbish/ b");
    add(lines, "--rule", "brinkmate", "--moves", "1", "--first", BRINKMATE);
    add(lines, "--rule", "brinkmate", "--moves", "1", "--mate-plies", "1", NO_BRINKMATE);
    add(lines, "--rule", "brinkmate", "--nodes", "1", BRINKMATE);
    solved = List.copyOf(lines);
  }

  private static void add(List<String> lines, String... arguments) {
    List<String> all = new ArrayList<>(List.of("--format", "json"));
    all.addAll(List.of(arguments));
    CliRun run = CliRun.solve(all.toArray(new String[0]));
    assertFalse(run.out().isEmpty(), run::err);
    lines.addAll(run.lines());
  }

  @Test
  void everyLineOfSolveFits() {
    for (String line : solved) {
      assertEquals(List.of(), JsonSchemas.faults(SOLVE, line), line);
    }
  }

  /** Otherwise a member of the schema could be described and never checked. */
  @Test
  void theLinesHaveEveryMemberAndEveryResult() throws IOException {
    Set<String> seen = new TreeSet<>();
    Set<String> results = new HashSet<>();
    for (String line : solved) {
      JsonNode node = MAPPER.readTree(line);
      node.fieldNames().forEachRemaining(seen::add);
      results.add(node.get("result").asText());
      results.add(String.valueOf(node.path("proof").path("file").getNodeType()));
    }
    Set<String> described = new TreeSet<>();
    MAPPER
        .readTree(JsonSchemas.text("solve"))
        .get("properties")
        .fieldNames()
        .forEachRemaining(described::add);
    assertEquals(described, seen);
    Set<String> all =
        Set.of(
            "mate", "nomate", "brinkmate", "none", "unknown", "error", "STRING", "NULL", "MISSING");
    assertEquals(all, results);
  }

  /** Includes words that do not occur in the lines of this test. */
  @Test
  void theListsOfWordsAreWhole() throws IOException {
    assertWords("solve", "/properties/notes/items", "-", CooperativeNote.values());
    assertWords("solve", "/properties/disputes/items", "-", ComposedMate.Dispute.values());
    assertWords("solve", "/properties/reason", "_", Verdict.Reason.values());
    assertWords("solve", "/properties/goal", "-", CooperativeGoal.values());
    assertWords("solve", "/$defs/branch/properties/kind", "-", BranchKind.values());
    for (String name : List.of("solve", "check")) {
      assertWords(name, "/$defs/treeNode/properties/role", "-", TreeNode.Role.values());
      assertWords(name, "/$defs/refutation/properties/end", "-", Refutation.End.values());
    }
    Set<String> authors = words("-", CheckReport.AuthorsLine.values());
    authors.add("unreadable"); // what the command says of a line that ends with the reading
    assertWords("check", "/properties/author", authors);
    assertWords("check", "/$defs/finding/properties/flaw", "-", Flaw.values());
    assertWords("check", "/$defs/finding/properties/grade", "-", Grade.values());
    assertWords("check", "/$defs/question/properties/question", "-", OpenQuestion.Kind.values());
  }

  private static void assertWords(String name, String where, String between, Enum<?>... words)
      throws IOException {
    assertWords(name, where, words(between, words));
  }

  private static Set<String> words(String between, Enum<?>... words) {
    Set<String> said = new TreeSet<>();
    for (Enum<?> word : words) {
      said.add(word.name().toLowerCase(Locale.ROOT).replace("_", between));
    }
    return said;
  }

  private static void assertWords(String name, String where, Set<String> said) throws IOException {
    JsonNode list = MAPPER.readTree(JsonSchemas.text(name)).at(where).get("enum");
    Set<String> described = new TreeSet<>();
    list.forEach(word -> described.add(word.asText()));
    assertEquals(said, described, name + where);
  }

  /** At every depth: an unknown member, a missing one, one of another type. */
  @Test
  void nothingElseFits() throws IOException {
    for (String line : solved) {
      ObjectNode whole = object(line);
      for (String name : names(whole)) {
        if (!FREE.contains(name)) {
          assertRefused(object(line).without(name), "without " + name);
        }
        assertRefused(object(line).set(name, MAPPER.createArrayNode().add(1.5)), "odd " + name);
        if (whole.get(name) instanceof ObjectNode inner) {
          assertRefused(object(line).set(name, inner.deepCopy().put("odd", 1)), "odd in " + name);
          for (String part : names(inner)) {
            JsonNode less = inner.deepCopy().without(part);
            assertRefused(object(line).set(name, less), name + " without " + part);
          }
        }
      }
      assertRefused(object(line).put("odd", 1), "an odd member");
    }
  }

  private static ObjectNode object(String line) throws JsonProcessingException {
    return (ObjectNode) MAPPER.readTree(line);
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static void assertRefused(JsonNode line, String what) {
    List<String> faults = JsonSchemas.faults(SOLVE, line.toString());
    assertTrue(!faults.isEmpty(), () -> what + ": " + line);
  }

  @Test
  void everyLineOfThreatFits() throws IOException {
    String[] positions = {
      "8k/9/8G/9/9/9/9/9/9 w GNp 1",
      "7nk/5S1p1/7p1/8G/9/9/9/9/9 w GNbr 1",
      "8k/8G/8G/9/9/9/9/9/9 w - 1",
      "8k/9/8G/9/9/9/9/9/B8 w GNp 1",
      "rubbish/ b"
    };
    for (String position : positions) {
      for (String nodes : new String[] {"1", "100000"}) {
        CliRun run = CliRun.of("threat", "--format", "json", "--nodes", nodes, position);
        assertFits("threat", run);
        assertRefused(JsonSchemas.of("threat"), run.lines().getFirst());
      }
    }
  }

  @Test
  void everyLineOfReviewFits() throws IOException {
    String[] games = {
      "position sfen 8k/9/8G/9/9/9/9/9/K8 b Gp 1 moves 9i8i P*9b G*1b",
      "position sfen 8k/9/9/9/9/9/9/9/K8 b 2GN 1 moves 9i8i 1a1b",
      "8k/9/8G/9/9/9/9/9/9 b G 1"
    };
    for (String game : games) {
      CliRun run = CliRun.of("review", "--hash", "8", "--format", "json", "--brinkmates", game);
      assertFits("review", run);
      assertRefused(JsonSchemas.of("review"), run.lines().getFirst());
    }
  }

  /** Requires that a line without one of its members, or with an unknown one, is refused. */
  private static void assertRefused(Schema schema, String line) throws JsonProcessingException {
    for (String name : names(object(line))) {
      if (!name.equals("reason")) {
        String less = object(line).without(name).toString();
        assertFalse(JsonSchemas.faults(schema, less).isEmpty(), name);
      }
    }
    assertFalse(JsonSchemas.faults(schema, object(line).put("odd", 1).toString()).isEmpty(), line);
  }

  @Test
  void everyLineOfVerifyFits() throws IOException {
    Path valid = folder.resolve("v.proof");
    CliRun.solve("--proof", valid.toString(), Mates.IN_3);
    Path invalid = folder.resolve("i.proof");
    List<String> claims = new ArrayList<>(Files.readAllLines(valid));
    claims.removeLast();
    Files.write(invalid, claims);
    Path unreadable = Files.writeString(folder.resolve("u.proof"), "rubbish\n");
    CliRun run =
        CliRun.of(
            "verify",
            "--format",
            "json",
            valid.toString(),
            invalid.toString(),
            unreadable.toString(),
            folder.resolve("none").toString());
    assertEquals(4, run.lines().size(), run::err);
    assertFits("verify", run);
    assertEquals(
        List.of("valid", "invalid", "unreadable", "unreadable"),
        run.objects().stream().map(object -> object.get("result")).toList());
  }

  private static String[] with(String[] options, String... problems) {
    return Stream.of(options, problems).flatMap(Stream::of).toArray(String[]::new);
  }

  /** With few moves for each question the lines have every kind of finding, and open questions. */
  @Test
  void everyLineOfCheckFits() throws IOException {
    String needless = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/P8/9 b - 1";
    String[] few = {"check", "--format", "json", "--move-nodes", "20000"};
    CliRun run = CliRun.of(with(few, GIFTS, needless, Mates.NONE, "rubbish/ b"));
    assertFits("check", run);
    assertFits("check", CliRun.of("check", "--format", "json", "--nodes", "1", Mates.IN_3));
    assertFits(
        "check", CliRun.of("check", "--format", "json", "--variations", "--nodes", "9000", GIFTS));
    String kif = "作品名：初雁\n作者：某\n" + CliRun.of("convert", Mates.IN_3).out();
    Path record = Files.writeString(folder.resolve("p.kif"), kif);
    assertFits("check", CliRun.of(with(few, record.toString())));
    assertFits("check", CliRun.of("check", "--format", "json", "--move-nodes", "1", GIFTS));
    assertFits(
        "check", CliRun.of("check", "--format", "json", "--rule", "cooperative", COOPERATIVE));
    assertEquals(
        List.of("unsound", "flawed", "unsound", "error"),
        run.objects().stream().map(object -> object.get("verdict")).toList());
  }

  @Test
  void everyLineOfTuneFits() throws IOException {
    Path file = folder.resolve("wrong.tsv");
    Files.writeString(file, "a\t" + Mates.IN_3 + "\t5\nb\t" + Mates.NONE + "\tnomate\n");
    CliRun run = CliRun.of("tune", "--format", "json", "--sizes", "1,2", file.toString());
    assertFits("tune", run);
    assertEquals(
        Set.of("size", "wrong", "recommendation"),
        Set.copyOf(run.objects().stream().map(object -> object.get("type")).toList()));
    assertFits(
        "tune", CliRun.of("tune", "--format", "json", "--sizes", "1", "--nodes", "1", Mates.IN_3));
  }

  private static void assertFits(String name, CliRun run) throws JsonProcessingException {
    Schema schema = JsonSchemas.of(name);
    for (String line : run.lines()) {
      assertEquals(List.of(), JsonSchemas.faults(schema, line), line);
      String odd = object(line).put("odd", 1).toString();
      assertFalse(JsonSchemas.faults(schema, odd).isEmpty(), odd);
    }
  }
}
