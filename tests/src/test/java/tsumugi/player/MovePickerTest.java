package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckingMoves;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.movegen.PlayMoveGenerator;
import tsumugi.engine.movegen.StaticExchange;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/** Every move of a node is returned once, in the order of the stages. */
class MovePickerTest {
  private static final int PLY = 3;

  private final StaticExchange exchange =
      new StaticExchange(PieceValues.captures(), PieceValues.promotionGains());
  private final MoveHistories histories = new MoveHistories(Tuning.STANDARD);
  private final QuietOrder quiets = new QuietOrder(histories.history, exchange, Tuning.STANDARD);
  private final MovePicker picker = new MovePicker(exchange, histories, quiets);
  private final CheckingMoves checks = new CheckingMoves();
  private final PrecedingMoves before = new PrecedingMoves();

  private List<Integer> all(Position position, int tableMove) {
    checks.look(position);
    picker.start(position, position.inCheck(), tableMove, PLY, before, checks);
    return drain();
  }

  private List<Integer> drain() {
    List<Integer> moves = new ArrayList<>();
    for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
      moves.add(move);
    }
    return moves;
  }

  /** The legal moves by the general generator, without those that are left out. */
  private static Set<Integer> expected(Position position) {
    MoveList legal = new MoveList();
    new LegalMoveGenerator().generate(position, legal);
    Set<Integer> moves = new HashSet<>();
    for (int i = 0; i < legal.size(); i++) {
      if (position.inCheck() || !PlayMoveGenerator.leavesOut(position, legal.get(i))) {
        moves.add(legal.get(i));
      }
    }
    return moves;
  }

  private static int any(Set<Integer> moves, SplittableRandom random) {
    List<Integer> list = new ArrayList<>(moves);
    list.sort(null);
    return list.isEmpty() ? Move.NONE : list.get(random.nextInt(list.size()));
  }

  /** Histories filled by another node: killers, a counter move, counts. */
  private void learn(Position position, int move, SplittableRandom random) {
    if (move != Move.NONE) {
      before.one = random.nextInt(50);
      before.two = random.nextInt(50);
      histories.startNode(PLY);
      histories.reward(position, move, 1 + random.nextInt(9), PLY, before);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyMoveComesOnceWhateverTableAndHistorySay(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (RandomPositions.Sample sample : RandomPositions.game(seed)) {
      Position position = EngineForm.position(sample.position());
      Set<Integer> expected = expected(position);
      int tableMove = random.nextInt(3) == 0 ? random.nextInt(1 << 15) : any(expected, random);
      List<Integer> given = all(position, tableMove);
      assertEquals(given.size(), new HashSet<>(given).size(), sample + " gives a move twice");
      Set<Integer> rest = new HashSet<>(given);
      rest.removeAll(expected);
      rest.remove(tableMove); // the table may have one that is left out
      assertTrue(rest.isEmpty(), sample + " invents " + rest);
      assertTrue(given.containsAll(expected), sample + " misses some");
      if (expected.contains(tableMove)) {
        assertEquals(tableMove, given.getFirst(), sample::toString);
      }
      learn(position, any(expected, random), random);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14})
  void theStagesFollowEachOther(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (RandomPositions.Sample sample : RandomPositions.game(seed)) {
      Position position = EngineForm.position(sample.position());
      if (position.inCheck()) {
        continue;
      }
      List<Integer> stages =
          all(position, Move.NONE).stream().map(move -> stage(position, move)).toList();
      assertEquals(stages.stream().sorted().toList(), stages, sample::toString);
      learn(position, any(expected(position), random), random);
    }
  }

  /** Captures and promotions that lose nothing, quiet moves, then the others. */
  private int stage(Position position, int move) {
    if (!MovePicker.isTactical(position, move)) {
      return 1;
    }
    return exchange.atLeast(position, move, 0) ? 0 : 2;
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24})
  void quietMovesComeInTheirOrderBehindTheKillers(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (RandomPositions.Sample sample : RandomPositions.game(seed)) {
      Position position = EngineForm.position(sample.position());
      if (position.inCheck()) {
        continue;
      }
      Set<Integer> killers =
          new HashSet<>(
              List.of(
                  histories.history.killer(PLY, 0),
                  histories.history.killer(PLY, 1),
                  histories.history.answer(before.one)));
      List<Integer> quiet =
          all(position, Move.NONE).stream()
              .filter(move -> !MovePicker.isTactical(position, move))
              .toList();
      int first = (int) quiet.stream().filter(killers::contains).count();
      assertTrue(quiet.subList(0, first).stream().allMatch(killers::contains), sample::toString);
      quiets.look(position, before, checks);
      List<Integer> scores = quiet.stream().skip(first).map(quiets::score).toList();
      List<Integer> falling = new ArrayList<>(scores);
      falling.sort((one, other) -> Integer.compare(other, one));
      assertEquals(falling, scores, sample::toString);
      learn(position, any(expected(position), random), random);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34})
  void theQuiescenceSearchGetsTacticalMovesAndInCheckAllAnswers(long seed) {
    for (RandomPositions.Sample sample : RandomPositions.game(seed)) {
      Position position = EngineForm.position(sample.position());
      boolean inCheck = position.inCheck();
      picker.startTactical(position, inCheck, Move.NONE, before);
      Set<Integer> given = new HashSet<>(drain());
      Set<Integer> expected = expected(position);
      if (!inCheck) {
        expected.removeIf(
            move -> !MovePicker.isTactical(position, move) || !exchange.atLeast(position, move, 0));
      }
      assertEquals(expected, given, sample::toString);
    }
  }

  @Test
  void whoWantsNoMoreQuietMovesGetsWhatIsLeftOfTheCaptures() {
    Position position = Sfen.parse("4k4/9/4p4/4l4/9/9/4R4/9/4K4 b P 1");
    int losing = UsiMove.parse("5g5d");
    checks.look(position);
    picker.start(position, false, Move.NONE, PLY, before, checks);
    assertFalse(MovePicker.isTactical(position, picker.next()));
    picker.skipQuiet();
    assertEquals(List.of(losing), drain());
  }

  @Test
  void whatIsLeftOutComesWhenAskedFor() {
    Position position = Sfen.parse("8k/9/9/1B7/9/9/9/9/4K4 b - 1");
    List<Integer> moves = all(position, Move.NONE);
    int without = UsiMove.parse("8d7c");
    assertFalse(moves.contains(without));
    List<Integer> leftOut = new ArrayList<>();
    for (int move = picker.nextLeftOut(); move != Move.NONE; move = picker.nextLeftOut()) {
      leftOut.add(move);
    }
    assertTrue(leftOut.contains(without));
    assertTrue(leftOut.stream().noneMatch(moves::contains));
    assertEquals(Move.NONE, picker.nextLeftOut());
  }

  @ParameterizedTest
  @ValueSource(ints = {-600, 0, 1, 300, 1200})
  void aQuiescenceSearchGetsNoCaptureThatWinsTooLittle(int gain) {
    int fewer = 0;
    for (long seed = 0; seed < 40; seed++) {
      for (RandomPositions.Sample sample : RandomPositions.game(seed)) {
        Position position = EngineForm.position(sample.position());
        if (!position.inCheck()) {
          fewer += checkWanted(position, gain, sample.toString());
        }
      }
    }
    assertEquals(gain > 0, fewer > 0);
  }

  /** Returns how many unwanted moves there are among those that lose nothing. */
  private int checkWanted(Position position, int gain, String name) {
    picker.startTactical(position, false, Move.NONE, before);
    List<Integer> every = drain();
    List<Integer> wanted = new ArrayList<>();
    for (int move : every) {
      if (exchange.atLeast(position, move, gain)) {
        wanted.add(move);
      }
    }
    picker.startTactical(position, false, Move.NONE, before);
    picker.wantAtLeast(gain);
    assertEquals(wanted, drain(), name);
    return every.size() - wanted.size();
  }

  @Test
  void aTableMoveMayLoseAsMuchAsIsWanted() {
    int left = 0;
    int kept = 0;
    for (long seed = 0; seed < 40; seed++) {
      for (RandomPositions.Sample sample : RandomPositions.game(seed)) {
        Position position = EngineForm.position(sample.position());
        MoveList tactical = new MoveList();
        if (!position.inCheck()) {
          new PlayMoveGenerator().tactical(position, tactical);
        }
        for (int i = 0; i < tactical.size(); i++) {
          int move = tactical.get(i);
          picker.startTactical(position, false, move, before);
          picker.wantAtLeast(-400);
          boolean first = picker.next() == move;
          assertEquals(exchange.atLeast(position, move, -400), first, sample::toString);
          left += first ? 0 : 1;
          kept += first && !exchange.atLeast(position, move, 0) ? 1 : 0;
        }
      }
    }
    assertTrue(left > 0 && kept > 0);
  }
}
