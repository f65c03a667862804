package tsumugi.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;

/**
 * Paints a drawing at twice its size with Java2D. That part of the JDK needs system fonts and fails
 * in various ways without them, as in a bare container. {@link #isAvailable} detects this before an
 * hour of measuring, not after it.
 */
public final class PngWriter {
  private static final int SCALE = 2;
  private static final float[] DASHES = {6, 4};

  private PngWriter() {}

  /** Whether text can be painted on this system. */
  public static boolean isAvailable() {
    Drawing.Type type = new Drawing.Type(0, 12, false);
    Drawing.Point at = new Drawing.Point(1, 15);
    Drawing.Label label = new Drawing.Label(at, "0", type, Drawing.Anchor.START, false);
    try {
      write(new Drawing(20, 20, List.of(label)));
      return true;
    } catch (RuntimeException | Error e) {
      return false; // HeadlessException, InternalError and NoClassDefFoundError have all been
      // observed
    }
  }

  /** The bytes of a PNG file. */
  public static byte[] write(Drawing drawing) {
    System.setProperty("java.awt.headless", "true");
    BufferedImage image =
        new BufferedImage(
            SCALE * drawing.width(), SCALE * drawing.height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.setRenderingHint(
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.scale(SCALE, SCALE);
      drawing.shapes().forEach(shape -> paint(graphics, shape));
    } finally {
      graphics.dispose();
    }
    return encode(image);
  }

  private static byte[] encode(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      // No cache file: the folder for temporary files may not be writable.
      ImageIO.setUseCache(false);
      if (!ImageIO.write(image, "png", bytes)) {
        throw new IllegalStateException("this Java has no PNG encoder");
      }
    } catch (IOException e) {
      throw new IllegalStateException("an array in memory cannot fail", e);
    }
    return bytes.toByteArray();
  }

  private static void paint(Graphics2D graphics, Drawing.Shape shape) {
    switch (shape) {
      case Drawing.Path path -> path(graphics, path);
      case Drawing.Mark mark -> mark(graphics, mark);
      case Drawing.Label label -> label(graphics, label);
    }
  }

  private static void path(Graphics2D graphics, Drawing.Path path) {
    Path2D line = new Path2D.Double();
    for (Drawing.Point point : path.points()) {
      if (line.getCurrentPoint() == null) {
        line.moveTo(point.x(), point.y());
      } else {
        line.lineTo(point.x(), point.y());
      }
    }
    graphics.setColor(new Color(path.pen().color()));
    graphics.setStroke(stroke(path.pen()));
    graphics.draw(line);
  }

  private static BasicStroke stroke(Drawing.Pen pen) {
    return new BasicStroke(
        (float) pen.width(),
        BasicStroke.CAP_BUTT,
        BasicStroke.JOIN_ROUND,
        1,
        pen.dashed() ? DASHES : null,
        0);
  }

  private static void mark(Graphics2D graphics, Drawing.Mark mark) {
    double x = mark.at().x() - mark.radius();
    double y = mark.at().y() - mark.radius();
    double side = 2 * mark.radius();
    java.awt.Shape outline =
        mark.square()
            ? new Rectangle2D.Double(x, y, side, side)
            : new Ellipse2D.Double(x, y, side, side);
    graphics.setColor(new Color(mark.fill()));
    graphics.fill(outline);
    graphics.setColor(new Color(mark.edge()));
    graphics.setStroke(new BasicStroke(2));
    graphics.draw(outline);
  }

  private static void label(Graphics2D graphics, Drawing.Label label) {
    Drawing.Type type = label.type();
    graphics.setFont(new Font(Font.SANS_SERIF, type.bold() ? Font.BOLD : Font.PLAIN, type.size()));
    graphics.setColor(new Color(type.color()));
    double width =
        graphics
            .getFont()
            .getStringBounds(label.text(), graphics.getFontRenderContext())
            .getWidth();
    double before =
        switch (label.anchor()) {
          case START -> 0;
          case MIDDLE -> width / 2;
          case END -> width;
        };
    AffineTransform upright = graphics.getTransform();
    graphics.translate(label.at().x(), label.at().y());
    if (label.vertical()) {
      graphics.rotate(-Math.PI / 2);
    }
    graphics.drawString(label.text(), (float) -before, 0);
    graphics.setTransform(upright);
  }
}
