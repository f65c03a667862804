package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.check.OpenQuestion.Kind;

/**
 * An open question leaves the verdict undecided only if its answer could make the verdict worse.
 */
class CheckReportTest extends SoundnessFixture {
  private static final int MOVE = UsiMove.parse("G*5e");

  private final CheckReport sound = check(SOUND, "", false);
  private final Finding rival = Finding.of(Flaw.SAME_LENGTH, path(1), new int[] {MOVE}, 4, true);

  private int[] path(int plies) {
    return Arrays.copyOf(sound.line(), plies);
  }

  private CheckReport with(List<Finding> findings, Kind kind, int... path) {
    return sound.with(findings, List.of(OpenQuestion.of(kind, path, MOVE)));
  }

  @Test
  void aPieceOrAReplyMakesNothingWorseThanFlawed() {
    for (Kind kind : List.of(Kind.PIECE, Kind.REPLY)) {
      assertFalse(with(List.of(), kind, path(1)).isDecided());
      CheckReport flawed = with(List.of(rival), kind, path(1));
      assertEquals(Grade.FLAWED, flawed.grade());
      assertTrue(flawed.isDecided(), kind::name);
      assertFalse(flawed.isSettled(), kind::name);
    }
  }

  @Test
  void aCheckIsACookBesideTheLineAlone() {
    int last = sound.line().length - 1;
    assertFalse(with(List.of(rival), Kind.CHECK, path(last - 2)).isDecided());
    assertTrue(with(List.of(), Kind.CHECK, path(last)).isDecided(), "the last move is free");
    int[] beside = path(2);
    beside[1] = MOVE;
    assertTrue(with(List.of(rival), Kind.CHECK, beside).isDecided());
    assertFalse(with(List.of(), Kind.CHECK, beside).isDecided());
  }

  @Test
  void whatMayChangeAllLeavesItUndecided() {
    for (Kind kind : List.of(Kind.LENGTH, Kind.COOK_OR_DETOUR, Kind.MAIN_LINE, Kind.LIMIT)) {
      assertFalse(with(List.of(rival), kind).isDecided(), kind::name);
    }
  }

  /** The two pieces of which one is needless are tested last. */
  @Test
  void aLimitAmongThePiecesLeavesWhatIsFlawedFlawed() {
    String sfen = "9/9/9/9/9/1+bg6/3n5/1K1g1k3/9 w N 1";
    CheckReport whole = check(sfen, "", true);
    assertEquals(Grade.FLAWED, whole.grade());
    int open = 0;
    for (long nodes = 1; nodes < whole.nodes(); nodes += 1 + nodes / 8) {
      CheckReport report = check(sfen, "", true, SearchLimits.NONE.withMaxNodes(nodes));
      boolean isPiece = report.open().stream().allMatch(each -> each.kind() == Kind.PIECE);
      if (isPiece && !report.open().isEmpty() && report.grade() == Grade.FLAWED) {
        assertTrue(report.isDecided(), report::toString);
        open++;
      }
    }
    assertTrue(open > 0, "a limit among the pieces");
  }
}
