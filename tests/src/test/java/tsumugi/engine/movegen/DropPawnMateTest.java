package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** 打ち歩詰め: a dropped pawn may check but not mate. Here it goes to 5b, before the king on 5a. */
class DropPawnMateTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "guarded pawn and no way out,             3lkl3/9/4G4/9/9/9/9/9/9 b P 1",
    "the attacker's king guards the pawn,     3lkl3/9/4K4/9/9/9/9/9/9 b P 1",
    "the silver that could take is pinned,    R2skl3/9/4G4/9/9/9/9/9/9 b P 1",
    "both silvers are pinned,                 R2sks2R/9/4G4/9/9/9/9/9/9 b P 1",
    "the gold is pinned on a diagonal,        3lkl3/3g5/2B1G4/9/9/9/9/9/9 b P 1",
    "the only way out is under attack,        3lk4/9/4G2B1/9/9/9/9/9/9 b P 1",
    "a full hand has nowhere to interpose,    3lkl3/9/4G4/9/9/9/9/9/9 b Prb3g4s3n2l15p 1",
  })
  void mateIsIllegal(String name, String sfen) {
    assertFalse(RuleCorner.legal(sfen).contains("P*5b"), name);
    assertFalse(RuleCorner.checks(sfen).contains("P*5b"), name);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "the king takes the pawn,                 3lkl3/9/9/9/9/9/9/9/9 b P 1",
    "the king steps aside,                    3lk4/9/4G4/9/9/9/9/9/9 b P 1",
    "the king takes another piece,            3lkS3/9/4G4/9/9/9/9/9/9 b P 1",
    "a silver takes,                          3skl3/9/4G4/9/9/9/9/9/9 b P 1",
    "one silver is pinned and the other not,  R2sks3/9/4G4/9/9/9/9/9/9 b P 1",
    "a rook takes from afar,                  3lkl3/r8/4G4/9/9/9/9/9/9 b P 1",
    "a bishop takes from afar,                3lkl3/9/4G4/9/7b1/9/9/9/9 b P 1",
    "the pawn shuts its own rook off from 4b, 3lkl3/R8/9/9/9/9/9/9/9 b P 1",
  })
  void checkWithoutMateIsLegal(String name, String sfen) {
    assertTrue(RuleCorner.legal(sfen).contains("P*5b"), name);
    assertTrue(RuleCorner.checks(sfen).contains("P*5b"), name);
  }

  @Test
  void movingThePawnMayMate() {
    Set<String> checks = RuleCorner.checks("3lkl3/9/3GPG3/9/9/9/9/9/9 b P 1");
    assertTrue(checks.contains("5c5b"));
    assertTrue(checks.contains("5c5b+"));
    assertTrue(RuleCorner.evasions("3lkl3/4P4/3G1G3/9/9/9/9/9/9 w - 1").isEmpty());
  }

  @Test
  void droppingALanceMayMate() {
    assertTrue(RuleCorner.checks("3lkl3/9/4G4/9/9/9/9/9/9 b LP 1").contains("L*5b"));
    assertTrue(RuleCorner.evasions("3lkl3/4L4/4G4/9/9/9/9/9/9 w - 1").isEmpty());
  }

  @Test
  void pawnElsewhereMayBeDroppedThoughOneSquareIsForbidden() {
    Set<String> legal = RuleCorner.legal("3lkl3/9/4G4/9/9/9/9/9/9 b P 1");
    assertTrue(legal.contains("P*5d"));
    assertTrue(legal.contains("P*4b"));
  }

  /** The bishop on 2f checks from afar but is pinned by the rook on 1f: P*3g would be mate. */
  @Test
  void interposedPawnMayNotMateEither() {
    Set<String> evasions = RuleCorner.evasions("9/9/9/9/R8/6kbR/9/4N1G2/4K4 b PL 1");
    assertFalse(evasions.contains("P*3g"));
    assertTrue(evasions.contains("L*3g"));
    assertTrue(evasions.contains("P*4h"));
  }

  @Test
  void interposedPawnMayCheck() {
    Set<String> checks = RuleCorner.checks("9/9/9/9/R8/6kb1/9/4N1G2/4K4 b PL 1");
    assertTrue(checks.contains("P*3g"));
    assertTrue(checks.contains("L*3g"));
    assertFalse(checks.contains("P*4h"));
  }

  @Test
  void kingOnItsLastRankHasNoSquareInFront() {
    assertTrue(RuleCorner.checks("9/9/9/9/9/9/9/6G2/4k4 b P 1").isEmpty());
  }
}
