package tsumugi.diagram;

/**
 * What a sheet is made of, in millimetres to the right and downward. Three writers draw the same
 * marks, so that a PNG is its SVG and its PDF.
 */
public sealed interface Mark {
  /** A straight black line. */
  record Line(double x1, double y1, double x2, double y2, double width) implements Mark {}

  /** A round black spot. */
  record Spot(double x, double y, double radius) implements Mark {}

  /** A square that is greyed. */
  record Tint(double x, double y, double width, double height) implements Mark {}

  /**
   * One line of letters, all of which the font has.
   *
   * @param x where the part stands that {@code anchor} names
   * @param y the middle of the line
   * @param size of the square that a kanji fills
   * @param turned upside down around that point
   */
  record Text(String letters, double x, double y, double size, Anchor anchor, boolean turned)
      implements Mark {}

  /** The part of a text that stands at its point. */
  enum Anchor {
    START,
    MIDDLE,
    END;

    /** How far to the left of its point a text of that width begins. */
    double before(double width) {
      return switch (this) {
        case START -> 0;
        case MIDDLE -> width / 2;
        case END -> width;
      };
    }
  }
}
