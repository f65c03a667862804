package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

class WhimTest {
  private static final PlayLimits DEPTH = PlayLimits.NONE.withMaxDepth(5);

  private final MainSubTable memory = MainSubTable.allocate(1);
  private final Player player = new Player(memory);

  @AfterEach
  void giveBack() {
    player.close();
    memory.close();
  }

  private PlayResult play(String sfen, PlayLimits limits) {
    player.forget();
    return player.play(Game.of(Sfen.parse(sfen)), limits, PlayControl.SILENT);
  }

  @Test
  void bonusesStayWithinTheirRangeAndSmallOnesAreCommoner() {
    Whim whim = new Whim(40, 7);
    int small = 0;
    int most = 0;
    for (int move = 1; move <= 1_000; move++) {
      int bonus = whim.bonus(123, move);
      assertTrue(bonus >= 0 && bonus <= 40);
      small += bonus < 20 ? 1 : 0;
      most = Math.max(most, bonus);
    }
    assertTrue(small > 600 && small < 800, "below the middle: " + small);
    assertEquals(40, most);
  }

  @Test
  void theSameSeedHasTheSameWhims() {
    ToIntFunction<Whim> some = whim -> whim.bonus(5, 9) * 1_000_000 + whim.bonus(6, 9);
    assertEquals(some.applyAsInt(new Whim(900, 1)), some.applyAsInt(new Whim(900, 1)));
    assertFalse(some.applyAsInt(new Whim(900, 1)) == some.applyAsInt(new Whim(900, 2)));
  }

  @Test
  void endsOfTheGameAreWhatTheyAre() {
    assertEquals(Score.mateIn(3), Whim.shifted(Score.mateIn(3), 50));
    assertEquals(Score.matedIn(2), Whim.shifted(Score.matedIn(2), 50));
    assertEquals(-Score.INFINITE, Whim.shifted(-Score.INFINITE, -50));
    assertEquals(70, Whim.shifted(20, 50));
    assertThrows(IllegalArgumentException.class, () -> new Whim(-1, 0));
  }

  /** Several first moves, none of them bad, and each again with its seed. */
  @Test
  void seedsPlayDifferentGames() {
    int best = play(Sfen.START, DEPTH).score();
    Set<Integer> moves = new HashSet<>();
    for (int seed = 1; seed <= 12; seed++) {
      PlayLimits limits = DEPTH.withWhim(new Whim(60, seed));
      PlayResult result = play(Sfen.START, limits);
      moves.add(result.move());
      assertEquals(result, again(limits, result.millis()));
      assertTrue(result.score() >= best - 150, UsiMove.format(result.move()) + " " + result);
    }
    assertTrue(moves.size() >= 3, "different first moves: " + moves.size());
  }

  private PlayResult again(PlayLimits limits, long millis) {
    PlayResult result = play(Sfen.START, limits);
    return new PlayResult(
        result.answer(),
        result.move(),
        result.ponder(),
        result.score(),
        result.depth(),
        result.nodes(),
        millis);
  }

  /** However much it prefers other moves, it captures a free rook and plays a mate. */
  @Test
  void noWhimIsWorthMoreThanItsCentipawns() {
    String rook = "4k4/9/9/9/4r4/4P4/9/9/4K4 b - 1";
    String mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    for (int seed = 1; seed <= 10; seed++) {
      PlayLimits limits = DEPTH.withWhim(new Whim(200, seed));
      assertEquals("5f5e", UsiMove.format(play(rook, limits).move()));
      PlayResult result = play(mate, limits);
      Position position = Sfen.parse(mate);
      position.doMove(result.move());
      assertEquals(Score.mateIn(1), result.score());
      assertTrue(position.inCheck());
    }
  }
}
