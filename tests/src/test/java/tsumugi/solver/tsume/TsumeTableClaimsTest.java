package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.PlainMate;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMate;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/**
 * Everything that a search leaves in the table must be true, not only the bounds of the root. A
 * bound taken from a wrong hand rarely shows in the verdict. This test visits boards that have
 * records, beginning at the root, and checks both bounds of each record with {@link PlainMate}.
 */
@Tag("slow")
class TsumeTableClaimsTest {
  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(5_000);
  private static final int BOARDS = 60;
  private static final int PLIES = 5;
  private static final int MAX_NODES = 10_000;

  /** The number of small tsume; twice as many others are added. More by a property. */
  private static final int SEEDS = Integer.getInteger("tsumugi.claims", 20);

  private int mateClaims;
  private int noMateClaims;
  private int otherHands;

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AUTO")
  void recordsAreTrue(TsumeMethod method) {
    try (MainSubTable table = MainSubTable.allocate(16)) {
      checkFamily(table, method, RandomPositions::handful, 2 * SEEDS);
      checkFamily(table, method, RandomPositions::smallTsume, SEEDS);
    }
    String counts = mateClaims + ", " + noMateClaims + ", " + otherHands;
    assertTrue(mateClaims > 30 && noMateClaims > 100 && otherHands > 100, counts);
  }

  private void checkFamily(
      MainSubTable table, TsumeMethod method, LongFunction<Sample> family, int count) {
    for (long seed = 50_000; seed < 50_000 + count; seed++) {
      Sample sample = family.apply(seed);
      new TsumeSolver(table)
          .solve(EngineForm.position(sample.position()), method, LIMITS, SearchMonitor.SILENT);
      for (SlowPosition position : boardsWithRecords(table, sample.position())) {
        checkBoard(table, position, method + ", " + sample);
      }
    }
  }

  /** Attacker's nodes whose boards have records, nearest to the root first. */
  private static List<SlowPosition> boardsWithRecords(MainSubTable table, SlowPosition root) {
    List<SlowPosition> found = new ArrayList<>(List.of(root));
    Set<SlowPosition> seen = new HashSet<>(found);
    for (int i = 0; i < found.size() && found.size() < BOARDS; i++) {
      SlowPosition position = found.get(i);
      for (SlowMove check : RuleBook.checks(position)) {
        SlowPosition defender = position.after(check);
        for (SlowMove reply : RuleBook.legalMoves(defender)) {
          SlowPosition next = defender.after(reply);
          if (firstRecord(table, next) != MainSubTable.NONE && seen.add(next)) {
            found.add(next);
          }
        }
      }
    }
    return found;
  }

  private static long firstRecord(MainSubTable table, SlowPosition position) {
    Position engine = EngineForm.position(position);
    return table.first(engine.boardKey(), engine.sideToMove());
  }

  private void checkBoard(MainSubTable table, SlowPosition position, String origin) {
    int hand = EngineForm.hand(position, position.blackToMove());
    int all = hand + EngineForm.hand(position, !position.blackToMove());
    for (long record = firstRecord(table, position);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      int other = table.hand(record);
      if (Hand.isSuperiorOrEqual(all, other)) {
        otherHands += other == hand ? 0 : 1;
        checkRecord(
            withHand(position, other, all), table.lower(record), table.upper(record), origin);
      }
    }
  }

  private void checkRecord(SlowPosition position, int lower, int upper, String origin) {
    if (lower == 0 && upper == MainSubTable.INFINITE) {
      return;
    }
    int plies = PlainMate.solve(EngineForm.position(position), PLIES, MAX_NODES);
    if (plies == SlowMate.GAVE_UP) {
      return;
    }
    String claim =
        "no mate within "
            + lower
            + ", mate within "
            + upper
            + ", not "
            + plies
            + ": "
            + position
            + " from "
            + origin;
    if (plies > 0) {
      mateClaims++;
      assertFalse(lower >= plies || upper < plies, claim);
    } else {
      noMateClaims++;
      assertFalse(plies == SlowMate.NO_MATE && upper != MainSubTable.INFINITE, claim);
      assertFalse(upper <= PLIES, claim);
    }
  }

  /** The attacker holds the hand, and the defender holds all other pieces in hand. */
  private static SlowPosition withHand(SlowPosition position, int hand, int all) {
    SlowPosition changed = position;
    boolean attacker = position.blackToMove();
    String kinds = "PLNSBRG";
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      char kind = kinds.charAt(type - 1);
      int count = Hand.count(hand, type);
      changed = changed.withInHand(attacker, kind, count);
      changed = changed.withInHand(!attacker, kind, Hand.count(all, type) - count);
    }
    return changed;
  }
}
