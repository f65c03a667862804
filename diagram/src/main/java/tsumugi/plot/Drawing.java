package tsumugi.plot;

import java.util.List;

/**
 * A picture as a list of shapes, back to front, on white. Both writers use it, so a PNG looks like
 * its SVG.
 *
 * @param width in units of the drawing, pixels at scale 1
 */
public record Drawing(int width, int height, List<Shape> shapes) {
  /** A shape. Coordinates grow to the right and downward; colours are 0xRRGGBB. */
  public sealed interface Shape {}

  /** Straight lines through the points. */
  public record Path(List<Point> points, Pen pen) implements Shape {}

  /** A round or square mark centred on a point. */
  public record Mark(Point at, double radius, boolean square, int fill, int edge)
      implements Shape {}

  /**
   * One line of text.
   *
   * @param at the anchor on the base line
   * @param vertical whether the text reads from bottom to top
   */
  public record Label(Point at, String text, Type type, Anchor anchor, boolean vertical)
      implements Shape {}

  public record Point(double x, double y) {}

  public record Pen(int color, double width, boolean dashed) {}

  public record Type(int color, int size, boolean bold) {}

  /** The part of a text that is placed at its point. */
  public enum Anchor {
    START,
    MIDDLE,
    END
  }
}
