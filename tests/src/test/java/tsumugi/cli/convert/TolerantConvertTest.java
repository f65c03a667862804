package tsumugi.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;

/**
 * Unusual spellings of other programs lose no move: they are kept, or reported with their line,
 * with status 0.
 */
@Tag("slow")
class TolerantConvertTest extends ConvertFixture {
  /** The words of Kakinoki, 81Dojo, ShogiDroid, Lishogi and phone apps. */
  @ParameterizedTest
  @CsvSource({
    "投了, TORYO",
    "Time-up, TIME_UP",
    "Time up, TIME_UP",
    "TIME-UP, TIME_UP",
    "時間切れ負け, TIME_UP",
    "Resign, TORYO",
    "入玉宣言, KACHI",
    "入玉宣言勝ち, KACHI",
    "宣言勝ち, KACHI",
    "連続王手の千日手, CHUDAN",
    "打ち歩詰め, CHUDAN",
    "二歩, CHUDAN",
    "王手放置, CHUDAN",
    "接続切れ, CHUDAN",
    "Checkmate, TSUMI",
    "引分け, HIKIWAKE",
  })
  void wordsForTheEnd(String word, String code) throws IOException {
    String game = HEAD + "   3 " + word + "     ( 0:01/00:00:06)\n";
    assertEquals(TWO, convert("usi", "a.kif", game).out());
    assertNoNote(convert("usi", "a.kif", game));
    String csa = convert("csa", "a.kif", game).out();
    assertTrue(csa.contains("-3334FU\n%" + code + "\nT1\n"), csa);
    for (String format : new String[] {"kif", "ki2"}) {
      CliRun run = convert(format, "a.kif", game);
      assertNoNote(run);
      assertNoNote(convert("usi", "b." + format, run.out()));
      String kif = convert("kif", "b." + format, run.out()).out();
      String expected = format.equals("ki2") && word.startsWith("時間切れ") ? "切れ負け" : word;
      assertTrue(kif.contains("   3 " + expected), kif);
    }
  }

  @Test
  void anUnknownWordForTheEndIsKeptAndTold() throws IOException {
    CliRun run = convert("usi", "a.kif", HEAD + "   3 Stalemated by hand\n");
    assertEquals(0, run.status());
    assertEquals(TWO, run.out());
    assertTrue(run.err().contains("line 7: an unknown ending"), run.err());
  }

  @Test
  void aSecondEndIsTold() throws IOException {
    String game = HEAD + "   3 投了\n   4 中断\nまで2手で中断\n";
    CliRun run = convert("csa", "a.kif", game);
    assertEquals(0, run.status());
    assertTrue(run.out().endsWith("-3334FU\n%TORYO\n"), run.out());
    assertTrue(run.err().contains("line 8: a second ending"), run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"盤面回転\n", "　盤面回転 \n"})
  void theBoardTurnedOnTheScreen(String line) throws IOException {
    for (String game : new String[] {line + HEAD, HEAD.replace("先手", line + "先手"), HEAD + line}) {
      assertNoNote(convert("usi", "a.kif", game));
      assertEquals(TWO, convert("usi", "a.kif", game).out());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"記録係 某", "[解析結果]", "Kifu by X\nhttp://example.org/", "消費時間▲1分△2分"})
  void whatStandsBelowTheMoves(String footer) throws IOException {
    CliRun run = convert("usi", "a.kif", HEAD + "   3 投了\nまで2手で後手の勝ち\n\n" + footer + "\n");
    assertEquals(0, run.status(), run.err());
    assertEquals(TWO, run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"手合割：詰将棋\n", "手合割：その他\n", ""})
  void theLineAboveTheMovesBeforeTheBoard(String handicap) throws IOException {
    String board = CliRun.of("convert", "--to", "bod", "4k4/9/4P4/9/9/9/9/9/9 b G 1").out();
    String problem = handicap + "手数----指手---------消費時間--\n" + board + "   1 ５二金打\nまで1手で詰み\n";
    CliRun run = convert("usi", "a.kif", problem);
    assertNoNote(run);
    assertEquals("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b\n", run.out());
    assertEquals(2, convert("usi", "b.kif", problem + problem).lines().size());
  }

  /** A game without moves needs no board, so a board after it begins another record. */
  @Test
  void aBoardAfterAnEmptyGame() throws IOException {
    String board = CliRun.of("convert", "--to", "bod", "4k4/9/4P4/9/9/9/9/9/9 b G 1").out();
    CliRun run = convert("sfen", "a.kif", "手合割：平手\n手数----指手---------消費時間--\n" + board);
    assertEquals(2, run.lines().size(), run.out() + run.err());
  }

  @Test
  void aFoulAtTheEndOfKi2() throws IOException {
    String board = CliRun.of("convert", "--to", "bod", "4k4/9/4p4/9/9/9/9/9/4K4 b Pp 1").out();
    String foul = board + "\n▲４八玉 △６二玉 ▲５七歩打 △５六歩打\n*二歩\nまで4手で先手の反則勝ち\n";
    CliRun run = convert("kif", "a.ki2", foul);
    assertEquals(0, run.status());
    assertTrue(run.err().contains("an illegal move: '△５六歩打'"), run.err());
    assertTrue(run.out().contains("   3 ５七歩打\n*二歩\n   4 反則負け\n"), run.out());
  }

  /** KIF keeps the foul as a move; the part that goes into KI2 can be read again. */
  @Test
  void aFoulThatWeWrite() throws IOException {
    String foul = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 ７五歩(73)\n   5 反則勝ち\n";
    CliRun ki2 = convert("ki2", "a.kif", foul);
    assertEquals(0, ki2.status());
    CliRun back = convert("usi", "b.ki2", ki2.out());
    assertEquals(0, back.status(), back.err());
    assertEquals("position startpos moves 7g7f 3c3d 8h2b+\n", back.out());
    assertTrue(back.err().contains("△７五歩"), back.err());
  }

  @Test
  void fractionsOfASecondMakeItVersion3() throws IOException {
    String text = "V3.0\nN+a\nN-b\nPI\n+\n+7776FU\nT2.250\n-3334FU\nT0.5\n%CHUDAN\n";
    String csa = convert("csa", "a.csa", text).out();
    assertTrue(csa.startsWith("'CSA encoding=UTF-8\nV3.0\n"), csa);
    assertTrue(csa.contains("+7776FU\nT2.25\n-3334FU\nT0.5\n"), csa);
    String whole = convert("csa", "a.csa", text.replaceAll("\\.250|0\\.5", "")).out();
    assertTrue(whole.startsWith("'CSA encoding=UTF-8\nV2.2\n"), whole);
  }

  /** A game goes on after a break, and after a remark that only looks like an end. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "V2.2\nPI\n+\n+7776FU\n-3334FU\n%CHUDAN\n'*c\n+8822UM\n-3122GI\n%TORYO\n",
        "▲７六歩 △３四歩\nまで2手で中断\n*c\n▲２二角成 △同　銀\nまで4手で後手の勝ち\n",
        "▲７六歩 △３四歩\nまで、ここは定跡。\n*c\n▲２二角成 △同　銀\nまで4手で後手の勝ち\n",
        "1 ７六歩(77)\n2 ３四歩(33)\nまで2手で中断\n*c\n3 ２二角成(88)\n4 同　銀(31)\n5 投了\n",
      })
  void theGameGoesOnAfterABreak(String game) throws IOException {
    CliRun run = convert("usi", "a.txt", game);
    assertEquals("position startpos moves 7g7f 3c3d 8h2b+ 3a2b\n", run.out());
    assertTrue(run.err().contains("a word between two moves, which is left out: '"), run.err());
    String kif = convert("kif", "a.txt", game).out();
    assertTrue(kif.contains("*c\n") && kif.contains("5 投了"), kif);
    assertEquals(1, convert("usi", "a.txt", game, "--strict").status());
  }

  /** What follows the end of a game is no part of it, but it is not lost either. */
  @Test
  void movesAfterTheEnd() throws IOException {
    String game = "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n+2726FU\n%CHUDAN\n%CHUDAN\n";
    CliRun run = convert("kif", "a.csa", game);
    assertTrue(run.out().contains("3 投了") && run.out().contains("変化：3手"), run.out());
    assertTrue(run.err().contains("line 7: moves after the end of the game"), run.err());
    assertTrue(run.err().contains("line 9: a second ending, which is left out"), run.err());
  }

  /** A byte in Latin-1 costs its line, not the games and problems after it. */
  @Test
  void aNameInLatin1() throws IOException {
    String game = "V2.2\nN+%s\nPI\n+\n+7776FU\n-3334FU\n%%TORYO\n";
    String games = game.formatted("A") + game.formatted("Jos\u00E9") + game.formatted("B");
    Path csa = folder.resolve("g.csa");
    Files.writeString(csa, games, StandardCharsets.ISO_8859_1);
    CliRun run = CliRun.of("convert", "--to", "usi", csa.toString());
    assertEquals(TWO.repeat(3), run.out(), run.err());
    String sfen = "8k/9/8G/9/9/9/9/9/K8 b Gp 1";
    String list = "# by Ren\u00E9\nn1\t%s\nRen\u00E9\t%s\nz\t%s\n".formatted(sfen, sfen, sfen);
    Path file = folder.resolve("l.tsv");
    Files.writeString(file, list, StandardCharsets.ISO_8859_1);
    CliRun lines = CliRun.of("convert", "--to", "sfen", file.toString());
    assertEquals(2, lines.lines().size(), lines.out());
    assertTrue(lines.err().contains("line 3: bytes that are invalid"), lines.err());
  }

  /** Floodgate's ratings and summary, and comments of engines. */
  @Test
  void commentsOfCsa() throws IOException {
    String text =
        "V2\nN+a\nN-b\n'Max_Moves:300\nPI\n+\n'rating:a:2500\n+7776FU\nT1\n'** 30 -3334FU\n"
            + "'*good\n-3334FU\nT2\n%TORYO\n'summary:toryo:a lose:b win\n";
    CliRun csa = convert("csa", "a.csa", text);
    assertEquals(new CliRun(0, csa.out(), ""), csa);
    for (String comment :
        new String[] {
          "'Max_Moves:300",
          "'rating:a:2500",
          "'** 30 -3334FU",
          "'*good",
          "'summary:toryo:a lose:b win"
        }) {
      assertTrue(csa.out().contains("\n" + comment + "\n"), comment + " in\n" + csa.out());
    }
    CliRun kif = convert("kif", "a.csa", text);
    assertEquals("", kif.err());
    assertEquals(csa.out(), convert("csa", "b.kif", kif.out()).out());
  }

  @Test
  void oddLinesOfCsa() throws IOException {
    String text = "V2.2\nPI\n+\n+7776FU,v=12\nT1:30\n-3334FU,'a, b\n?\n+2726FU\n-0000FU\n-8384FU\n";
    CliRun run = convert("usi", "a.csa", text);
    assertEquals(0, run.status(), run.err());
    assertEquals("position startpos moves 7g7f 3c3d 2g2f\n", run.out());
    for (String line : new String[] {"line 4: ", "line 5: ", "line 7: ", "line 9: "}) {
      assertTrue(run.err().contains(line), run.err());
    }
    assertTrue(convert("csa", "a.csa", text).out().contains("'a, b\n"));
  }

  @Test
  void fairyNotationWithAuthorAndLength() throws IOException {
    String line = "17銀26角 +歩2, 16金18玉";
    String sfen = convert("sfen", "a.txt", line + "\n").out();
    for (String whole :
        new String[] {
          "某 " + line + " #7", "某　" + line + "　＃7", line + " #7", "山田 太郎 " + line, line + " #7 H#"
        }) {
      CliRun run = convert("sfen", "a.txt", whole + "\n");
      assertEquals(0, run.status(), run.err());
      assertEquals(sfen, run.out(), whole);
    }
    String kif = convert("kif", "a.txt", "山田 太郎 " + line + " #7\n").out();
    assertTrue(kif.contains("作者：山田 太郎\n手数：7手\n"), kif);
  }

  /** The gold on 5g is pinned, which json-kifu-format ignores. */
  @Test
  void relativeInJkfCountsPinnedPieces() throws IOException {
    String game = "position sfen 4k4/9/9/4r4/9/9/4G4/2G6/4K4 b - 1 moves ";
    String jkf = convert("jkf", "a.usi", game + "7h6g\n").out();
    assertTrue(jkf.contains("\"piece\":\"KI\",\"relative\":\"U\"}"), jkf);
    String none = convert("jkf", "a.usi", game + "7h8h\n").out();
    assertFalse(none.contains("relative"), none);
  }

  @ParameterizedTest
  @CsvSource({
    "歩三兵, 4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1",
    "裸玉, 4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "トンボ, 4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "トンボ＋香, l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "トンボ+桂香, ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "九枚落ち, 4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "9枚落ち, 4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "七枚落ち, 3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "両香落ち, 1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
  })
  void unusualHandicaps(String name, String sfen) throws IOException {
    CliRun run = convert("sfen", "a.kif", "手合割：" + name + "\n上手：北\n下手：南\n");
    assertEquals(0, run.status(), run.err());
    assertEquals(sfen + "\n", run.out());
    CliRun kif = convert("kif", "a.kif", "手合割：" + name + "\n上手：北\n");
    assertEquals(sfen + "\n", convert("sfen", "b.kif", kif.out()).out());
  }

  @ParameterizedTest
  @CsvSource({
    "a.kif, '   3 ２二角成(66)', 7",
    "a.kif, '   3 ?????', 7",
    "a.kif, '   4 ２二角成(88)', 7",
    "a.ki2, '▲９九玉', 3",
    "a.csa, '+9999FU', 6",
    "a.csa, '+88', 6",
    "a.usi, x, 1",
  })
  void aMoveThatIsNotUnderstood(String name, String move, int line) throws IOException {
    String text =
        switch (name) {
          case "a.kif" -> HEAD + move + "\n   4 ８四歩(83)\n";
          case "a.ki2" -> "手合割：平手\n▲７六歩 △３四歩\n" + move + "\n△８四歩\n";
          case "a.csa" -> "V2.2\nPI\n+\n+7776FU\n-3334FU\n" + move + "\n-8384FU\n";
          default -> TWO.strip() + " " + move + " 8c8d\n";
        };
    CliRun run = convert("usi", name, text);
    assertEquals(0, run.status(), run.err());
    assertEquals(TWO, run.out());
    assertTrue(run.err().contains(name), run.err());
    assertTrue(run.err().contains("line " + line + ": "), run.err());
    assertTrue(run.err().contains("the moves before it were read"), run.err());
    CliRun strict = convert("usi", name, text, "--strict");
    assertEquals(1, strict.status());
    assertEquals("", strict.out());
    assertTrue(strict.err().contains("line " + line + ": "), strict.err());
  }

  @Test
  void theNoteIsInTheReadersLanguage() throws IOException {
    Path file = Files.writeString(folder.resolve("a.kif"), HEAD + "   3 ２二角成(66)\n");
    CliRun run = CliRun.with("", Locale.JAPANESE, "convert", "--to", "usi", file.toString());
    assertTrue(run.err().contains("7 行目: 指せない手です"), run.err());
    assertTrue(run.err().contains("その前の指し手までを読みました"), run.err());
  }

  /** A line that is invalid in Shift_JIS: the bytes of one character are split. */
  @Test
  void bytesThatAreNoText() throws IOException {
    byte[] head = (HEAD + "   3 ２").getBytes(Charset.forName("windows-31j"));
    byte[] damaged = new byte[head.length + 8];
    System.arraycopy(head, 0, damaged, 0, head.length);
    byte[] rest = {(byte) 0x93, '(', '8', '8', ')', '\n', '\n', '\n'};
    System.arraycopy(rest, 0, damaged, head.length, rest.length);
    Path file = Files.write(folder.resolve("a.kif"), damaged);
    CliRun run = CliRun.of("convert", "--to", "usi", file.toString());
    assertEquals(0, run.status(), run.err());
    assertEquals(TWO, run.out());
    assertTrue(run.err().contains("line 7: "), run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 ７六歩(66)\n", "▲７五歩\n", "{\"moves\":[{},{\"move\":{}}]}\n", "+7776KI\n"})
  void whereNothingCouldBeRead(String text) throws IOException {
    CliRun run = convert("usi", "a.txt", text);
    assertEquals(1, run.status(), run.out() + run.err());
    assertEquals("", run.out());
  }
}
