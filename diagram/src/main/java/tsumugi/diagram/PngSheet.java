package tsumugi.diagram;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/**
 * A sheet as PNG, painted by Java2D. Text is filled outlines, so no system font is needed and a
 * bare container is enough.
 */
public final class PngSheet {
  private static final double MM_PER_INCH = 25.4;

  private final Letters letters;
  private final Graphics2D graphics;

  private PngSheet(Letters letters, Graphics2D graphics) {
    this.letters = letters;
    this.graphics = graphics;
  }

  /** The number of pixels of a sheet at a resolution. */
  public static long dots(Sheet sheet, int dpi) {
    return (long) pixels(sheet.width(), dpi) * pixels(sheet.height(), dpi);
  }

  private static int pixels(double millimetres, int dpi) {
    return (int) Math.ceil(millimetres * dpi / MM_PER_INCH);
  }

  /** The bytes of the file. */
  public static byte[] write(Sheet sheet, Letters letters, int dpi) {
    System.setProperty("java.awt.headless", "true");
    BufferedImage image =
        new BufferedImage(
            pixels(sheet.width(), dpi), pixels(sheet.height(), dpi), BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.scale(dpi / MM_PER_INCH, dpi / MM_PER_INCH);
      PngSheet painter = new PngSheet(letters, graphics);
      sheet.marks().forEach(painter::paint);
    } finally {
      graphics.dispose();
    }
    return encode(image);
  }

  private void paint(Mark mark) {
    graphics.setColor(Color.BLACK);
    switch (mark) {
      case Mark.Line line -> {
        graphics.setStroke(
            new BasicStroke((float) line.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        graphics.draw(new Line2D.Double(line.x1(), line.y1(), line.x2(), line.y2()));
      }
      case Mark.Spot spot ->
          graphics.fill(
              new Ellipse2D.Double(
                  spot.x() - spot.radius(),
                  spot.y() - spot.radius(),
                  2 * spot.radius(),
                  2 * spot.radius()));
      case Mark.Tint tint -> {
        graphics.setColor(new Color(0xCCCCCC));
        graphics.fill(new Rectangle2D.Double(tint.x(), tint.y(), tint.width(), tint.height()));
      }
      case Mark.Text text -> text(text);
    }
  }

  private void text(Mark.Text text) {
    AffineTransform before = graphics.getTransform();
    graphics.translate(text.x(), text.y());
    if (text.turned()) {
      graphics.rotate(Math.PI);
    }
    graphics.scale(text.size(), text.size());
    graphics.translate(-text.anchor().before(letters.width(text.letters())), Letters.MIDDLE);
    text.letters()
        .codePoints()
        .forEach(
            letter -> {
              graphics.fill(letters.outline(letter));
              graphics.translate(letters.advance(letter), 0);
            });
    graphics.setTransform(before);
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
}
