package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Square;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.Verdict;

/** Which pieces are needless: without them the problem is the same and as sound as before. */
@Tag("slow")
class NeedlessPieceTest extends SoundnessFixture {
  /** The last reply is free: which of two the line has does not decide which pieces are needed. */
  @Test
  void aPieceThatOnlyAnotherLastReplyNeeds() {
    SlowPosition position = SlowPosition.parse("8k/9/5+R2g/5Np2/9/9/9/9/9 b - 1");
    for (SlowPosition same :
        List.of(position, position.mirrored(), position.turned(), position.turned().mirrored())) {
      CheckReport report = check(same.sfen(), "", true);
      assertEquals(2, counts(report).getOrDefault(Flaw.NEEDLESS_PIECE, 0), same::sfen);
    }
  }

  /** A piece far from the king changes nothing: it is reported, and nothing else is. */
  @ParameterizedTest
  @ValueSource(strings = {"P", "+p", "L", "s", "+n"})
  void aNeedlessPiece(String piece) {
    CheckReport report = check(SOUND.replace("/9/9 b", "/9/" + piece + "8 b"), "", true);
    List<Integer> needless =
        report.findings().stream()
            .filter(finding -> finding.flaw() == Flaw.NEEDLESS_PIECE)
            .map(Finding::square)
            .toList();
    assertEquals(List.of(Square.of(8, 8)), needless);
    assertEquals(Grade.FLAWED, report.grade());
    assertEquals(0, counts(check(SOUND, "", true)).getOrDefault(Flaw.NEEDLESS_PIECE, 0));
  }

  /** It is also reported if futile interpositions are left after the last move. */
  @ParameterizedTest
  @CsvSource({
    "9i, 7k1/5l3/8+R/8P/9/9/9/9/N8 b R2b4g4s3n3l17p 1",
    "9i, 9/6Spk/9/5R1+B1/9/9/9/9/N8 b Nrb4g3s2n4l17p 1",
    "9i, 9/9/6P2/9/4B4/9/6R2/7k+p/N8 b Grb3g4s3n4l16p 1",
  })
  void aNeedlessPieceBeforeFutileInterpositions(String square, String sfen) {
    for (View view : View.values()) {
      CheckReport report = check(view.of(SlowPosition.parse(sfen)).sfen(), "", true);
      assertTrue(report.line().length < literalPlies(report), "futile ones are left out");
      String seen = view.of(SlowMove.parse("P*" + square)).usi().substring(2);
      assertTrue(
          report.findings().stream()
              .filter(finding -> finding.flaw() == Flaw.NEEDLESS_PIECE)
              .anyMatch(finding -> Square.name(finding.square()).equals(seen)),
          report::toString);
    }
  }

  private static int literalPlies(CheckReport report) {
    return assertInstanceOf(Verdict.Mate.class, report.solved().verdict()).plies();
  }

  /** Without the silver needed for later moves, the first check mates: that is another problem. */
  @Test
  void aPieceWithoutWhichTheLineMatesSoonerIsNeeded() {
    CheckReport report = check("6G1k/9/8P/8S/8L/9/9/9/9 b - 1", "", true);
    assertEquals(5, report.line().length);
    assertEquals(0, counts(report).getOrDefault(Flaw.NEEDLESS_PIECE, 0));
  }
}
