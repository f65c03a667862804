package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.notation.Sfen;

class DeclarationTest {
  @ParameterizedTest
  @CsvSource({
    "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/4k4 b 2R2B, true, 10 in the camp and 20 in hand",
    "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/4k4 b 2RB3P, true, 10 and 15 and 3: 28",
    "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/4k4 b 2RB2P, false, 27 are too few for Black",
    "+P+P+P+P+P+P+P+P+P/1K7/9/9/9/9/9/9/4k4 b 2R2BP, false, nine pieces in the camp",
    "+P+P+P+P+P+P+P+P+P/+P8/9/1K7/9/9/9/9/4k4 b 2R2B, false, the king is not in the camp",
    "+P+P+P+P+P+P+P+P+P/+P1r6/9/9/9/9/9/9/K3k4 b R2B3P, false, the king is far away",
    "+P+P+P+P+P+P+P+P+P/+PK1r5/9/9/9/9/9/9/4k4 b R2B3P, false, in check",
    "+P+P+P+P+P+P+P+P+P/+PKP6/3r5/9/9/9/9/9/4k4 b R2B3P, true, not in check",
    "+P+P+P+P+P+P+P+P+R/+P+BK6/9/9/9/9/9/9/4k4 b RB, true, promoted ones count five: 19 and 10",
    "+P+P+P+P+P+P+P+P1/+P+PK6/9/9/9/9/9/4k4/R8 b R2B, false, a rook outside counts nothing: 25",
    "9/9/+P+P+P+P+P+P+P+P+P/9/9/9/9/9/4k4 b 2R2B, false, no king at all",
  })
  void blackNeedsTwentyEight(String sfen, boolean wins, String why) {
    assertEquals(wins, Declaration.wins(Sfen.parse(sfen + " 1")), why);
  }

  @ParameterizedTest
  @CsvSource({
    "4K4/9/9/9/9/9/9/1k7/+p+p+p+p+p+p+p+p+p w 2r2bp, false, nine pieces in the camp",
    "4K4/9/9/9/9/9/9/+pk7/+p+p+p+p+p+p+p+p+p w 2rb2p, true, 27 are enough for White",
    "4K4/9/9/9/9/9/9/+pk7/+p+p+p+p+p+p+p+p+p w 2rbp, false, 26 are not",
    "4K4/9/9/9/9/9/9/+pk7/+p+p+p+p+p+p+p+p+p b 2R2B, false, \"it is Black's move\"",
  })
  void whiteNeedsTwentySeven(String sfen, boolean wins, String why) {
    assertEquals(wins, Declaration.wins(Sfen.parse(sfen + " 1")), why);
  }

  @Test
  void nobodyDeclaresAtTheStart() {
    assertFalse(Declaration.wins(Sfen.parse(Sfen.START)));
  }
}
