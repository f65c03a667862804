package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.usi.Mates;

/** Refusals of engine and solver are in Japanese for Japanese readers. */
class RefusalsTest {
  private static final Pattern ENGLISH_WORDS = Pattern.compile("[a-z]{3,} [a-z]{2,}");

  /** Every possible refusal of an SFEN, through the whole command. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "9/9/9/9/9/9/9/9/9 x -",
        "9/9/9/9/9/9/9/9/9 b",
        "4k4/9/9/9/9/9/9/9/9 b - 1 x",
        "4k4/9/9/9/9/9/9/9/9 b - one",
        "4k4/9/9/9/9/9/9/9/9 b 3",
        "4k4/9/9/9/9/9/9/9/9 b 0P",
        "4k4/9/9/9/9/9/9/9/9 b K",
        "9/9 b -",
        "8/9/9/9/9/9/9/9/9 b -",
        "91/9/9/9/9/9/9/9/9 b -",
        "8+/9/9/9/9/9/9/9/9 b -",
        "+/9/9/9/9/9/9/9/9 b -",
        "+x8/9/9/9/9/9/9/9/9 b -",
        "x8/9/9/9/9/9/9/9/9 b -",
        "+G8/9/9/9/9/9/9/9/9 b -",
        "kk7/9/9/9/9/9/9/9/9 b -",
        "4k4/9/9/9/9/9/9/9/9 b 5G",
        "P3k4/9/9/9/9/9/9/9/9 b -",
        "4k4/4G4/9/9/9/9/9/9/9 b -",
        Mates.NO_KING,
        "4k4/9/4P4/9/9/9/9/9/9 x G",
      })
  void refusedPositions(String sfen) {
    CliRun english = CliRun.with(sfen, Locale.ROOT, "solve", "--hash", "1", "-");
    CliRun run = CliRun.with(sfen, Locale.JAPANESE, "solve", "--hash", "1", "-");
    assertEquals(1, run.status(), run::err);
    String error =
        run.lines().stream().filter(line -> line.startsWith("エラー: ")).findFirst().orElseThrow();
    assertFalse(ENGLISH_WORDS.matcher(error).find(), error);
    assertTrue(error.matches(".*[ぁ-んァ-ヶ一-龠]{2}.*"), error);
    assertTrue(english.out().contains("Error: "), english.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          solve                      | 引数 'INPUT' がありません (詳しくは tsumugi solve --help)
          solve --frob -             | '--frob' というオプションはありません
          solve --rule x -           | --rule に指定できるのは tsume、cooperative、brinkmate です。'x' ではありません
          solve --hash 0 -           | --hash: 置換表の大きさ 0 MB は範囲外です (1 から 33554432 MB)
          solve --hash x -           | オプション '--hash' の値が正しくありません: 'x' は整数ではないか、大きすぎます
          solve --threads 0 -        | --threads は 1 から 255 までの数です
          solve --first=x -          | オプション '--first' の値が正しくありません: 'x' は true でも false でもありません
          solve --hash 1 --hash 2 -  | オプション '--hash' は一度しか指定できません
          solve --hash               | オプション '--hash' に値 (MB) がありません
          solve --hash --time 3 -    | オプション '--hash' に値 (MB) がありません
          solve --a --b -            | '--a', '--b' というオプションはありません
          bench 3 4                  | 余分な引数があります: '3', '4'
          perft x                    | 引数 DEPTH の値が正しくありません: 'x' は整数ではないか、大きすぎます
          tune --sizes 1,x -         | オプション '--sizes' の値が正しくありません: 'x' は整数ではないか、大きすぎます
          solve --tree --rule brinkmate - | 必至 (brinkmate) では --tree を使えません
          solve --nodes 0 -          | --nodes は 1 以上の数です
          solve --time 0 -           | --time は 0 より大きい秒数です
          solve king                 | そのようなファイルはなく、SFEN でもありません: 'king'
          perft 21                   | DEPTH は 0 から 20 までの数です
          perft 1 9/9 b -            | 盤面は斜線で区切った 9 段です。2 段ではありません: '9/9'
          frob                       | 'frob' というコマンドはありません。
          solve --goal mate -        | --goal は協力詰 (cooperative) のオプションです
          solve --solutions 2 -      | --solutions は協力詰 (cooperative) のオプションです
          solve --method layers -    | 探索法 layers は協力詰用です。auto か id を使ってください
          solve --rule cooperative --method dfpn -             | 探索法 dfpn は詰将棋用です。auto か layers を使ってください
          solve --rule cooperative --method x -                | 協力詰の --method に指定できるのは auto、id、layers です。'x' ではありません
          solve --rule cooperative --goal draw -               | --goal に指定できるのは mate か self-mate です。'draw' ではありません
          solve --rule cooperative --plies 3 --max-plies 5 -   | --plies と --max-plies は同時に指定できません
          solve --rule cooperative --method id --plies 3 -     | 探索法 id が探すのは最短の解だけです。--plies は指定できません
          solve --rule cooperative --plies 0 -                 | --plies は 1 以上の数です
          solve --rule cooperative --solutions 0 -             | --solutions は 1 から 1000000 までの数です
          solve --rule cooperative --to-move attacker -        | --to-move は詰将棋 (tsume) のオプションです
          tune --sizes 0 -           | --sizes: 0 MB は範囲外です
          """)
  void badUsage(String line, String sentence) {
    CliRun.with("", Locale.JAPANESE, line.split(" ", -1)).assertRefused(sentence);
  }

  /** An unset variable of a script is not the current folder. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve --output  -",
        "solve --proof  -",
        "check --output  -",
        "check --proof  -",
        "convert --output  -",
        "diagram --output  -",
        "diagram --format html --output  -",
        "review --output  -",
        "review --collect c.jsonl --proof  -",
        "compose random --output ",
        "compose random --proof ",
      })
  void anEmptyName(String line) {
    CliRun.of(line.split(" ", -1)).assertRefused("is not a valid file name");
  }

  /** Programs read JSON and USI, so the sentences there stay English. */
  @Test
  void machinesAreSpokenToInEnglish() {
    CliRun run =
        CliRun.with("", Locale.JAPANESE, "solve", "--hash", "1", "--format", "json", "9/9 b -");
    assertTrue(run.out().contains("the board has 9 ranks"), run.out());
  }
}
