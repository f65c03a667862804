package tsumugi.cli.review;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.CliRun;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.review.ReviewFinding;
import tsumugi.review.ReviewFinding.Kind;

/** The command {@code review} on short endings of games. */
class ReviewCommandTest {
  /** Black has a mate in one and moves his king; white moves; black mates. */
  private static final String GAME =
      "position sfen 8k/9/8G/9/9/9/9/9/K8 b Gp 1 moves 9i8i P*9b G*1b";

  private static final String NO_KING = "8k/9/8G/9/9/9/9/9/9 b G 1";

  @TempDir Path folder;

  @Test
  void textNamesWhatWasMissedAndCounts() {
    CliRun run = CliRun.of("review", "--hash", "8", GAME);
    assertEquals(0, run.status(), run.out());
    assertTrue(run.out().contains("1 ▲８九玉"), run.out());
    assertFalse(run.out().contains("{"), run.out());
    assertTrue(run.out().contains("missed a mate in 1 ply"), run.out());
    assertTrue(
        run.out().contains("in 1 ply: there 2, played 1 (longer than necessary 0), missed 1"));
    CliRun japanese = CliRun.with("", Locale.JAPANESE, "review", "--hash", "8", GAME);
    assertTrue(japanese.out().contains("1手詰を逃しました"), japanese.out());
  }

  @Test
  void jsonHasOneObjectAPosition() {
    List<Map<String, Object>> lines =
        CliRun.of("review", "--hash", "8", "--format", "json", GAME).objects();
    assertEquals(4, lines.size());
    assertEquals("9i8i", lines.getFirst().get("played"));
    assertTrue(String.valueOf(lines.getFirst().get("findings")).contains("missed-mate"));
    assertTrue(String.valueOf(lines.get(1).get("findings")).contains("overlooked-threatmate"));
    assertTrue(String.valueOf(lines.get(2).get("findings")).contains("played-mate"));
    assertTrue(lines.getLast().containsKey("played"));
  }

  /** What review writes as KIF is a record again, with the missed mate as a variation. */
  @Test
  void kifCanBeReadAgain() throws IOException {
    CliRun run = CliRun.of("review", "--hash", "8", "--format", "kif", GAME);
    assertTrue(run.out().contains("変化：1手"), run.out());
    assertTrue(run.out().contains("*missed a mate in 1 ply"), run.out());
    Path kif = Files.writeString(folder.resolve("game.kif"), run.out());
    CliRun again = CliRun.of("convert", "--to", "usi", kif.toString());
    assertEquals(0, again.status(), again.err());
    assertTrue(again.out().contains("moves 9i8i P*9b G*1b"), again.out());
    CliRun twice = CliRun.of("review", "--hash", "8", kif.toString());
    assertEquals(0, twice.status());
  }

  /** The record ends within a mate, which must not become a part of the game. */
  @Test
  void kifDoesNotContinueTheGame() throws IOException {
    String game = "position sfen 9/7k1/9/7SG/9/9/9/9/K8 w GNp 1 moves 2b1b 2d1c+";
    CliRun run = CliRun.of("review", "--hash", "8", "--format", "kif", game);
    assertTrue(run.out().contains("mated in 3 plies"), run.out());
    Path kif = Files.writeString(folder.resolve("game.kif"), run.out());
    CliRun again = CliRun.of("convert", "--to", "usi", kif.toString());
    assertTrue(again.out().strip().endsWith("moves 2b1b 2d1c+"), again.out());
  }

  /** The length of another mate is not that of the move played, and a bound is called a bound. */
  @Test
  void boundsAreToldAsSuch() {
    FindingText texts = new FindingText(new Messages(Locale.ROOT));
    Position position = Sfen.parse(Sfen.START);
    ReviewFinding mate = new ReviewFinding(Kind.PLAYED_MATE, 5, true, new int[0], Move.NONE, 9);
    assertEquals(
        "mates in 9 plies or less; the shortest known mate takes 5 plies",
        texts.sentence(mate, position));
    int better = UsiMove.parse("7g7f");
    ReviewFinding brinkmate =
        new ReviewFinding(Kind.MISSED_BRINKMATE, 2, false, new int[0], better, 0);
    assertTrue(
        texts.sentence(brinkmate, position).startsWith("missed a brinkmate in 2 moves or less:"));
  }

  /** In Japanese, a mate of at most 19 plies is not called 19手詰以下. */
  @ParameterizedTest
  @CsvSource({
    "MISSED_MATE, true, 19手詰を逃しました",
    "MISSED_MATE, false, 19手以下の詰みを逃しました",
    "ALLOWED_MATE, false, 19手以下の詰みを許しました。▲７六歩なら詰みませんでした",
    "MATE_THERE, false, 19手以下の詰みがあります",
    "PLAYED_MATE, true, 19手の詰みを指しました",
    "PLAYED_MATE, false, 19手以下の詰みを指しました",
    "THREATMATE, false, 詰めろ (相手がパスすると 19手以下の詰み)",
    "MISSED_BRINKMATE, false, 攻方19手以下の必至を逃しました: ▲７六歩",
    "PLAYED_BRINKMATE, true, 攻方19手の必至を指しました",
  })
  void boundsInJapanese(Kind kind, boolean exact, String sentence) {
    FindingText texts = new FindingText(new Messages(Locale.JAPANESE));
    int better = UsiMove.parse("7g7f");
    ReviewFinding finding = new ReviewFinding(kind, 19, exact, new int[0], better, 0);
    assertEquals(sentence, texts.sentence(finding, Sfen.parse(Sfen.START)));
  }

  @Test
  void missedMatesAreProblems() throws IOException {
    Path file = folder.resolve("missed.tsv");
    CliRun.of("review", "--hash", "8", "--problems", file.toString(), GAME);
    List<String> lines = Files.readAllLines(file);
    assertEquals(1, lines.size());
    assertTrue(lines.getFirst().startsWith("1:1#0\t8k/"), lines::toString);
    CliRun check = CliRun.of("check", "--hash", "8", "--format", "json", file.toString());
    assertEquals("1:1#0", check.objects().getFirst().get("id"));
    assertEquals("1", String.valueOf(check.objects().getFirst().get("plies")));
  }

  /** What is no game gets a sentence, and the games after it are still reviewed. */
  @Test
  void whatIsNoGameIsReported() throws IOException {
    Path rubbish = Files.writeString(folder.resolve("a.kif"), "手合割：平手\n1 ５五王(11)\n");
    CliRun run = CliRun.of("review", "--hash", "8", NO_KING, rubbish.toString(), GAME);
    assertEquals(1, run.status());
    assertTrue(run.out().contains("both kings must be on the board"), run.out());
    assertTrue(run.out().contains("missed a mate"), run.out());
    CliRun json = CliRun.of("review", "--hash", "8", "--format", "json", NO_KING);
    assertEquals(1, json.objects().size());
    assertTrue(String.valueOf(json.objects().getFirst().get("error")).contains("both kings"));
    CliRun strict = CliRun.of("review", "--hash", "8", "--strict", rubbish.toString());
    assertEquals(1, strict.status());
    Path empty = Files.writeString(folder.resolve("empty.kif"), "");
    assertEquals(1, CliRun.of("review", "--hash", "8", empty.toString()).status());
  }

  /** A game that ends with an illegal move is reviewed up to it, and the next one as well. */
  @Test
  void aGameMayEndWithAnIllegalMove() throws IOException {
    String foul = "position sfen 8k/9/8G/9/9/9/P8/9/K8 b GP 1 moves 9i8i 1a2a P*9f";
    Path games = Files.writeString(folder.resolve("foul.usi"), foul + "\n" + GAME + "\n");
    Path missed = folder.resolve("missed.tsv");
    CliRun run =
        CliRun.of("review", "--hash", "8", "--problems", missed.toString(), games.toString());
    assertTrue(run.err().contains("P*9f is illegal"), run::err);
    assertTrue(run.out().contains("missed a mate"), run.out());
    assertEquals(2, Files.readAllLines(missed).size());
  }

  /** The side that is not to move is in check, so the king could be captured. */
  @Test
  void aCapturableKingIsNoGame() {
    CliRun run = CliRun.of("review", "--hash", "8", "8k/8G/9/9/9/9/9/9/K8 b - 1");
    assertEquals(1, run.status());
    assertTrue(run.out().contains("it is not its move"), run.out());
  }

  /** A search that is not allowed to search denies nothing. */
  @Test
  void limitsLeaveOpenAndNeverDeny() {
    String sfen = "7nl/6k2/4p1ppp/9/9/9/9/9/K8 b RG2Srb2g 1";
    CliRun one = CliRun.of("review", "--hash", "8", "--nodes", "1", "--format", "json", sfen);
    assertEquals(1, one.status());
    assertEquals("[mate]", String.valueOf(one.objects().getFirst().get("open")));
    assertEquals("[]", String.valueOf(one.objects().getFirst().get("findings")));
  }

  /** The largest number means no more than a large one. */
  @Test
  void aHugeLimitAnswersAll() {
    CliRun large = CliRun.of("review", "--hash", "8", "--nodes", "1000000000", GAME);
    CliRun largest = CliRun.of("review", "--hash", "8", "--nodes", "" + Long.MAX_VALUE, GAME);
    assertEquals(0, largest.status(), largest.out());
    assertEquals(large.out(), largest.out());
    assertTrue(largest.out().contains("overlooked the threatmate"), largest.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--nodes 0 | --nodes",
        "--time 0 | --time",
        "--hash 1 | --hash",
        "--brinkmates=0 | --brinkmates takes a number from 1 to 20",
        "--brinkmates=-1 | --brinkmates",
        "--brinkmates=x | --brinkmates",
        "--brinkmates=21 | --brinkmates",
        "--format csv | --format takes text, json, kif or html",
        "--problems /no/such/folder/f | --problems",
      })
  void badUsageIsOneSentence(String options, String sentence) {
    List<String> arguments = new ArrayList<>(List.of("review"));
    arguments.addAll(List.of(options.split(" ")));
    arguments.add(NO_KING);
    CliRun.of(arguments.toArray(new String[0])).assertRefused(sentence);
  }

  @Test
  void theInputIsNotOverwritten() throws IOException {
    Path game = Files.writeString(folder.resolve("game.usi"), GAME + "\n");
    CliRun run = CliRun.of("review", "--hash", "8", "--problems", game.toString(), game.toString());
    assertEquals(2, run.status());
    assertEquals(GAME + "\n", Files.readString(game));
  }
}
