package tsumugi.plot;

import java.util.Locale;
import java.util.stream.Collectors;

/** Writes a drawing as an SVG document without a library, since it needs only six elements. */
public final class SvgWriter {
  private SvgWriter() {}

  public static String write(Drawing drawing) {
    StringBuilder out = new StringBuilder();
    out.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " viewBox=\"0 0 %d %d\" font-family=\"DejaVu Sans, Helvetica, Arial,"
                + " sans-serif\">%n",
            drawing.width(),
            drawing.height(),
            drawing.width(),
            drawing.height()));
    out.append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    for (Drawing.Shape shape : drawing.shapes()) {
      out.append(element(shape)).append('\n');
    }
    return out.append("</svg>\n").toString().replace("\r\n", "\n");
  }

  private static String element(Drawing.Shape shape) {
    return switch (shape) {
      case Drawing.Path path -> path(path);
      case Drawing.Mark mark -> mark(mark);
      case Drawing.Label label -> label(label);
    };
  }

  private static String path(Drawing.Path path) {
    String points =
        path.points().stream()
            .map(point -> number(point.x()) + "," + number(point.y()))
            .collect(Collectors.joining(" "));
    Drawing.Pen pen = path.pen();
    return "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>"
        .formatted(
            points,
            color(pen.color()),
            number(pen.width()),
            pen.dashed() ? " stroke-dasharray=\"6 4\"" : "");
  }

  private static String mark(Drawing.Mark mark) {
    String x = number(mark.at().x() - (mark.square() ? mark.radius() : 0));
    String y = number(mark.at().y() - (mark.square() ? mark.radius() : 0));
    String paint =
        "fill=\"%s\" stroke=\"%s\" stroke-width=\"2\""
            .formatted(color(mark.fill()), color(mark.edge()));
    if (mark.square()) {
      String side = number(2 * mark.radius());
      return "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" %s/>"
          .formatted(x, y, side, side, paint);
    }
    return "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s/>"
        .formatted(x, y, number(mark.radius()), paint);
  }

  private static String label(Drawing.Label label) {
    String x = number(label.at().x());
    String y = number(label.at().y());
    return "<text x=\"%s\" y=\"%s\" fill=\"%s\" font-size=\"%d\"%s text-anchor=\"%s\"%s>%s</text>"
        .formatted(
            x,
            y,
            color(label.type().color()),
            label.type().size(),
            label.type().bold() ? " font-weight=\"bold\"" : "",
            label.anchor().name().toLowerCase(Locale.ROOT),
            label.vertical() ? " transform=\"rotate(-90 " + x + " " + y + ")\"" : "",
            escape(label.text()));
  }

  /** Replaces control characters, which XML does not allow, and unpaired surrogates by blanks. */
  private static String escape(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                default -> out.appendCodePoint(isAllowed(c) ? c : ' ');
              }
            });
    return out.toString();
  }

  private static boolean isAllowed(int c) {
    boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    return c >= ' ' && !surrogate && c != 0xFFFE && c != 0xFFFF;
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  private static String color(int rgb) {
    return String.format("#%06x", rgb);
  }
}
