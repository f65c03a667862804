package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** The order of root moves without a score, and the rewards from the root. */
class RootOrderTest {
  /** The bishops face each other; the rook's pawn can be sacrificed to a guarded one. */
  private static final Position ROOT =
      Sfen.parse("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");

  private final MainSubTable memory = MainSubTable.ofBytes(1 << 16);
  private final SearchThread thread = thread();
  private final RootOrder order = new RootOrder(thread);

  private SearchThread thread() {
    PlayClock clock = new PlayClock(PlayControl.SILENT, 1, Long.MAX_VALUE, 0);
    PlayTable table = new PlayTable(memory.lease().all());
    SearchThread made = new SearchThread(table, new WrittenEvaluation(), SearchSwitches.ALL, clock);
    made.start(ROOT, Game.of(ROOT).path(), clock, false);
    return made;
  }

  @AfterEach
  void free() {
    memory.close();
  }

  private static List<RootMove> moves(String... usi) {
    return new ArrayList<>(Stream.of(usi).map(move -> new RootMove(UsiMove.parse(move))).toList());
  }

  private static List<String> usi(List<RootMove> moves) {
    return moves.stream().map(move -> UsiMove.format(move.move)).toList();
  }

  @Test
  void whatTheRootFoundGoodComesFirstAmongQuietMoves() {
    List<RootMove> moves = moves("1g1f", "9g9f", "2g2f", "6i7h");
    order.reward(moves.get(2), moves.subList(0, 2), 6);
    order.sort(moves);
    assertEquals("2g2f", usi(moves).getFirst());
    assertEquals("6i7h", usi(moves).get(1), "never tried, before those that failed");
    assertTrue(moves.getFirst().order > 0 && moves.getLast().order < 0);
  }

  @Test
  void capturesThatLoseNothingComeBeforeQuietMovesAndOthersBehind() {
    List<RootMove> moves = moves("6i7h", "8h3c+", "8h2b+", "2g2f");
    order.sort(moves);
    assertEquals(List.of("8h2b+", "6i7h", "2g2f", "8h3c+"), usi(moves));
  }

  @Test
  void movesWithAScoreKeepTheirPlaces() {
    List<RootMove> moves = moves("1g1f", "9g9f", "6i7h", "2g2f");
    moves.get(0).previousScore = 40;
    moves.get(1).previousScore = 12;
    order.reward(moves.get(3), moves.subList(0, 3), 6);
    order.sort(moves);
    assertEquals(List.of("1g1f", "9g9f", "2g2f", "6i7h"), usi(moves));
  }
}
