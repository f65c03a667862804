package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/**
 * Hundreds of random records, each damaged in one place, in Shift_JIS and UTF-8: no legal move
 * before that place is lost, whatever the damage is.
 */
@Tag("slow")
class SpoiltRecordsTest {
  private static final int RECORDS_OF_EACH_FORMAT =
      Integer.getInteger("tsumugi.records.spoilt", 200);

  private static final String[] END_WORDS = {
    "Time-up",
    "Resign",
    "Illegal move",
    "Black wins",
    "入玉宣言勝ち",
    "連続王手の千日手",
    "打ち歩詰め",
    "二歩",
    "角損につき終局",
    "???",
    "時間切れ負け",
    "７六歩",
    "金",
    "投了しました"
  };

  private static final String[] ODD_LINES = {
    "hello",
    "以下省略",
    "[解析結果]",
    "http://example.org/x",
    "<br>",
    "----",
    "消費時間▲1分△2分",
    "７六歩(77)",
    "1 ＠＠(77)",
    "999 投了",
    "７．",
    "まで",
    "盤面回転",
    "%",
    "+",
    "-9999FU",
    "T1:30",
    "\uFFE5",
    "変化：900手"
  };

  private static final String[] FOOTERS = {
    "\n記録係 某\n", "\nKifu for X\n", "\n\n=== 評価 ===\n+120 -35\n", "\n\u001A\n", "\n[終]\n"
  };

  /** What counts as one move or ending when a text is read line by line. */
  private static final Pattern NODES_OF_KIF = Pattern.compile("(?m)^ *[0-9]+ .*$");

  private static final Pattern NODES_OF_KI2 = Pattern.compile("(?m)^まで.*$|[▲△][^▲△\n]*");
  private static final Pattern NODES_OF_CSA = Pattern.compile("(?m)^[+-][0-9]{4}.*$|^%.*$");

  @ParameterizedTest
  @ValueSource(strings = {"kif", "ki2", "csa"})
  void noLegalMoveBeforeTheOddLineIsLost(String format) {
    int noted = 0;
    for (long seed = 0; seed < RECORDS_OF_EACH_FORMAT; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      GameRecord whole = RandomRecords.record(seed);
      GameRecord record = format.equals("csa") ? RandomRecords.mainLine(whole) : whole;
      String text = writer(format).write(record);
      List<int[]> nodes = nodes(format, text);
      if (nodes.isEmpty()) {
        continue;
      }
      int spoilt = random.nextInt(nodes.size());
      int at = nodes.get(spoilt)[0];
      int lineBegin = text.lastIndexOf('\n', at) + 1;
      int end = text.indexOf('\n', at);
      String odd;
      switch (random.nextInt(4)) {
        case 0 -> odd = text.substring(0, lineBegin) + oddLine(random) + text.substring(lineBegin);
        case 1 ->
            odd =
                text.substring(0, at)
                    + mutant(text.substring(at, end), random)
                    + text.substring(end);
        case 2 ->
            odd =
                text.substring(0, lineBegin) + endLine(format, random) + text.substring(lineBegin);
        default -> {
          odd = text + pick(FOOTERS, random);
          lineBegin = text.length();
        }
      }
      int limit = lineBegin;
      int before = (int) nodes.stream().filter(node -> node[0] < limit).count();
      GameRecord kept = read(odd, seed);
      noted += kept.notes().isEmpty() ? 0 : 1;
      List<String> expected = paths(record).subList(0, before);
      Set<String> found = new HashSet<>(paths(kept));
      for (String path : expected) {
        assertTrue(found.contains(path), () -> path + " is lost of\n" + odd);
      }
    }
    assertTrue(noted > RECORDS_OF_EACH_FORMAT / 4, noted + " records with notes");
  }

  /** With and without the sign that variations follow; main line and variations are the same. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void variationsInRisingOrder(boolean signs) {
    for (long seed = 0; seed < RECORDS_OF_EACH_FORMAT / 2; seed++) {
      GameRecord record = withVariationsOfTheMainLine(new SplittableRandom(seed));
      String text = writer("kif").write(record);
      List<String> blocks = new ArrayList<>(Arrays.asList(text.strip().split("\n\n")));
      Collections.reverse(blocks.subList(1, blocks.size()));
      String rising = String.join("\n\n", blocks) + "\n";
      String written = signs ? rising : rising.replaceAll("(?m) *[+]$", "");
      GameRecord kept = read(written, seed);
      assertEquals(List.of(), Records.notes(kept), written);
      assertEquals(Records.moves(record), Records.moves(kept), written);
      assertEquals(new HashSet<>(paths(record)), new HashSet<>(paths(kept)), written);
    }
  }

  private static GameRecord withVariationsOfTheMainLine(SplittableRandom random) {
    RecordBuilder builder = new RecordBuilder(Sfen.parse(Sfen.START), new ReadingNotes(false));
    play(builder, random, 20);
    int end = builder.current();
    for (int ply = 1 + random.nextInt(4); ply < 20; ply += 1 + random.nextInt(8)) {
      builder.goTo(end);
      builder.goBackTo(ply);
      int children = builder.node().children().size();
      int from = builder.current();
      play(builder, random, 1);
      if (builder.record().node(from).children().size() > children) {
        play(builder, random, random.nextInt(9));
      } else {
        builder.goTo(end); // it is the move of the main line
      }
    }
    return builder.record();
  }

  private static void play(RecordBuilder builder, SplittableRandom random, int plies) {
    for (int i = 0; i < plies; i++) {
      MoveList legal = new MoveList();
      new LegalMoveGenerator().generate(builder.position(), legal);
      if (legal.size() > 0) {
        builder.play(legal.get(random.nextInt(legal.size())), 1, "");
      }
    }
  }

  private static GameRecord read(String text, long seed) {
    Charset charset = seed % 2 == 0 ? StandardCharsets.UTF_8 : Records.SHIFT_JIS;
    List<RecordItem> items = Records.tolerant(text.getBytes(charset));
    assertEquals(1, items.size(), () -> items + "\n" + text);
    assertFalse(items.getFirst() instanceof RecordItem.Fault, () -> items + "\n" + text);
    return ((RecordItem.Whole) items.getFirst()).record();
  }

  private static RecordWriter writer(String format) {
    RecordWriter writer = RecordWriter.of(format, "UTF-8");
    if (writer == null) {
      throw new AssertionError(format);
    }
    return writer;
  }

  /** The position of each move or ending in a text, in the order of {@link RecordTraversal}. */
  private static List<int[]> nodes(String format, String text) {
    Pattern pattern =
        switch (format) {
          case "kif" -> NODES_OF_KIF;
          case "ki2" -> NODES_OF_KI2;
          default -> NODES_OF_CSA;
        };
    List<int[]> nodes = new ArrayList<>();
    for (Matcher node = pattern.matcher(text); node.find(); ) {
      if (text.charAt(text.lastIndexOf('\n', node.start()) + 1) != '*') {
        nodes.add(new int[] {node.start()});
      }
    }
    return nodes;
  }

  /** For each node the moves that lead to it; for an ending the moves before it. */
  private static List<String> paths(GameRecord record) {
    List<String> paths = new ArrayList<>();
    List<String> line = new ArrayList<>();
    RecordTraversal walk = new RecordTraversal(record);
    while (walk.next()) {
      while (line.size() >= walk.node().ply()) {
        line.removeLast();
      }
      line.add(walk.node().ending() != null ? "" : UsiMove.format(walk.node().move()));
      paths.add(String.join(" ", line).strip());
    }
    paths.add("");
    return paths;
  }

  private static String oddLine(SplittableRandom random) {
    return pick(ODD_LINES, random) + "\n";
  }

  private static String endLine(String format, SplittableRandom random) {
    String word = pick(END_WORDS, random);
    return switch (format) {
      case "kif" -> "   " + (1 + random.nextInt(9)) + " " + word + "\n";
      case "ki2" -> "まで" + random.nextInt(9) + "手で" + word + "\n";
      default -> "%" + word + "\n";
    };
  }

  private static String mutant(String move, SplittableRandom random) {
    StringBuilder mutant = new StringBuilder(move);
    int at = random.nextInt(move.length());
    if (random.nextBoolean()) {
      mutant.deleteCharAt(at);
    } else {
      mutant.setCharAt(at, "?xあ９(".charAt(random.nextInt(5)));
    }
    return mutant.toString();
  }

  private static String pick(String[] texts, SplittableRandom random) {
    return texts[random.nextInt(texts.length)];
  }
}
