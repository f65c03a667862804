package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;

@Tag("slow")
class PlayerTest {
  private final MainSubTable memory = MainSubTable.allocate(1);
  private final Player player = new Player(memory);
  private final List<PlayInfo> infos = new ArrayList<>();

  @AfterEach
  void giveBack() {
    player.close();
    memory.close();
  }

  private PlayResult play(String sfen, PlayLimits limits) {
    infos.clear();
    return player.play(Game.of(Sfen.parse(sfen)), limits, infos::add);
  }

  private static PlayLimits nodes(long nodes) {
    return PlayLimits.NONE.withMaxNodes(nodes);
  }

  private static void assertLegal(Position root, PlayResult result, Object what) {
    if (result.answer() != PlayResult.Answer.MOVE) {
      assertEquals(Move.NONE, result.move());
      return;
    }
    Position position = new Position(root);
    assertTrue(MoveLegality.isLegal(position, result.move()), () -> "illegal in " + what);
    position.doMove(result.move());
    assertTrue(
        result.ponder() == Move.NONE || MoveLegality.isLegal(position, result.ponder()),
        () -> "illegal ponder move in " + what);
  }

  private void assertLegalLines(Position root) {
    for (PlayInfo info : infos) {
      Position position = new Position(root);
      for (int move : info.line()) {
        assertTrue(MoveLegality.isLegal(position, move), () -> UsiMove.format(info.line()));
        position.doMove(move);
      }
    }
  }

  /** Arbitrary positions, with missing kings, in check or mated: a legal answer or none. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void answersAreLegal(int threads) {
    assertLegalAnswers(threads, RandomPositions.game(3).subList(0, 10), 0, 10);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(ints = {1, 2})
  void manyAnswersAreLegal(int threads) {
    assertLegalAnswers(threads, RandomPositions.game(3), 10, 60);
  }

  private void assertLegalAnswers(int threads, List<Sample> game, long fromSeed, long toSeed) {
    List<Sample> samples = new ArrayList<>(game);
    for (long seed = fromSeed; seed < toSeed; seed++) {
      samples.add(RandomPositions.crowded(seed));
      samples.add(RandomPositions.tsume(seed));
      samples.add(RandomPositions.reply(seed));
    }
    for (Sample sample : samples) {
      Position root = EngineForm.position(sample.position());
      infos.clear();
      PlayResult result = player.play(Game.of(root), nodes(1_500).withThreads(threads), infos::add);
      assertLegal(root, result, sample);
      assertLegalLines(root);
    }
  }

  @Test
  void oneThreadCountsTheSameNodesAgain() {
    PlayResult first = play(Sfen.START, PlayLimits.NONE.withMaxDepth(7));
    player.forget();
    PlayResult again = play(Sfen.START, PlayLimits.NONE.withMaxDepth(7));
    assertEquals(first.nodes(), again.nodes());
    assertEquals(first.move(), again.move());
    assertEquals(7, again.depth());
  }

  /**
   * The same board twice, first with many pieces in White's hand and then with one pawn, while most
   * pieces are missing: the second search uses nothing of the first.
   */
  @Test
  void anotherHandIsAnotherPosition() {
    String board = "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w ";
    PlayLimits shallow = PlayLimits.NONE.withMaxDepth(7);
    PlayResult fresh = play(board + "p 1", shallow);
    List<String> told = told();
    player.forget();
    play(board + "rb2g2s2n2l9p 1", PlayLimits.NONE.withMaxDepth(9));
    player.newGame();
    PlayResult used = play(board + "p 1", shallow);
    assertEquals(told, told());
    assertEquals(fresh.move(), used.move());
  }

  private List<String> told() {
    return infos.stream()
        .map(info -> info.depth() + " cp " + info.score() + " " + UsiMove.format(info.line()))
        .toList();
  }

  @Test
  void playsTheMateItsTsumeSearchFinds() {
    // Seven plies, too deep for so few nodes of alpha-beta.
    String sfen = "7gk/9/6P1+P/9/9/9/9/9/4K4 b GSP2r2b2g3s4n4l15p 1";
    PlayResult result = play(sfen, nodes(400_000));
    assertTrue(Score.isMate(result.score()) && result.score() > 0, result::toString);
    assertLegal(Sfen.parse(sfen), result, sfen);
  }

  /** Capturing the rook allows a mate in one; the tsume search after the move finds it. */
  @Test
  void doesNotWalkIntoAMate() {
    String sfen = "k8/9/K1N6/9/9/9/9/9/9 w G2r2b3g4s3n4l18p 1";
    PlayResult result = play(sfen, nodes(50_000));
    Position after = Sfen.parse(sfen);
    after.doMove(result.move());
    PlayResult reply = play(Sfen.format(after), nodes(20_000));
    assertFalse(Score.isMate(reply.score()) && reply.score() > 0, result::toString);
  }

  /** Only this check mates; promoting the silver does not. */
  @Test
  void playsAMateThatBeginsWithoutPromoting() {
    PlayResult result = play("9/5R1Sk/8N/9/8N/9/8b/4+n4/9 b P 1", nodes(100_000));
    assertEquals("2b3c", UsiMove.format(result.move()));
    assertTrue(Score.isMate(result.score()) && result.score() > 0, result::toString);
  }

  /**
   * White is in check. Capturing with promotion allows a mate in eleven plies that starts with a
   * pawn drop. If the bishop does not promote, that drop would itself be mate, which is forbidden,
   * and White mates next.
   */
  @Test
  void aSideInCheckMayHaveToTakeWithoutPromoting() {
    PlayResult result = play("7pk/7S1/5+R3/6B2/9/9/p1b6/1P7/K8 w PNg 1", nodes(20_000));
    assertEquals("7g2b", UsiMove.format(result.move()));
    assertTrue(result.score() > -Score.RULE_BOUND, result::toString);
  }

  /**
   * White is not in check and is mated after every move except one non-promotion. After it, the
   * pawn drop that starts each of these mates would itself be mate, which is forbidden.
   */
  @ParameterizedTest
  @CsvSource({
    "5+B1kl/8l/6G1+B/9/9/9/6r2/9/9 w P 1, 3g3c",
    "9/6+BSk/9/7L1/9/9/7r1/9/9 w P 1, 2g2d",
    "6+S2/7Sk/9/7RS/9/9/5b3/9/9 w P 1, 4g1d",
  })
  void aSideOutOfCheckMayHaveToMoveWithoutPromoting(String sfen, String only) {
    for (PlayLimits limits : List.of(nodes(40_000), nodes(40_000).withMultiPv(2))) {
      PlayResult result = play(sfen, limits);
      assertEquals(only, UsiMove.format(result.move()));
      for (PlayInfo info : infos) {
        assertFalse(info.rank() == 1 && Score.isMate(info.score()), info::toString);
      }
    }
  }

  /** White has a king that cannot move and nothing else: it has lost, but it is not mated. */
  @Test
  void aSideWithoutMovesHasLostButIsNotMated() {
    play("k8/2G6/9/1G7/9/9/9/9/8K b - 1", PlayLimits.NONE.withMaxDepth(2));
    for (PlayInfo info : infos) {
      assertFalse(Score.isMate(info.score()), info::toString);
    }
    assertTrue(infos.getLast().score() > Score.RULE_BOUND, infos.getLast()::toString);
    PlayResult stuck = play("k8/2G6/1G7/9/9/9/9/9/8K w - 1", nodes(1_000));
    assertEquals(PlayResult.Answer.RESIGN, stuck.answer());
    assertFalse(Score.isMate(stuck.score()), stuck::toString);
  }

  @Test
  void matedMeansResign() {
    PlayResult result = play("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", nodes(1_000));
    assertEquals(PlayResult.Answer.RESIGN, result.answer());
    assertEquals(-1, Score.matePlies(result.score()));
  }

  @Test
  void resignsOnlyBelowTheResignValue() {
    String lost = "4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 1";
    assertEquals(PlayResult.Answer.MOVE, play(lost, nodes(500)).answer());
    assertEquals(PlayResult.Answer.RESIGN, play(lost, nodes(500).withResignValue(3_000)).answer());
    // Whole iterations: one that is cut counts no less than the one before it.
    PlayLimits whole = PlayLimits.NONE.withMaxDepth(2);
    int score = play(lost, whole).score();
    assertEquals(
        PlayResult.Answer.MOVE, play(lost, whole.withResignValue(-score)).answer(), "no worse");
    assertEquals(PlayResult.Answer.RESIGN, play(lost, whole.withResignValue(-score - 1)).answer());
  }

  @Test
  void declaresAWinByPoints() {
    String entered = "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/4k4 b 2R2B 1";
    assertEquals(PlayResult.Answer.DECLARE_WIN, play(entered, nodes(1_000)).answer());
  }

  @Test
  void considersOnlyTheMovesAskedFor() {
    int edge = UsiMove.parse("9g9f");
    int illegal = UsiMove.parse("9g9e");
    PlayLimits limits = nodes(2_000).withSearchMoves(List.of(illegal, edge));
    assertEquals(edge, play(Sfen.START, limits).move());
    assertNotEquals(illegal, play(Sfen.START, nodes(500).withSearchMoves(List.of(illegal))).move());
  }

  @Test
  void ranksSeveralLines() {
    play(Sfen.START, PlayLimits.NONE.withMaxDepth(5).withMultiPv(3));
    List<PlayInfo> last = infos.subList(infos.size() - 3, infos.size());
    for (int rank = 1; rank <= 3; rank++) {
      assertEquals(rank, last.get(rank - 1).rank());
      assertEquals(5, last.get(rank - 1).depth());
    }
    assertTrue(last.get(0).score() >= last.get(1).score());
    assertTrue(last.get(1).score() >= last.get(2).score());
    assertNotEquals(last.get(0).line()[0], last.get(1).line()[0]);
  }

  @Test
  void keepsToItsNodes() {
    PlayResult result = play(Sfen.START, nodes(5_000));
    assertTrue(result.nodes() >= 5_000 && result.nodes() < 5_200, result::toString);
  }

  /**
   * The system refuses a second thread: the first one plays on as if only one had been requested.
   */
  @Test
  void playsWithTheThreadsThatThereAre() {
    ThreadFactory refused =
        search ->
            new Thread(search) {
              @Override
              public void start() {
                throw new OutOfMemoryError("injected: unable to create native thread");
              }
            };
    PlayLimits limits = nodes(3_000);
    PlayResult one = play(Sfen.START, limits);
    try (Player alone = new Player(memory, EvaluationChoice.WRITTEN, Tuning.STANDARD, refused)) {
      alone.forget();
      PlayResult result =
          alone.play(Game.of(Sfen.parse(Sfen.START)), limits.withThreads(2), PlayControl.SILENT);
      assertEquals(one.move(), result.move());
      assertTrue(result.nodes() >= 3_000, result::toString);
    }
  }

  /** The table's memory may go to somebody else once the player has settled. */
  @Test
  void noThreadIsLeftAfterSettling() {
    for (int i = 0; i < 20; i++) {
      play(Sfen.START, nodes(2_000).withThreads(2));
      player.settle();
      assertTrue(
          Thread.getAllStackTraces().keySet().stream()
              .noneMatch(thread -> thread.isAlive() && thread.getName().startsWith("player-")));
    }
  }

  /** One of two ways out of check loses the game by perpetual check: it is avoided. */
  @Test
  void avoidsLosingByPerpetualCheck() {
    String round = "6h5h 5b6b 5h6h 6b5b ";
    Game game = Games.of("9/4k4/9/9/9/9/9/3R5/8K b 2b4g4s4n4l18pr 1", round + round + "6h5h 5b6b");
    PlayResult result = player.play(game, nodes(20_000), PlayControl.SILENT);
    assertNotEquals(UsiMove.parse("5h6h"), result.move());
    assertLegal(game.last(), result, "perpetual");
  }

  /** A side that is mated by all other moves still does not lose at once by perpetual check. */
  @Test
  void isRatherMatedThanLosesAtOnceByPerpetualCheck() {
    String round = "5a4a 5i4i 4a5a 4i5i ";
    String sfen = "4k4/9/9/9/9/9/9/9/K3R4 w rb2g4s 1";
    for (int rounds = 2; rounds <= 3; rounds++) {
      Game game = Games.of(sfen, round.repeat(rounds) + "5a4a 5i4i 4a5a");
      PlayResult result = player.play(game, nodes(60_000), PlayControl.SILENT);
      assertLegal(game.last(), result, "mated");
      boolean forfeits = result.move() == UsiMove.parse("4i5i");
      assertTrue(rounds < 3 || !forfeits, rounds + " rounds");
    }
    Game only = Games.of(sfen, round.repeat(3) + "5a4a 5i4i 4a5a");
    PlayLimits asked = nodes(2_000).withSearchMoves(List.of(UsiMove.parse("4i5i")));
    PlayResult wanted = player.play(only, asked, PlayControl.SILENT);
    assertEquals("4i5i", UsiMove.format(wanted.move()), "who asks for it gets it");
  }

  /**
   * The tsume search does not know earlier positions: its mating check may lose by perpetual check.
   * Here another check mates as well.
   */
  @Test
  void playsNoMateThatIsAPerpetualCheck() {
    String round = "1a2a 1e2e 2a1a 2e1e ";
    Game game = Games.of("8k/5S3/4b4/9/5B2R/9/9/9/K8 w N 1", round + round + "1a2a 1e2e 2a1a");
    PlayResult result = player.play(game, nodes(30_000), PlayControl.SILENT);
    assertEquals("N*2c", UsiMove.format(result.move()));
  }

  @Test
  void afterAMateSearchTheTableIsLeasedAgain() {
    play(Sfen.START, nodes(3_000));
    assertTrue(memory.isLeased());
    memory.newSearch();
    assertFalse(memory.isLeased());
    assertLegal(Sfen.parse(Sfen.START), play(Sfen.START, nodes(3_000)), "start");
    assertTrue(memory.isLeased());
  }

  /** Two views of one memory would not know how far the other one has written. */
  @Test
  void twoPlayersTakeTheMemoryInTurn() {
    play(Sfen.START, nodes(3_000));
    PlayTable before = player.table();
    try (Player other = new Player(memory)) {
      other.play(Game.of(Sfen.parse(Sfen.START)), nodes(3_000), PlayControl.SILENT);
      assertSame(before, player.table());
      play(Sfen.START, nodes(3_000));
      assertNotSame(before, player.table());
      PlayTable mine = player.table();
      play(Sfen.START, nodes(3_000));
      assertSame(mine, player.table(), "kept from move to move");
    }
  }

  @Test
  void theLongestLinesStayWithinTheirArrays() {
    PlayResult result =
        play("7k1/9/9/9/9/9/9/9/r7K b 2B4G4S4N4L18Pr 1", nodes(30_000).withMaxDepth(126));
    assertLegal(Sfen.parse("7k1/9/9/9/9/9/9/9/r7K b 2B4G4S4N4L18Pr 1"), result, "long");
    PlayResult bare = play("k8/9/9/9/9/9/9/9/8K b - 1", nodes(150_000).withMaxDepth(126));
    assertTrue(bare.depth() > 10, bare::toString);
  }

  /** Nodes are those of this search, also when it ends before all threads have begun. */
  @Test
  void countsNoNodesOfTheSearchBefore() {
    play(Sfen.START, nodes(20_000).withThreads(2));
    player.settle();
    PlayResult mate =
        play("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", nodes(1_000).withThreads(2));
    assertTrue(mate.nodes() <= 1_000, mate::toString);
    String entered = "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/4k4 b 2R2B 1";
    assertEquals(0, play(entered, nodes(1_000).withThreads(2)).nodes());
  }
}
