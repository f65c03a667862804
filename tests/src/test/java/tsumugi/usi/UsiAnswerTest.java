package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.Verdict;
import tsumugi.usi.UsiGo.Kind;

class UsiAnswerTest {
  private static final String NO_PLAYER = "info string no mate found and no player in this version";

  @Test
  void mates() {
    Verdict mate = mate(3, "R*4a 3a2b 2d2c+");
    assertEquals(List.of("checkmate R*4a 3a2b 2d2c+"), UsiAnswer.to(Kind.MATE, mate));
    assertEquals(List.of("checkmate R*4a 3a2b 2d2c+"), UsiAnswer.to(Kind.MATE_UNTIL_STOP, mate));
    assertEquals(List.of("bestmove R*4a"), UsiAnswer.to(Kind.PLAY, mate));
    assertEquals(List.of("bestmove R*4a"), UsiAnswer.to(Kind.INFINITE, mate));
    assertEquals(List.of("bestmove R*4a"), UsiAnswer.to(Kind.PONDER, mate));
  }

  @Test
  void aLineInPartIsGivenAndSaidToBeOne() {
    assertEquals(
        List.of(
            "info string mate in 5 plies, but the table kept only 1 moves of the line",
            "checkmate R*4a"),
        UsiAnswer.to(Kind.MATE, mate(5, "R*4a")));
  }

  @Test
  void aMateWithoutALineHasNoMoveToGive() {
    List<String> said = UsiAnswer.to(Kind.MATE, new Verdict.Mate(5, false, new int[0]));
    assertEquals("checkmate timeout", said.getLast());
    assertEquals(2, said.size());
  }

  @Test
  void noMate() {
    assertEquals(List.of("checkmate nomate"), UsiAnswer.to(Kind.MATE, new Verdict.NoMate()));
    assertEquals(
        List.of(NO_PLAYER, "bestmove resign"), UsiAnswer.to(Kind.PLAY, new Verdict.NoMate()));
  }

  @ParameterizedTest
  @EnumSource
  void unknownIsNeverNomate(Verdict.Reason reason) {
    List<String> said = UsiAnswer.to(Kind.MATE, new Verdict.Unknown(reason));
    assertEquals("checkmate timeout", said.getLast());
    assertEquals(
        "bestmove resign", UsiAnswer.to(Kind.PONDER, new Verdict.Unknown(reason)).getLast());
  }

  @Test
  void theReasonComesFirst() {
    assertEquals(
        List.of("info string undecided: table full", "checkmate timeout"),
        UsiAnswer.to(Kind.MATE, new Verdict.Unknown(Verdict.Reason.TABLE_FULL)));
    assertEquals(
        List.of("info string why", "checkmate timeout"), UsiAnswer.withoutResult(Kind.MATE, "why"));
    assertEquals(
        List.of("info string why", "bestmove resign"), UsiAnswer.withoutResult(Kind.PLAY, "why"));
  }

  private static Verdict mate(int plies, String line) {
    int[] moves = Arrays.stream(line.split(" ", -1)).mapToInt(UsiMove::parse).toArray();
    return new Verdict.Mate(plies, true, moves);
  }
}
