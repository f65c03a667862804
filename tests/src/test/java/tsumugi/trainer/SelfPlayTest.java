package tsumugi.trainer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.Game;
import tsumugi.player.PlayControl;
import tsumugi.player.PlayLimits;
import tsumugi.player.Player;
import tsumugi.player.Score;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The games are valid, they end as recorded, and the same arguments give the same file. */
@Tag("slow")
class SelfPlayTest {
  private static final int GAMES = 12;
  private static final PlayLimits LONGER = PlayLimits.NONE.withMaxNodes(50_000);

  @TempDir private Path folder;

  private Path play(String name, long seed, int first, int games, String... more) throws Exception {
    Path file = folder.resolve(name);
    List<String> words = new ArrayList<>(List.of(more));
    words.addAll(
        List.of("file=" + file, "seed=" + seed, "first=" + first, "games=" + games, "mate=50"));
    if (words.stream().noneMatch(word -> word.startsWith("nodes="))) {
      words.add("nodes=30");
    }
    SelfPlay.main(words.toArray(String[]::new));
    return file;
  }

  private static List<GameRecord> games(Path file) throws IOException {
    List<GameRecord> games = new ArrayList<>();
    GameFile.read(file, games::add);
    return games;
  }

  @Test
  void everyMoveIsLegalAndEveryMateIsOne() throws Exception {
    List<GameRecord> games = games(play("a", 1, 0, GAMES));
    assertEquals(GAMES, games.size());
    int mates = 0;
    for (GameRecord game : games) {
      Position position = Sfen.parse(Sfen.START);
      MoveList legal = new MoveList();
      for (int ply = 0; ply < game.moves().length; ply++) {
        legal.clear();
        new LegalMoveGenerator().generate(position, legal);
        assertTrue(legal.contains(game.moves()[ply]), "game " + game.number() + ", ply " + ply);
        assertEquals(ply < game.opening(), game.scores()[ply] == GameRecord.NO_SCORE);
        position.doMove(game.moves()[ply]);
      }
      int toMove = position.sideToMove() == 0 ? 1 : -1;
      if (game.ending() == GameRecord.Ending.MATE) {
        mates++;
        assertEquals(toMove, game.result());
        assertTrue(hasMate(position), Sfen.format(position));
      } else if (game.ending() == GameRecord.Ending.MATED) {
        assertEquals(-toMove, game.result());
      }
    }
    assertTrue(mates > 0, "no game ended by a mate");
  }

  /** Searched with enough nodes to find again what alpha-beta has found. */
  private static boolean hasMate(Position position) {
    try (MainSubTable table = MainSubTable.allocate(16)) {
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(200_000).withFirstMate(true);
      return new TsumeSolver(table)
              .solve(position, TsumeMethod.AUTO, limits, SearchMonitor.SILENT)
              .verdict()
          instanceof Verdict.Mate;
    }
  }

  /** Few nodes are often used up before a second move has been searched. */
  @Test
  void whoIsMatedIsMatedWhateverTheMove() throws Exception {
    int mated = 0;
    try (MainSubTable table = MainSubTable.allocate(16);
        Player player = new Player(table)) {
      for (GameRecord game : games(play("a", 1, 0, 60, "nodes=100"))) {
        if (game.ending() == GameRecord.Ending.MATED) {
          mated++;
          player.forget();
          int score = player.play(played(game), LONGER, PlayControl.SILENT).score();
          assertTrue(Score.isMate(score) && score < 0, game.number() + ": " + score);
        }
      }
    }
    assertTrue(mated > 0, "no game ended by a search that saw no way out");
  }

  private static Game played(GameRecord game) {
    int[] moves = new int[game.moves().length];
    Arrays.setAll(moves, ply -> game.moves()[ply]);
    return new Game(Sfen.parse(Sfen.START), moves);
  }

  @Test
  void gamesBeginWithAsManyMovesByLotAsAsked() throws Exception {
    games(play("a", 1, 0, 8))
        .forEach(game -> assertTrue(game.opening() >= 6 && game.opening() <= 10));
    List<GameRecord> few = games(play("b", 1, 0, 8, "fewest=1", "most=2"));
    assertEquals(Set.of(1, 2), few.stream().map(GameRecord::opening).collect(Collectors.toSet()));
    games(play("c", 1, 0, 2, "fewest=0", "most=0"))
        .forEach(game -> assertEquals(0, game.opening()));
    assertThrows(IllegalArgumentException.class, () -> play("d", 1, 0, 1, "fewest=5", "most=4"));
  }

  @Test
  void theSameArgumentsGiveTheSameFile() throws Exception {
    byte[] once = Files.readAllBytes(play("a", 1, 0, 6));
    assertArrayEquals(once, Files.readAllBytes(play("b", 1, 0, 6)));
    List<GameRecord> games = games(folder.resolve("a"));
    List<GameRecord> others = games(play("c", 2, 0, 6));
    for (int i = 0; i < 6; i++) {
      assertFalse(Arrays.equals(games.get(i).moves(), others.get(i).moves()), "another seed");
    }
  }

  /** A game depends on its number, not on the games before it. */
  @Test
  void aRunCanBeSplit() throws Exception {
    List<GameRecord> whole = games(play("a", 1, 0, 6));
    List<GameRecord> second = games(play("b", 1, 3, 3));
    for (int i = 0; i < 3; i++) {
      assertEquals(whole.get(3 + i).number(), second.get(i).number());
      assertArrayEquals(whole.get(3 + i).moves(), second.get(i).moves());
      assertArrayEquals(whole.get(3 + i).scores(), second.get(i).scores());
    }
  }

  @Test
  void aFileThatIsCutOffLosesOneGame() throws Exception {
    Path file = play("a", 1, 0, 3);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
    assertEquals(2, games(file).size());
    Files.writeString(file, "no games at all");
    assertThrows(IOException.class, () -> games(file));
  }

  /** Existing games are neither overwritten nor counted twice. */
  @Test
  void anInterruptedRunIsResumed() throws Exception {
    byte[] whole = Files.readAllBytes(play("a", 1, 2, 6));
    Path file = folder.resolve("b");
    for (int length : new int[] {whole.length, whole.length - 1, whole.length / 2, 0}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertArrayEquals(whole, Files.readAllBytes(play("b", 1, 2, 6)), length + " bytes");
    }
  }

  @Test
  void filesOfOtherThingsAreLeftAlone() throws Exception {
    byte[] games = Files.readAllBytes(play("a", 1, 0, 2));
    assertThrows(IOException.class, () -> play("a", 2, 0, 2), "another seed");
    assertThrows(IOException.class, () -> play("a", 1, 1, 2), "another first game");
    assertArrayEquals(games, Files.readAllBytes(folder.resolve("a")));
    Files.writeString(folder.resolve("diary"), "no games at all");
    assertThrows(IOException.class, () -> play("diary", 1, 0, 2));
    assertEquals("no games at all", Files.readString(folder.resolve("diary")));
  }

  /** A damaged game would be used for training like any other. */
  @Test
  void aDamagedGameIsRefused() throws Exception {
    Path file = play("a", 1, 0, 2);
    byte[] bytes = Files.readAllBytes(file);
    int head = 10 + (bytes[8] << 8 | bytes[9]);
    for (int at : new int[] {head + 4, head + 5, head + 6, head + 11}) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= 0x55;
      Files.write(file, damaged);
      IOException refused = assertThrows(IOException.class, () -> games(file), "byte " + at);
      assertTrue(String.valueOf(refused.getMessage()).contains("damaged in " + file));
    }
    for (int length : new int[] {0, 7, 20}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      IOException refused = assertThrows(IOException.class, () -> games(file));
      assertTrue(String.valueOf(refused.getMessage()).startsWith("no file of games"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "game=3",
        "games",
        "games.=3",
        "nodes.x=3",
        "games=0",
        "nodes=0",
        "mate=x",
        "first=-1",
        "games=3000000000"
      })
  void misspeltWordsAreRefused(String word) {
    String[] words = {"file=" + folder.resolve("x"), word};
    assertThrows(IllegalArgumentException.class, () -> SelfPlay.main(words));
    assertThrows(IllegalArgumentException.class, () -> SelfPlay.main(new String[] {"seed=1"}));
    assertFalse(Files.exists(folder.resolve("x")));
  }

  @Test
  void repetitionsMeanWhatTheRulesSay() {
    String[] round = {"5i5h", "5a5b", "5h5i", "5b5a"};
    Position position = Sfen.parse(Sfen.START);
    Repetitions repetitions = new Repetitions();
    assertEquals(Repetitions.Meaning.NONE, repetitions.enter(position));
    for (int i = 0; i < 12; i++) {
      position.doMove(UsiMove.parse(round[i % 4]));
      Repetitions.Meaning expected = i == 11 ? Repetitions.Meaning.DRAW : Repetitions.Meaning.NONE;
      assertEquals(expected, repetitions.enter(position), "after " + (i + 1));
    }
  }

  @Test
  void perpetualCheckLoses() {
    Position position = Sfen.parse("9/4k4/9/9/4R4/9/9/9/4K4 w - 1");
    Repetitions repetitions = new Repetitions();
    repetitions.enter(position);
    Repetitions.Meaning meaning = Repetitions.Meaning.NONE;
    String[] moves = {"5b4b", "5e4e", "4b5b", "4e5e"};
    for (int i = 0; i < 12; i++) {
      assertEquals(Repetitions.Meaning.NONE, meaning);
      position.doMove(UsiMove.parse(moves[i % 4]));
      meaning = repetitions.enter(position);
    }
    assertEquals(Repetitions.Meaning.WIN, meaning, "of the side that was checked");
  }
}
