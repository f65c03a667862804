package tsumugi.diagram;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Figures on sheets, read back from the output of the three writers. */
@Tag("slow")
class SheetWritersTest {
  private static final Letters LETTERS = new Letters();

  /** A square is 5 mm wide and 5.4 mm high. */
  private static final Sheets SHEETS = new Sheets(LETTERS, 45);

  private static final double TALL = 5 * FigureDrawing.SQUARE_HEIGHT;

  /** Every kind of piece except those of which there are only two. */
  private static final String ALL = "plns2g1k/9/PLNSBRGK1/+P+L+N+S5/+p+l+n+s+b+r3/9/9/9/9 b 2G3P 1";

  private static final String OTHERS = "9/4br3/9/4+B+R3/9/9/9/9/k8 b - 1";

  @AfterAll
  static void close() {
    LETTERS.close();
  }

  private static Sheet sheet(String sfen) {
    return SHEETS.picture("name", List.of(Compositions.start(Compositions.of(sfen))), 1);
  }

  private static Document svg(Sheet sheet) throws Exception {
    byte[] svg = SvgSheet.write(sheet, LETTERS).getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newNSInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg));
  }

  private static List<Element> elements(Document document, String name) {
    NodeList nodes = document.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  /** The characters on the board by square, with a v before those upside down. */
  private static Map<String, String> board(Document document) {
    Element frame = elements(document, "line").getFirst();
    double left = Double.parseDouble(frame.getAttribute("x1")) - 5;
    double top = Double.parseDouble(frame.getAttribute("y1"));
    Pattern place = Pattern.compile("translate\\((\\S+) (\\S+)\\)( rotate\\(180\\))? scale.*");
    Map<String, String> board = new TreeMap<>();
    for (Element text : elements(document, "g")) {
      Matcher at = place.matcher(text.getAttribute("transform"));
      assertTrue(at.matches(), text.getAttribute("transform"));
      double x = (Double.parseDouble(at.group(1)) - left) / 5;
      double y = (Double.parseDouble(at.group(2)) - top) / TALL;
      if (x > 0 && x < 9 && y > 0 && y < 9) {
        assertEquals(0.5, x - Math.floor(x), 0.001, "in the middle of a square");
        assertEquals(0.5, y - Math.floor(y), 0.001, "in the middle of a square");
        String square = (9 - (int) x) + "" + (char) ('a' + (int) y);
        board.put(square, (at.group(3) == null ? "" : "v") + letters(text));
      }
    }
    return board;
  }

  private static String letters(Element text) {
    StringBuilder letters = new StringBuilder();
    NodeList uses = text.getElementsByTagName("use");
    for (int i = 0; i < uses.getLength(); i++) {
      String name = ((Element) uses.item(i)).getAttribute("xlink:href");
      letters.appendCodePoint(Integer.parseInt(name.substring(2), 16));
    }
    return letters.toString();
  }

  @Test
  void everyPieceStandsOnItsSquareAndOnItsFeet() throws Exception {
    Map<String, String> expected = new TreeMap<>();
    put(expected, 'a', "歩香桂銀　　金　玉", "v");
    put(expected, 'c', "歩香桂銀角飛金玉　", "");
    put(expected, 'd', "と杏圭全", "");
    put(expected, 'e', "と杏圭全馬龍", "v");
    assertEquals(expected, board(svg(sheet(ALL))));
    expected.clear();
    put(expected, 'b', "　　　　角飛", "v");
    put(expected, 'd', "　　　　馬龍", "");
    put(expected, 'i', "玉", "v");
    assertEquals(expected, board(svg(sheet(OTHERS))));
  }

  private static void put(Map<String, String> board, char rank, String pieces, String turned) {
    for (int i = 0; i < pieces.length(); i++) {
      if (pieces.charAt(i) != '　') {
        board.put((9 - i) + "" + rank, turned + pieces.charAt(i));
      }
    }
  }

  /** A definition is the outline of the font, not only a name. */
  @Test
  void aLettersOutlineIsThatOfTheFont() throws Exception {
    Document document = svg(sheet(ALL));
    Map<String, String> outlines = new TreeMap<>();
    for (Element path : elements(document, "path")) {
      outlines.put(path.getAttribute("id"), path.getAttribute("d"));
    }
    for (Element use : elements(document, "use")) {
      assertTrue(outlines.containsKey(use.getAttribute("xlink:href").substring(1)));
    }
    assertEquals(outlines.size(), outlines.values().stream().distinct().count());
    double width = LETTERS.outline('玉').getBounds2D().getWidth();
    List<Double> across = new ArrayList<>();
    Matcher point = Pattern.compile("[ML](-?\\d+) ").matcher(outlines.get("g7389"));
    while (point.find()) {
      across.add(Double.parseDouble(point.group(1)));
    }
    assertEquals(width * 1000, Collections.max(across) - Collections.min(across), 20);
  }

  @Test
  void whatStandsAroundTheBoard() throws Exception {
    Document document = svg(sheet(ALL));
    List<String> texts = elements(document, "g").stream().map(SheetWritersTest::letters).toList();
    assertTrue(texts.containsAll(List.of("題名", "作者", "☗", "持", "駒", "1", "9", "一", "九")));
    String all = String.join("", texts);
    assertTrue(all.contains("☗持駒金二歩三"), all);
    assertEquals(4, elements(document, "circle").size(), "star points");
    assertEquals(8 + 8 + 4, elements(document, "line").size());
    assertEquals("題名", elements(document, "title").getFirst().getTextContent());
    Element root = document.getDocumentElement();
    double width = Double.parseDouble(root.getAttribute("width").replace("mm", ""));
    assertTrue(width > 45 && width < 75, "the board is 45 mm wide: " + width);
  }

  @Test
  void noMarkIsOffTheSheet() {
    Composition work = Compositions.of(Sfens.FULL_HANDS);
    Figure figure =
        new Selection(0, 0, false, Selection.DefenderHand.SHOWN).figures(work).getFirst();
    for (Sheet sheet :
        List.of(SHEETS.picture("", List.of(figure), 1), SHEETS.page(1, List.of(figure), 3, 4))) {
      for (Mark mark : sheet.marks()) {
        if (mark instanceof Mark.Text text) {
          double half = text.size() / 2;
          assertTrue(text.y() - half >= 0 && text.y() + half <= sheet.height(), mark::toString);
          double start =
              text.x() - text.anchor().before(LETTERS.width(text.letters()) * text.size());
          double end = start + LETTERS.width(text.letters()) * text.size();
          assertTrue(start >= 0 && end <= sheet.width(), mark::toString);
        }
      }
    }
  }

  @Test
  void aLongTitleGetsSmallerAndThenLosesItsEnd() {
    Figure figure = Compositions.start(Compositions.of(ALL));
    String title = "長".repeat(5000);
    Sheet sheet = SHEETS.picture("", List.of(titled(figure, title)), 1);
    Mark.Text shown = text(sheet, "長");
    assertTrue(shown.letters().endsWith("…") && shown.letters().length() < 30, shown.letters());
    Mark.Text little = text(SHEETS.picture("", List.of(titled(figure, "長".repeat(13))), 1), "長");
    assertEquals(13, little.letters().length());
    assertTrue(little.size() < text(SHEETS.picture("", List.of(figure), 1), "題").size());
  }

  private static Mark.Text text(Sheet sheet, String beginning) {
    return sheet.marks().stream()
        .filter(Mark.Text.class::isInstance)
        .map(Mark.Text.class::cast)
        .filter(text -> text.letters().startsWith(beginning))
        .findFirst()
        .orElseThrow();
  }

  private static Figure titled(Figure figure, String title) {
    return new Figure(
        figure.position(), title, "", "", "", figure.marked(), figure.blackHand(), null);
  }

  private static BufferedImage png(Sheet sheet, int dpi) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(PngSheet.write(sheet, LETTERS, dpi)));
  }

  @Test
  void aPngIsAsLargeAsItShouldBeAndHasInkOnThePiecesOnly() throws IOException {
    Sheet sheet = sheet(ALL);
    BufferedImage image = png(sheet, 254);
    assertEquals(Math.ceil(sheet.width() * 10), image.getWidth());
    assertEquals(Math.ceil(sheet.height() * 10), image.getHeight());
    Mark.Line first =
        sheet.marks().stream()
            .filter(Mark.Line.class::isInstance)
            .map(Mark.Line.class::cast)
            .findFirst()
            .orElseThrow();
    double left = first.x1() - 5;
    double top = first.y1();
    for (int rank = 0; rank < 9; rank++) {
      for (int column = 0; column < 9; column++) {
        boolean piece = isTaken(rank, column);
        int ink = ink(image, left + column * 5, top + rank * TALL);
        assertEquals(piece, ink > 100, "rank " + rank + " column " + column + ": " + ink);
      }
    }
  }

  private static boolean isTaken(int rank, int column) {
    return switch (rank) {
      case 0 -> column < 4 || column == 6 || column == 8;
      case 2 -> column < 8;
      case 3 -> column < 4;
      case 4 -> column < 6;
      default -> false;
    };
  }

  /** Dark pixels inside a square, without its lines and the star points. */
  private static int ink(BufferedImage image, double left, double top) {
    int ink = 0;
    for (int x = 6; x < 44; x++) {
      for (int y = 6; y < 48; y++) {
        ink += dark(image, (int) Math.round(left * 10) + x, (int) Math.round(top * 10) + y);
      }
    }
    return ink;
  }

  private static int dark(BufferedImage image, int x, int y) {
    return (image.getRGB(x, y) & 0xFF) < 128 ? 1 : 0;
  }

  /** The other side's pieces are the same characters rotated by half a turn, not mirrored. */
  @Test
  void theOtherSidesPiecesAreUpsideDown() {
    List<Mark> upright = List.of(text(false));
    List<Mark> turned = List.of(text(true));
    try {
      BufferedImage one = png(new Sheet("", "", 10, 10, upright), 254);
      BufferedImage other = png(new Sheet("", "", 10, 10, turned), 254);
      int different = 0;
      int ink = 0;
      for (int x = 0; x < 100; x++) {
        for (int y = 0; y < 100; y++) {
          ink += dark(one, x, y);
          different += Math.abs(dark(one, x, y) - dark(other, 99 - x, 99 - y));
        }
      }
      assertTrue(ink > 300, "there is a letter");
      assertTrue(different < ink / 20, different + " of " + ink);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Mark.Text text(boolean turned) {
    return new Mark.Text("銀", 5, 5, 8, Mark.Anchor.MIDDLE, turned);
  }

  private static byte[] pdf(Sheet... sheets) throws IOException {
    try (PdfBook book = new PdfBook(LETTERS)) {
      for (Sheet sheet : sheets) {
        book.add(sheet);
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      book.save(out);
      return out.toByteArray();
    }
  }

  @Test
  void aPdfHasPagesAndItsTextCanBeRead() throws IOException {
    Figure figure = Compositions.start(Compositions.of(Compositions.ONE, "G*5b"));
    Sheet page = SHEETS.page(7, Collections.nCopies(6, figure), 2, 3);
    byte[] bytes = pdf(page, sheet(ALL), page);
    try (PDDocument document = Loader.loadPDF(bytes)) {
      assertEquals(3, document.getNumberOfPages());
      assertEquals(210 / 25.4 * 72, document.getPage(0).getMediaBox().getWidth(), 0.01);
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setEndPage(1);
      String text = stripper.getText(document);
      assertEquals(6 + 1, text.split("一手詰", -1).length, text);
      assertEquals(6 + 1, text.split("題名", -1).length, text);
      stripper.setStartPage(2);
      stripper.setEndPage(2);
      String second = stripper.getText(document);
      for (String piece : "歩香桂銀角飛金玉と杏圭全馬龍☗".split("")) {
        assertTrue(second.contains(piece), piece + " in " + second);
      }
    }
    assertArrayEquals(bytes, pdf(page, sheet(ALL), page), "equal input, equal bytes");
  }

  /** Positions that only this test needs. */
  private static final class Sfens {
    static final String FULL_HANDS = "4k4/9/9/9/9/9/9/9/9 b RBG2S2N2L9Prbg2s2n2l9p 1";
  }
}
