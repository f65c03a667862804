package tsumugi.diagram;

/**
 * An element of a sheet, in millimetres to the right and downward. Three writers draw the same
 * marks, so a PNG looks like its SVG and its PDF.
 */
public sealed interface Mark {
  /** A straight black line. */
  record Line(double x1, double y1, double x2, double y2, double width) implements Mark {}

  /** A round black spot. */
  record Spot(double x, double y, double radius) implements Mark {}

  /** A grey rectangle. */
  record Tint(double x, double y, double width, double height) implements Mark {}

  /**
   * One line of text; the font has all of its characters.
   *
   * @param x the position of the part that {@code anchor} names
   * @param y the middle of the line
   * @param size the side of a kanji's square; other characters are narrower
   * @param turned whether the text is upside down, rotated around that point
   */
  record Text(String letters, double x, double y, double size, Anchor anchor, boolean turned)
      implements Mark {}

  /** The part of a text that is placed at its point. */
  enum Anchor {
    START,
    MIDDLE,
    END;

    /** The distance from the left end of a text of this width to its point. */
    double before(double width) {
      return switch (this) {
        case START -> 0;
        case MIDDLE -> width / 2;
        case END -> width;
      };
    }
  }
}
