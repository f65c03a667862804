package tsumugi.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** One drawing through both writers. */
class PlotWriterTest {
  private static final Drawing.Pen PEN = new Drawing.Pen(0xFF0000, 4, false);
  private static final Drawing.Type TYPE = new Drawing.Type(0x0000FF, 12, true);

  private static final Drawing DRAWING =
      new Drawing(
          100,
          60,
          List.of(
              new Drawing.Path(List.of(at(10, 20), at(50, 20), at(50, 20.25)), PEN),
              new Drawing.Path(List.of(at(0, 5), at(9, 5)), new Drawing.Pen(0xFF00FF, 1.5, true)),
              new Drawing.Mark(at(80, 20), 5, false, 0x00FF00, 0x00FF00),
              new Drawing.Mark(at(80, 45), 5, true, 0x00FF00, 0x000000),
              label("a<b>&\"c\" 詰\uD83D\uDE00\uD83D\u0001\uFFFF", false),
              label("up", true)));

  private static Drawing.Point at(double x, double y) {
    return new Drawing.Point(x, y);
  }

  private static Drawing.Label label(String text, boolean vertical) {
    return new Drawing.Label(at(10, 50), text, TYPE, Drawing.Anchor.MIDDLE, vertical);
  }

  @Test
  void theSvgIsWellFormedWhateverTheTextsHold() throws Exception {
    byte[] svg = SvgWriter.write(DRAWING).getBytes(StandardCharsets.UTF_8);
    Document document =
        DocumentBuilderFactory.newNSInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg));
    Element root = document.getDocumentElement();
    assertEquals("http://www.w3.org/2000/svg", root.getNamespaceURI());
    assertEquals("0 0 100 60", root.getAttribute("viewBox"));
    assertEquals(2, root.getElementsByTagName("polyline").getLength());
    assertEquals(
        "10,20 50,20 50,20.3",
        ((Element) root.getElementsByTagName("polyline").item(0)).getAttribute("points"));
    assertEquals(1, root.getElementsByTagName("circle").getLength());
    assertEquals(
        "a<b>&\"c\" 詰\uD83D\uDE00   ", root.getElementsByTagName("text").item(0).getTextContent());
    assertEquals(
        "rotate(-90 10 50)",
        ((Element) root.getElementsByTagName("text").item(1)).getAttribute("transform"));
  }

  @Test
  void thePngShowsTheSameAtTwiceTheSize() throws Exception {
    Assumptions.assumeTrue(PngWriter.isAvailable(), "no fonts on this system");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(PngWriter.write(DRAWING)));
    assertNotNull(image);
    assertEquals(200, image.getWidth());
    assertEquals(120, image.getHeight());
    assertEquals(0xFFFFFFFF, image.getRGB(199, 119));
    assertEquals(0xFFFF0000, image.getRGB(60, 40), "on the red line");
    assertEquals(0xFF00FF00, image.getRGB(160, 40), "in the disc");
    assertEquals(0xFF00FF00, image.getRGB(160, 90), "in the square");
    assertEquals(0xFF000000, image.getRGB(160, 80), "on its edge");
    int blue = 0;
    for (int y = 80; y < 110; y++) {
      for (int x = 0; x < 80; x++) {
        blue += image.getRGB(x, y) == 0xFF0000FF ? 1 : 0;
      }
    }
    assertTrue(blue > 20, "text was painted: " + blue);
  }
}
