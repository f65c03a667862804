package tsumugi.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Set;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LettersTest {
  @Test
  void everythingThatADiagramPrintsIsThere() {
    try (Letters letters = new Letters()) {
      String text = "☗☖▲△持駒なし歩香桂銀角飛金玉王と杏圭全馬龍竜一二三四五六七八九十〇詰上り図〓…　123456789";
      assertEquals(text, letters.drawable(text));
      assertEquals(Set.of(), letters.missing());
    }
  }

  /** All characters of the old Japanese charsets, so that every name can be printed. */
  @Test
  void allKanjiOfShiftJis() {
    Charset charset = Charset.forName("windows-31j");
    try (Letters letters = new Letters()) {
      int kanji = 0;
      for (int row = 0x88; row <= 0xFC; row++) {
        for (int cell = 0x40; cell <= 0xFC; cell++) {
          String text = new String(new byte[] {(byte) row, (byte) cell}, charset);
          if (text.length() == 1 && Character.isIdeographic(text.charAt(0))) {
            kanji++;
            assertTrue(letters.has(text.charAt(0)), text);
          }
        }
      }
      assertTrue(kanji > 6700, "the net catches something");
    }
  }

  @Test
  void whatTheFontLacksIsDrawnAsGetaAndToldOnce() {
    try (Letters letters = new Letters()) {
      assertEquals("a〓b〓〓", letters.drawable("a\uD83D\uDE00b\uFFFD\uD83D\uDE00"));
      assertEquals(Set.of(0x1F600, 0xFFFD), letters.missing());
    }
  }

  /** Macs write names in decomposed form, and a variation mark may follow. */
  @Test
  void lettersInPartsAreComposedAndChoosersLeftOut() {
    try (Letters letters = new Letters()) {
      assertEquals("がぎ邉", letters.drawable("か\u3099き\u3099邉\uDB40\uDD00"));
      assertEquals(Set.of(), letters.missing());
    }
  }

  /** Old records have them, and they are all that the font lacks of Shift_JIS. */
  @Test
  void katakanaOfHalfWidthAreDrawnInFullWidth() {
    try (Letters letters = new Letters()) {
      assertEquals("「ガーパ・ヴ。」", letters.drawable("｢ｶﾞｰﾊﾟ･ｳﾞ｡｣"));
      assertEquals(Set.of(), letters.missing());
    }
  }

  @Test
  void aKanjiFillsItsSquareAndADigitHalfOfIt() {
    try (Letters letters = new Letters()) {
      assertEquals(1, letters.width("玉"), 0.001);
      assertEquals(0.5, letters.width("7"), 0.001);
      assertEquals(1.5, letters.width("玉7"), 0.001);
      Rectangle2D bounds = letters.outline('玉').getBounds2D();
      assertTrue(bounds.getMinY() < -0.7 && bounds.getMaxY() < 0.12, "it stands on its line");
      assertEquals(-Letters.MIDDLE, bounds.getCenterY(), 0.05);
      assertEquals(0.5, bounds.getCenterX(), 0.05);
    }
  }

  @Test
  void theSubsetIsAFontOfTheLettersInUse() throws IOException {
    try (Letters letters = new Letters()) {
      letters.drawable("玉歩");
      byte[] bytes = letters.subset();
      assertTrue(bytes.length < 20_000, "it is small: " + bytes.length);
      try (TrueTypeFont font = new TTFParser(true).parse(new RandomAccessReadBuffer(bytes))) {
        assertTrue(font.getUnicodeCmapLookup().getGlyphId('玉') > 0);
        assertFalse(font.getUnicodeCmapLookup().getGlyphId('銀') > 0);
      }
    }
  }

  @Test
  @Timeout(60) // quadratic work would take hours
  void marksWithoutEndTakeNoTime() {
    try (Letters letters = new Letters()) {
      String drawn = letters.drawable("a" + "\u0301\u0323".repeat(200_000) + "b");
      assertTrue(drawn.length() < 40 && drawn.endsWith("b"), drawn);
    }
  }
}
