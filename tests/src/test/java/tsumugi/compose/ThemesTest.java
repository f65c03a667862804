package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** Themes and difficulty of a solution. */
class ThemesTest {
  @Test
  void themesAndDifficultyOfAKnownSolution() {
    Position position = Sfen.parse("7S1/9/7Lk/8N/6N+B1/9/9/9/9 b 2rb4g3s2n3l18p 1");
    int[] line =
        Arrays.stream("2a1b+ 1c1b 2c2b+ 1b1c 3e2c+".split(" ", -1))
            .mapToInt(UsiMove::parse)
            .toArray();
    assertEquals(List.of("sacrifice-pro-silver"), Themes.of(position, line));
    Position image = Orientation.MIRRORED_AND_TURNED.of(position);
    int[] imageLine = Orientation.MIRRORED_AND_TURNED.line(line);
    assertEquals(Themes.of(position, line), Themes.of(image, imageLine));
    assertEquals(Difficulty.tenths(position, line), Difficulty.tenths(image, imageLine));
    assertTrue(Themes.isTheme("sacrifice-rook") && Themes.isTheme("smoke"));
    assertFalse(Themes.isTheme("sacrifice-") || Themes.isTheme("sacrifice-queen"));
    for (String impossible :
        List.of("sacrifice-king", "interposition-horse", "non-promotion-gold")) {
      assertFalse(Themes.isTheme(impossible), impossible);
    }
  }
}
