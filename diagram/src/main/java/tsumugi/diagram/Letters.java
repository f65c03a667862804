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
 * The letters of every picture: the outlines of a font that is shipped, so that a machine without
 * Japanese fonts, or without any, draws the same. It is BIZ UDMincho (SIL Open Font License 1.1)
 * with what Shift_JIS and EUC-JP can say in two bytes; diagram/src/font/make-font.sh makes it.
 */
public final class Letters implements AutoCloseable {
  private static final String FONT = "font.ttf";

  /** Behind one letter, as in Unicode's Stream-Safe Text Format: sorting more takes its square. */
  private static final int MOST_MARKS = 30;

  private static final Pattern HALF_WIDTH_KATAKANA = Pattern.compile("[\uFF61-\uFF9F]+");

  /** What stands for a letter that the font lacks, as in old print. */
  static final int GETA = '〓';

  /** The middle of a kanji's square above the base line, in its sides: (0.88 - 0.12) / 2. */
  static final double MIDDLE = 0.38;

  static {
    // What the library logs is of no use to who draws, and loading the logger takes longer than
    // drawing a problem.
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
   * The text as it can be drawn: composed letters, katakana of full width, no marks that only
   * choose a form, and 〓 for what the font lacks, which {@link #missing} then knows.
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

  /** The text with katakana of half width, which the font lacks, in full width: ｶﾞ is ガ. */
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

  /** The letters asked for that the font lacks. */
  public Set<Integer> missing() {
    return missing;
  }

  /** How wide a drawable text is, in sides of a kanji. */
  double width(String text) {
    return text.codePoints().mapToDouble(this::advance).sum();
  }

  double advance(int letter) {
    try {
      return font.getAdvanceWidth(glyphs.getGlyphId(letter)) / unitsPerEm;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The outline of a letter at size 1, its base line at 0, downward. */
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

  /** A TrueType font of the letters that were asked for so far. */
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
