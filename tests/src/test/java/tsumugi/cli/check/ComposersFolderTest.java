package tsumugi.cli.check;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** A composer's folder of twenty problems in Shift_JIS: each fault is named, in both languages. */
@Tag("slow")
@Timeout(300)
class ComposersFolderTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final String FULL = "後手の持駒：飛二　角二　金二　銀三　桂四　香四　歩十五";
  private static final String BOARD =
      """
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・v金v玉|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ ・ ・ 歩 ・ と|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      """;
  private static final String MOVES =
      """
         1 １二歩打
         2 同　金(21)
         3 ２一金打
         4 同　玉(11)
         5 ３二銀打
         6 １一玉(21)
         7 １二と(13)
         8 同　玉(11)
         9 ２三金打
        10 １一玉(12)
        11 ２一銀成(32)
        12 同　玉(11)
        13 ３二歩成(33)
        14 １一玉(21)
        15 ２二金(23)
      """;

  /** Mate in 5, with a variation at ply 4 that is as long. */
  private static final String THREE_GOLDS =
      record(
          "手数：5手\n",
          "後手の持駒：飛二　角　銀四　桂四　香四　歩十八",
          BOARD
              .replace("v金v玉|一", "・ ・|一")
              .replace("・|二", "v玉|二")
              .replace(" 歩 ・ と|三", " ・ ・v金|三")
              .replace("・|五", "角|五"),
          "先手の持駒：金三",
          """
             1 ２二金打
             2 同　玉(12)
             3 ３三金打
             4 １一玉(22)
             5 ２二金打
          まで5手で詰み
          """);

  private static final String SOUND =
      record("手数：15手\n", FULL, BOARD, "先手の持駒：金　銀　歩", MOVES + "まで15手で詰み\n");

  @TempDir private Path folder;

  /** The files by name. */
  private final Map<String, String> files = new TreeMap<>();

  @BeforeEach
  void writeFolder() throws IOException {
    String sound = SOUND;
    for (int number = 1; number <= 11; number++) {
      files.put("%02d.kif".formatted(number), sound);
    }
    files.put("header.kif", sound.replace("手数：15手", "手数：13手"));
    files.put("ending.kif", sound.replace("まで15手", "まで17手"));
    files.put("comment.kif", sound.replace("   1 １二歩打\n", "*十三手詰\n   1 １二歩打\n"));
    files.put("variation.kif", THREE_GOLDS + "\n変化：4手\n   4 １二玉(22)\n*変化7手\n   5 ２二金打\n");
    files.put(
        "nifu.kif",
        sound.replace("歩十五", "歩十四").replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|八", "| ・ ・ ・ ・ ・ ・ 歩 ・ ・|八"));
    files.put("missing.kif", sound.replace(FULL, "後手の持駒：なし"));
    files.put(
        "dead.kif", sound.replace("歩十五", "歩十四").replace("| ・ ・ ・ ・ ・ ・ ・v金", "| 歩 ・ ・ ・ ・ ・ ・v金"));
    files.put("many.kif", sound.replace("歩十五", "歩十七"));
    files.put(
        "uchifu.kif",
        record(
            "",
            "後手の持駒：飛二　角二　金三　銀四　桂三　香四　歩十七",
            BOARD.replace("v金v玉|一", "v桂v玉|一").replace("歩 ・ と|三", "・ 金 ・|三"),
            "先手の持駒：歩",
            "   1 １二歩打\nまで1手で詰み\n"));
    assertEquals(20, files.size());
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue().getBytes(SHIFT_JIS));
    }
  }

  private static String record(
      String header, String hand, String board, String ownHand, String moves) {
    return "作品名：試作\n作者：紬\n" + header + hand + "\n" + board + ownHand + "\n手数----指手\n" + moves;
  }

  private String check(Locale locale, String name) {
    Path file = folder.resolve(name);
    CliRun run =
        CliRun.with("", locale, "check", "--keep-pieces", "--nodes", "300000", file.toString());
    return run.out();
  }

  private void assertSays(String name, String english, String japanese) {
    String text = check(Locale.ENGLISH, name);
    assertTrue(text.contains(english), () -> name + ": " + text);
    String translated = check(Locale.JAPANESE, name);
    assertTrue(translated.contains(japanese), () -> name + ": " + translated);
  }

  @Test
  void eachFaultIsNamed() {
    assertSays(
        "header.kif",
        "the header states 13 plies, but the problem takes 15",
        "見出しの手数は13手ですが、正しくは15手です");
    assertSays(
        "ending.kif",
        "the last line of the record states 17 plies, but the problem takes 15",
        "棋譜の末尾に「まで17手」とありますが、正しくは15手です");
    assertSays(
        "comment.kif",
        "a comment states 13 plies, but the problem takes 15",
        "コメントに「13手」とありますが、正しくは15手です");
    assertSays(
        "variation.kif",
        "ply 4, after ▲G*3c: a comment states 7 plies, but with △K-1b ▲G*2b it takes 5",
        "4手目、▲３三金のとき、コメントに「7手」");
    assertSays("nifu.kif", "two pawns on file 3 (nifu): 3c, 3h", "二歩: 3筋に歩が二枚以上あります (３三、３八)");
    assertSays(
        "missing.kif",
        "32 pieces are neither on the board nor in a hand; --fill-hand",
        "盤にも持駒にもない駒が 32 枚あります");
    assertSays("dead.kif", "pawn of Black on 9a can never move", "先手の歩が９一にあり、動けません");
    assertSays("many.kif", "too many pieces: pawn x 20", "駒が多すぎます: 歩が 20 枚");
    assertSays("uchifu.kif", "▲P*1b is a drop-pawn mate (uchifuzume)", "1手目、不詰: ▲１二歩は打歩詰です");
  }

  /** Without an author's line the drop-pawn mate is found, wherever play leads to it. */
  @Test
  void aDropPawnMateIsNamedAtALaterTurn() {
    String sfen = "9/9/9/9/9/9/4g4/1+n3l3/1+nPK5 w p 1";
    String english = CliRun.with("", Locale.ENGLISH, "check", "--keep-pieces", sfen).out();
    assertTrue(english.contains("no mate except by a drop-pawn mate"), english);
    assertTrue(english.contains("ply 3, after ▲K-5i: no mate (fuzume): △P*5h is"), english);
    String japanese = CliRun.with("", Locale.JAPANESE, "check", "--keep-pieces", sfen).out();
    assertTrue(japanese.contains("3手目、▲５九玉のとき、不詰: △５八歩は打歩詰です"), japanese);
  }

  /** An illegal reply has no length; only that it is illegal is reported. */
  @Test
  void anIllegalVariationHasNoLength() throws IOException {
    String text = SOUND + "\n変化：8手\n   8 ２一玉(11)\n*変化15手\n";
    write("illegal.kif", text);
    String told = check(Locale.ENGLISH, "illegal.kif");
    assertTrue(told.contains("the author's variation: △K-2a is not a legal move"), told);
    assertFalse(told.contains("a comment states"), told);
  }

  /** The attacker's move that is not a check is named, and not its continuation. */
  @Test
  void aMoveThatIsNotACheckIsNamed() throws IOException {
    String text = SOUND.replace("   3 ２一金打", "   3 ９九金打");
    write("quiet.kif", text);
    assertSays(
        "quiet.kif",
        "ply 3, after △Gx1b: the author's line: ▲G*9i does not give check\n",
        "3手目、△同金のとき、作者の手順: ▲９九金は王手ではありません\n");
    assertSays(
        "quiet.kif", "Unsound: no mate in the author's line (fuzume)\n", "不完全作: 作者の手順では不詰\n");
  }

  /** A problem that mates is not called "no mate" because of an author's line with a foul. */
  @Test
  void aFoulOfTheAuthorIsNotCalledNoMate() throws IOException {
    String text = SOUND.replace("   6 １一玉(21)", "   6 ３一玉(21)");
    write("foul.kif", text);
    assertSays(
        "foul.kif",
        "Unsound: an illegal move in the author's line\nMate in 15 plies",
        "不完全作: 作者の手順に指せない手\n詰み 15手");
    assertSays(
        "foul.kif",
        "ply 6, after ▲S*3b: the author's line: △K-3a is not a legal move",
        "6手目、▲３二銀のとき、作者の手順: △３一玉は指せない手です");
    assertSays("uchifu.kif", "Unsound: no mate except by a drop-pawn mate", "不完全作: 打歩詰のため不詰\n");
  }

  /** At the first move, the length from there is that from the start, and is given once. */
  @Test
  void aLengthAtTheFirstMoveIsGivenOnce() throws IOException {
    String text = SOUND.replace("   1 １二歩打\n", "   1 １二歩打\n*十三手詰\n");
    write("first.kif", text);
    assertSays(
        "first.kif",
        "ply 1: a comment states 13 plies, but with ▲P*1b it takes 15\n",
        "1手目、コメントに「13手」とありますが、正しくは▲１二歩と進んで15手です\n");
  }

  /** A quick check of a faulty diagram compares nothing; without moves there is nothing to say. */
  @Test
  void aQuickCheckOfAFaultyDiagramIsNotOutOfLimits() throws IOException {
    String moveless = requireNonNull(files.get("nifu.kif")).replace(MOVES + "まで15手で詰み\n", "");
    write("moveless.kif", moveless);
    String told = quick("moveless.kif");
    assertTrue(told.contains("two pawns on file 3 (nifu): 3c, 3h"), told);
    assertFalse(told.contains("author"), told);
    String compared = quick("nifu.kif");
    assertTrue(compared.contains("The author's line was not compared, because nothing"), compared);
  }

  private void write(String name, String text) throws IOException {
    Files.write(folder.resolve(name), text.getBytes(SHIFT_JIS));
  }

  private String quick(String name) {
    return CliRun.of("check", "--quick", folder.resolve(name).toString()).out();
  }

  /** A diagram without a king is named, and one with the wrong side to move too. */
  @Test
  void aMissingKingIsNotAWrongTurn() throws IOException {
    files.put("kingless.kif", SOUND.replace("v金v玉|一", "v金 ・|一"));
    files.put("turned.kif", SOUND.replace("手数----指手\n" + MOVES, "後手番\n手数----指手\n"));
    files.put("two-kings.kif", SOUND.replace("・v金v玉|一", "v玉v金v玉|一"));
    for (String name : new String[] {"kingless.kif", "turned.kif", "two-kings.kif"}) {
      Files.write(folder.resolve(name), requireNonNull(files.get(name)).getBytes(SHIFT_JIS));
    }
    assertSays("kingless.kif", "the defender has no king on the board", "盤上に玉方の玉がありません");
    assertSays("turned.kif", "only the side to move has a king", "手番の側にしか玉がありません");
    assertSays("two-kings.kif", "White has two kings", "後手の玉が二枚あります");
  }

  /** A move that cannot be read is reported with the result, in a table too. */
  @Test
  void anUnreadableMoveIsReported() throws IOException {
    String text = SOUND.replace("   5 ３二銀打", "   5 ３二飛打");
    write("unreadable.kif", text);
    assertSays(
        "unreadable.kif",
        "In the record: line 23: an impossible move: '5 ３二飛打'",
        "棋譜: 23 行目: 指せない手です: '5 ３二飛打'");
    String file = folder.resolve("unreadable.kif").toString();
    String table = CliRun.of("check", "--keep-pieces", "--format", "table", file).out();
    assertTrue(table.contains("In the record: line 23: an impossible move"), table);
  }

  /** Where composed and literal lengths meet, each form of the report says which is which. */
  @Test
  void theKindOfLengthsIsExplainedEverywhere() throws IOException {
    String note = "余詰などの手数は無駄合も数えた手数です。作品の手数には無駄合を数えません。";
    String sfen = "7k1/9/7B1/9/7R1/9/9/9/9 b Grb3g4s4n4l18p 1";
    for (String format : new String[] {"text", "kif"}) {
      String out = japanese(sfen, format);
      assertTrue(out.contains(note), () -> format + ": " + out);
    }
    Path answers = folder.resolve("answers.json");
    Files.writeString(answers, japanese(sfen, "json"));
    String page =
        CliRun.with("", Locale.JAPANESE, "diagram", "--format", "html", answers.toString()).out();
    assertTrue(page.contains(note), page);
    assertFalse(japanese(BOTH_LENGTHS_AGREE, "kif").contains(note));
  }

  private static final String BOTH_LENGTHS_AGREE = "9/8k/8g/9/8B/9/9/9/9 b 3G2rb4s4n4l18p 1";

  private static String japanese(String sfen, String format) {
    String[] words = {"check", "--keep-pieces", "--nodes", "300000", "--format", format, sfen};
    return CliRun.with("", Locale.JAPANESE, words).out();
  }

  /** A wrong length does not make the problem unsound; a correct record has no such finding. */
  @Test
  void theRecordIsNotTheProblem() {
    for (String name : new String[] {"01.kif", "header.kif", "ending.kif", "comment.kif"}) {
      String text = check(Locale.ENGLISH, name);
      assertTrue(text.contains("Sound (kanzensaku)\n"), text);
      assertEquals(!name.equals("01.kif"), text.contains("Wrong in the record"), text);
    }
  }

  @Test
  void theFolderIsOneTable() {
    CliRun table =
        CliRun.of("check", "--quick", "--keep-pieces", "--format", "table", folder.toString());
    assertEquals(21, table.lines().size(), table.out());
    assertTrue(table.err().contains("Time limit: 60 s per problem"), table.err());
    CliRun csv =
        CliRun.of(
            "check",
            "--quick",
            "--keep-pieces",
            "--time",
            "0",
            "--format",
            "csv",
            folder.toString());
    assertEquals(21, csv.lines().size(), csv.out());
    assertTrue(csv.lines().getFirst().startsWith("number,file,id,title,"), csv.out());
    assertTrue(csv.out().contains(",試作,紬,sound,15,true,confirmed,,header-length,"), csv.out());
    assertFalse(csv.err().contains("Limit"), csv.err());
  }

  @Test
  void aFolderGetsAFileForEach() throws IOException {
    Path out = folder.resolveSibling(folder.getFileName() + "-out");
    CliRun run =
        CliRun.with(
            "",
            Locale.JAPANESE,
            "check",
            "--quick",
            "--keep-pieces",
            "--encoding",
            "shift_jis",
            "--output",
            out + "/",
            folder.resolve("01.kif").toString(),
            folder.resolve("header.kif").toString());
    assertEquals(0, run.status(), run::err);
    String text = Files.readString(out.resolve("header.kif.txt"), SHIFT_JIS);
    assertTrue(text.contains("棋譜の記載に誤り: 見出しの手数"), text);
    assertTrue(Files.exists(out.resolve("01.kif.txt")));
  }
}
