package tsumugi.diagram;

import java.awt.geom.AffineTransform;
import java.awt.geom.GeneralPath;
import java.awt.geom.Path2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.GlyphData;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TTFSubsetter;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * The characters of every picture, as outlines of a font that is part of the program, so that a
 * machine without Japanese fonts, or without any, draws the same. The font is BIZ UDMincho (SIL
 * Open Font License 1.1) with the two-byte characters of Shift_JIS and EUC-JP;
 * diagram/src/font/make-font.sh makes it.
 */
public final class Letters implements AutoCloseable {
  private static final String FONT = "font.ttf";

  /**
   * Limit of combining marks after one character, as in Unicode's Stream-Safe Text Format: sorting
   * more takes quadratic time.
   */
  private static final int MOST_MARKS = 30;

  private static final Pattern HALF_WIDTH_KATAKANA = Pattern.compile("[\uFF61-\uFF9F]+");

  /** Replaces a character that the font lacks, as in old print. */
  static final int GETA = '〓';

  /**
   * Height of the middle of a kanji above the base line, relative to its size: (0.88 - 0.12) / 2.
   */
  static final double MIDDLE = 0.38;

  static {
    // The library's log is of no use here, and loading the logger takes longer than drawing a
    // problem.
    System.setProperty(
        "org.apache.commons.logging.LogFactory", "org.apache.commons.logging.impl.LogFactoryImpl");
    System.setProperty("org.apache.commons.logging.Log", "org.apache.commons.logging.impl.NoOpLog");
  }

  private final TrueTypeFont font;
  private final CmapLookup glyphs;
  private final double unitsPerEm;
  private final Map<Integer, Path2D> outlines = new HashMap<>();
  private final Set<Integer> used = new HashSet<>();
  private final Set<Integer> missing = new TreeSet<>();

  public Letters() {
    try {
      font = new TTFParser().parse(new RandomAccessReadBuffer(bytes()));
      glyphs = font.getUnicodeCmapLookup();
      unitsPerEm = font.getUnitsPerEm();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = Letters.class.getResourceAsStream(FONT)) {
      return Objects.requireNonNull(in, FONT).readAllBytes();
    }
  }

  TrueTypeFont font() {
    return font;
  }

  /**
   * The text in a form that can be drawn: composed characters, full-width katakana, no marks that
   * only choose a variant, and 〓 for each character that the font lacks, which {@link #missing}
   * then contains.
   */
  public String drawable(String text) {
    StringBuilder out = new StringBuilder();
    Normalizer.normalize(fullWidth(fewMarked(text)), Normalizer.Form.NFC)
        .codePoints()
        .filter(c -> has(c) || Character.getType(c) != Character.NON_SPACING_MARK)
        .forEach(
            c -> {
              if (!has(c)) {
                missing.add(c);
              }
              out.appendCodePoint(has(c) ? c : GETA);
            });
    out.codePoints().forEach(used::add);
    return out.toString();
  }

  /** The text with half-width katakana, which the font lacks, in full width: ｶﾞ becomes ガ. */
  public static String fullWidth(String text) {
    return HALF_WIDTH_KATAKANA
        .matcher(text)
        .replaceAll(half -> Normalizer.normalize(half.group(), Normalizer.Form.NFKC));
  }

  private static String fewMarked(String text) {
    if (text.length() <= MOST_MARKS) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    int marks = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int letter = text.codePointAt(i);
      marks = isMark(letter) ? marks + 1 : 0;
      if (marks <= MOST_MARKS) {
        out.appendCodePoint(letter);
      }
    }
    return out.toString();
  }

  private static boolean isMark(int letter) {
    return switch (Character.getType(letter)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> false;
    };
  }

  boolean has(int letter) {
    return glyphs.getGlyphId(letter) != 0;
  }

  /** The requested characters that the font lacks. */
  public Set<Integer> missing() {
    return missing;
  }

  /** The width of a drawable text, relative to the size of a kanji. */
  public double width(String text) {
    return text.codePoints().mapToDouble(this::advance).sum();
  }

  double advance(int letter) {
    try {
      return font.getAdvanceWidth(glyphs.getGlyphId(letter)) / unitsPerEm;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The outline of a character at size 1 with its base line at 0; y grows downward. */
  Path2D outline(int letter) {
    return outlines.computeIfAbsent(letter, this::readOutline);
  }

  private Path2D readOutline(int letter) {
    try {
      GlyphData glyph = font.getGlyph().getGlyph(glyphs.getGlyphId(letter));
      GeneralPath path = glyph == null ? new GeneralPath() : glyph.getPath();
      return new Path2D.Double(
          path, AffineTransform.getScaleInstance(1 / unitsPerEm, -1 / unitsPerEm));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A TrueType font of the characters requested so far. */
  public byte[] subset() {
    try {
      TTFSubsetter subsetter = new TTFSubsetter(font);
      subsetter.addAll(used);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      subsetter.writeToStream(out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      font.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
