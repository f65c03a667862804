package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/** A tiny world is enumerated, and every position of it is judged one by one. */
@Tag("slow")
class EnumerationTest {
  private static final MainSubTable TABLE = MainSubTable.allocate(4);
  private static final SearchMonitor NEVER = SearchMonitor.stoppedBy(() -> false);

  @AfterAll
  static void closeTable() {
    TABLE.close();
  }

  /** All problems of a tiny world, against every position of it judged one by one. */
  @Test
  void enumerationFindsAll() {
    ComposeSettings settings =
        new ComposeSettings(
            ComposeRule.TSUME,
            1,
            5,
            1,
            1,
            1,
            2,
            1 << PieceType.GOLD | 1 << PieceType.SILVER,
            0,
            1 << PieceType.GOLD | 1 << PieceType.SILVER,
            new Area(2, 3),
            false,
            false);
    Enumeration world = new Enumeration(settings, TABLE, NEVER);
    Set<String> found = new HashSet<>();
    int longer = 0;
    for (long part = 0; part < world.parts(); part++) {
      for (ComposedProblem each : world.part(part)) {
        assertTrue(found.add(Sfen.format(each.position())));
        longer += each.composedPlies() > 1 ? 1 : 0;
      }
    }
    assertEquals(0, world.undecided());
    assertEquals(naive(settings), found);
    assertTrue(longer > 0, "all are mates in one");
  }

  /** The hands of one or two golds and silvers. */
  private static final int[][] HANDS = {
    {PieceType.GOLD},
    {PieceType.SILVER},
    {PieceType.GOLD, PieceType.GOLD},
    {PieceType.GOLD, PieceType.SILVER},
    {PieceType.SILVER, PieceType.SILVER}
  };

  private static Set<String> naive(ComposeSettings settings) {
    Set<String> sound = new HashSet<>();
    Judge judge = new TsumeJudge(settings, TABLE, NEVER, 2);
    for (int king = 0; king < 81; king++) {
      for (int square = 0; square < 81; square++) {
        for (int type : new int[] {PieceType.GOLD, PieceType.SILVER, PieceType.PRO_SILVER}) {
          for (int[] hand : HANDS) {
            Position position = Placement.empty();
            position.put(Piece.of(Placement.DEFENDER, PieceType.KING), king);
            if (square == king) {
              continue;
            }
            Placement.put(position, Piece.of(Placement.ATTACKER, type), square);
            for (int each : hand) {
              Placement.giveToHand(position, each);
            }
            if (!settings.isWithin(position) || !Placement.isProblem(position)) {
              continue;
            }
            ComposedProblem problem = judge.verify(position);
            if (problem != null && settings.isInRange(problem.composedPlies())) {
              sound.add(Sfen.format(position));
            }
          }
        }
      }
    }
    return sound;
  }
}
