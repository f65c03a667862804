package tsumugi.cli.tree;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.GameRecord;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordNode;
import tsumugi.record.RecordSource;

/** The tree as KIF, read back by our own reader and compared with the tree in JSON. */
@Tag("slow")
class RecordTreeTest {
  private static final String THREE_GOLDS = "9/8k/8g/9/8B/9/9/9/9 b 3G2rb4s4n4l18p 1";
  private static final String INTERPOSED = "9/7ks/5s3/7S1/7L1/9/9/9/9 b 2G2r2b2gs4n3l18p 1";
  private static final String NO_MATE = "8k/9/7P1/9/9/9/9/9/9 b P2r2b4g4s4n4l16p 1";
  private static final String DEFENDER = "8k/7G1/8g/9/8B/9/9/9/9 w 2G2rb4s4n4l18p 2";

  @TempDir Path folder;

  private static GameRecord read(byte[] kif) throws IOException {
    RecordSource source = new RecordSource("x", new ByteArrayInputStream(kif));
    GameRecord record = assertInstanceOf(RecordItem.Whole.class, source.next()).record();
    assertEquals(null, source.next(), "one record");
    assertEquals(List.of(), record.notes());
    return record;
  }

  private static GameRecord read(String kif) throws IOException {
    return read(kif.getBytes(StandardCharsets.UTF_8));
  }

  /** Every node with a move as its path in USI notation. */
  private static Set<String> paths(GameRecord record) {
    Set<String> paths = new TreeSet<>();
    for (int i = 1; i < record.size(); i++) {
      if (record.node(i).ending() == null) {
        paths.add(path(record, i));
      }
    }
    return paths;
  }

  private static String path(GameRecord record, int index) {
    RecordNode node = record.node(index);
    String move = UsiMove.format(node.move());
    return node.ply() == 1 ? move : path(record, node.parent()) + " " + move;
  }

  private static String comment(GameRecord record, String path) {
    for (int i = 1; i < record.size(); i++) {
      if (record.node(i).ending() == null && path(record, i).equals(path)) {
        return String.join("\n", record.node(i).comments());
      }
    }
    throw new AssertionError(path + " is missing");
  }

  /** The same paths from JSON; of futile drops on one square only the first is a branch. */
  private static void collect(Map<?, ?> node, List<String> path, Set<String> paths) {
    Map<?, ?> before = Map.of();
    List<?> children = node.get("children") instanceof List<?> list ? list : List.of();
    for (Object one : children) {
      Map<?, ?> child = (Map<?, ?>) one;
      if (!isFutileDrop(before) || !isFutileDrop(child) || !to(before).equals(to(child))) {
        List<String> next = new ArrayList<>(path);
        next.add(String.valueOf(child.get("move")));
        paths.add(String.join(" ", next));
        collect(child, next, paths);
      }
      before = child;
    }
    Object holder = node.get("refutation") instanceof Map<?, ?> map ? map.get("moves") : null;
    Object moves = holder == null ? node.get("moves") : holder;
    if (children.isEmpty() && moves instanceof List<?> line) {
      collect(line, path, paths);
    }
  }

  private static void collect(List<?> line, List<String> path, Set<String> paths) {
    List<String> next = new ArrayList<>(path);
    for (Object move : line) {
      next.add(String.valueOf(move));
      paths.add(String.join(" ", next));
    }
  }

  private static boolean isFutileDrop(Map<?, ?> node) {
    return node.containsKey("futile") && String.valueOf(node.get("move")).contains("*");
  }

  private static String to(Map<?, ?> node) {
    return String.valueOf(node.get("move")).substring(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {THREE_GOLDS, INTERPOSED, NO_MATE, DEFENDER})
  void allMovesOfTheTreeAreInTheRecord(String problem) throws IOException {
    String[] tree = {"--tree=1", "--tries", "all"};
    Map<String, Object> answer =
        TestJson.object(
            CliRun.solve(tree[0], tree[1], tree[2], "--format", "json", problem).out().strip());
    Map<?, ?> root =
        (Map<?, ?>) requireNonNull(((Map<?, ?>) requireNonNull(answer.get("tree"))).get("root"));
    Set<String> expected = new TreeSet<>();
    collect(root, List.of(), expected);
    collect((List<?>) requireNonNull(answer.getOrDefault("moves", List.of())), List.of(), expected);
    assertTrue(expected.size() > 3, expected::toString);
    CliRun run = CliRun.solve(tree[0], tree[1], tree[2], "--format", "kif", problem);
    GameRecord record = read(run.out());
    assertEquals(expected, paths(record), run.out());
    assertEquals(String.join(" ", mainLine(root)), record.usiMoves());
  }

  private static List<String> mainLine(Map<?, ?> root) {
    List<String> line = new ArrayList<>();
    Map<?, ?> node = root;
    while (node.get("children") instanceof List<?> children
        && !children.isEmpty()
        && ((Map<?, ?>) requireNonNull(children.getFirst())).get("role") instanceof String role
        && role.equals("main")) {
      node = (Map<?, ?>) requireNonNull(children.getFirst());
      line.add(String.valueOf(node.get("move")));
    }
    return line;
  }

  /** Each branch says what it is, in the language of the reader. */
  @Test
  void commentsAreVerdicts() throws IOException {
    CliRun japanese =
        CliRun.with(
            "", Locale.JAPANESE, "solve", "--hash", "16", "--tree", "--format", "kif", THREE_GOLDS);
    GameRecord record = read(japanese.out());
    String main = "G*2b 1b2b G*3c ";
    assertEquals(main + "2b1a G*2b", record.usiMoves());
    assertEquals("変化: 1手で詰み (初手から5手)", comment(record, main + "2b2a"));
    String refuted = "不詰: △同玉で逃れ (唯一の受け)、最後は王手が続かない";
    assertEquals(refuted, comment(record, "G*2b 1b2b 1e3c+"));
    assertEquals("", comment(record, main + "2b1a"), "the main line needs none");
    GameRecord english = read(CliRun.solve("--tree", "--format", "kif", THREE_GOLDS).out());
    assertEquals("Variation: mate in 1 (5 in all)", comment(english, main + "2b2a"));
    assertEquals(
        "no mate: △同玉 refutes (the only defence); in the end no check is left",
        comment(english, "G*2b 1b2b 1e3c+"));
  }

  /** KIF requires that variations of later moves come first. */
  @Test
  void variationsDescend() {
    CliRun run = CliRun.solve("--tree", "--format", "kif", THREE_GOLDS);
    List<Integer> plies =
        run.out()
            .lines()
            .filter(line -> line.startsWith("変化："))
            .map(line -> Integer.parseInt(line.replaceAll("\\D", "")))
            .toList();
    assertTrue(plies.size() > 8, plies::toString);
    for (int i = 1; i < plies.size(); i++) {
      assertTrue(plies.get(i) <= plies.get(i - 1), plies::toString);
    }
  }

  /** Futile interpositions on a square are one branch, and the mate precedes it. */
  @Test
  void futileInterpositionsAreOneBranch() throws IOException {
    CliRun run =
        CliRun.with(
            "", Locale.JAPANESE, "solve", "--hash", "16", "--tree", "--format", "kif", INTERPOSED);
    GameRecord record = read(run.out());
    String main = "G*3c 2b3a G*4b 3a2a 2d1c+ 2a1a 2e2b+";
    assertEquals(main, record.usiMoves(), "the composed main line");
    String before = main.substring(0, main.indexOf("2a1a"));
    assertEquals("無駄合: △２二歩 △２二香 △２二桂 △２二銀 △２二金 △２二角 △２二飛", comment(record, before + "P*2b"));
    assertFalse(paths(record).contains(before + "L*2b"));
  }

  /** In the record of a check, a move that is a finding has no second name from the tree. */
  @Test
  void aFindingIsNamedOnce() throws IOException {
    CliRun run =
        CliRun.with(
            "",
            Locale.JAPANESE,
            "check",
            "--hash",
            "16",
            "--variations",
            "--format",
            "kif",
            THREE_GOLDS);
    GameRecord record = read(run.out());
    assertEquals(5, record.mainLine().length);
    int findings = 0;
    int branches = 0;
    for (int i = 1; i < record.size(); i++) {
      String comment = String.join("\n", record.node(i).comments());
      findings += comment.contains("最終手余詰: ▲") ? 1 : 0;
      branches += comment.contains("変化: ") || comment.contains("不詰: ") ? 1 : 0;
      assertFalse(comment.contains("余詰か迂回手順"), comment);
      assertTrue(comment.split("余詰", -1).length <= 2, comment);
    }
    assertTrue(findings > 0, run.out());
    assertTrue(branches > 8, run.out());
  }

  @Test
  void shiftJisKeepsAllBranches() throws IOException {
    String kif = CliRun.solve("--tree", "--format", "kif", INTERPOSED).out();
    Path file = Files.writeString(folder.resolve("a.kif"), kif);
    Path sjis = folder.resolve("b.kif");
    CliRun run =
        CliRun.of(
            "convert",
            "--to",
            "kif",
            "--encoding",
            "shift_jis",
            "--output",
            sjis.toString(),
            file.toString());
    assertEquals(0, run.status(), run.err());
    byte[] bytes = Files.readAllBytes(sjis);
    assertTrue(new String(bytes, Charset.forName("windows-31j")).contains("encoding=SHIFT_JIS"));
    assertEquals(paths(read(kif)), paths(read(bytes)));
  }
}
