package tsumugi.diagram;

import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * A sheet as SVG 1.1. Characters are outlines; each is defined once, under the id {@code g} and its
 * code point in hexadecimal. The title describes the content for readers who cannot see it.
 */
public final class SvgSheet {
  /** Coordinates of outlines are thousandths of the character size. */
  private static final double EM = 1000;

  private final Letters letters;
  private final StringBuilder out = new StringBuilder();

  private SvgSheet(Letters letters) {
    this.letters = letters;
  }

  /** The text of the file. */
  public static String write(Sheet sheet, Letters letters) {
    return new SvgSheet(letters).sheet(sheet);
  }

  private String sheet(Sheet sheet) {
    String width = number(sheet.width());
    String height = number(sheet.height());
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        .append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        .append(" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\"")
        .append(" width=\"%smm\" height=\"%smm\"".formatted(width, height))
        .append(" viewBox=\"0 0 %s %s\">\n".formatted(width, height))
        .append("<title>%s</title>\n<defs>\n".formatted(escape(sheet.label())));
    used(sheet).forEach(this::definition);
    out.append(
        "</defs>\n<rect width=\"%s\" height=\"%s\" fill=\"#fff\"/>\n".formatted(width, height));
    sheet.marks().forEach(this::mark);
    return out.append("</svg>\n").toString();
  }

  private static Set<Integer> used(Sheet sheet) {
    Set<Integer> used = new TreeSet<>();
    for (Mark mark : sheet.marks()) {
      if (mark instanceof Mark.Text text) {
        text.letters().codePoints().forEach(used::add);
      }
    }
    return used;
  }

  private void definition(int letter) {
    StringBuilder path = path(letters.outline(letter));
    if (!path.isEmpty()) {
      out.append("<path id=\"%s\" d=\"%s\"/>\n".formatted(name(letter), path));
    }
  }

  private static String name(int letter) {
    return "g" + Integer.toHexString(letter);
  }

  private static StringBuilder path(Path2D outline) {
    StringBuilder path = new StringBuilder();
    double[] at = new double[6];
    for (PathIterator i = outline.getPathIterator(null); !i.isDone(); i.next()) {
      switch (i.currentSegment(at)) {
        case PathIterator.SEG_MOVETO -> points(path.append('M'), at, 2);
        case PathIterator.SEG_LINETO -> points(path.append('L'), at, 2);
        case PathIterator.SEG_QUADTO -> points(path.append('Q'), at, 4);
        case PathIterator.SEG_CUBICTO -> points(path.append('C'), at, 6);
        default -> path.append('Z');
      }
    }
    return path;
  }

  private static void points(StringBuilder path, double[] at, int count) {
    for (int i = 0; i < count; i++) {
      path.append(i > 0 ? " " : "").append(Math.round(at[i] * EM));
    }
  }

  private void mark(Mark mark) {
    switch (mark) {
      case Mark.Line line ->
          out.append(
                  "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"#000\""
                      .formatted(
                          number(line.x1()),
                          number(line.y1()),
                          number(line.x2()),
                          number(line.y2())))
              .append(" stroke-width=\"%s\"/>\n".formatted(number(line.width())));
      case Mark.Spot spot ->
          out.append(
              "<circle cx=\"%s\" cy=\"%s\" r=\"%s\"/>\n"
                  .formatted(number(spot.x()), number(spot.y()), number(spot.radius())));
      case Mark.Tint tint ->
          out.append(
              "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"#ccc\"/>\n"
                  .formatted(
                      number(tint.x()),
                      number(tint.y()),
                      number(tint.width()),
                      number(tint.height())));
      case Mark.Text text -> text(text);
    }
  }

  private void text(Mark.Text text) {
    double at = -text.anchor().before(letters.width(text.letters()));
    String turn = text.turned() ? " rotate(180)" : "";
    String scale = number(text.size() / EM);
    out.append(
        "<g transform=\"translate(%s %s)%s scale(%s)\">"
            .formatted(number(text.x()), number(text.y()), turn, scale));
    for (int letter : text.letters().codePoints().toArray()) {
      if (!letters.outline(letter).getBounds2D().isEmpty()) {
        out.append(
            "<use xlink:href=\"#%s\" x=\"%s\" y=\"%s\"/>"
                .formatted(name(letter), number(at * EM), number(Letters.MIDDLE * EM)));
      }
      at += letters.advance(letter);
    }
    out.append("</g>\n");
  }

  /**
   * Replaces control characters, which XML does not allow, and characters that change the direction
   * of text by blanks.
   */
  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.appendCodePoint(isAllowed(c) ? c : ' ');
              }
            });
    return escaped.toString();
  }

  private static boolean isAllowed(int c) {
    boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    boolean steers =
        switch (Character.getType(c)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR ->
              true;
          default -> false;
        };
    return !steers && !surrogate && c != 0xFFFE && c != 0xFFFF;
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.5f", value);
    return text.replaceFirst("\\.?0+$", "").replaceFirst("^-0$", "0");
  }
}
