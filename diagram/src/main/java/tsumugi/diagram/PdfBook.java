package tsumugi.diagram;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.util.Matrix;

/**
 * Sheets as the pages of a PDF. The characters in use are embedded as a font, so that text can be
 * searched and copied. The pages are kept in memory, compressed to about 4 KB each: a temporary
 * file would fail if the folder for such files is full, even though the target has room.
 */
public final class PdfBook implements AutoCloseable {
  private static final double POINTS_PER_MM = 72 / 25.4;
  private static final double CIRCLE = 0.5523;

  private final Letters letters;
  private final PDDocument document;
  private final PDFont font;

  public PdfBook(Letters letters) throws IOException {
    this.letters = letters;
    this.document = new PDDocument();
    this.document.setDocumentId(
        1L); // otherwise it contains the time, and equal runs give different bytes
    this.font = PDType0Font.load(document, letters.font(), true);
  }

  public void add(Sheet sheet) throws IOException {
    float width = (float) (sheet.width() * POINTS_PER_MM);
    float height = (float) (sheet.height() * POINTS_PER_MM);
    PDPage page = new PDPage(new PDRectangle(width, height));
    document.addPage(page);
    try (PDPageContentStream out = new PDPageContentStream(document, page)) {
      // from here on in millimetres, downward
      float mm = (float) POINTS_PER_MM;
      out.transform(new Matrix(mm, 0, 0, -mm, 0, height));
      for (Mark mark : sheet.marks()) {
        draw(mark, out);
      }
    }
  }

  private void draw(Mark mark, PDPageContentStream out) throws IOException {
    switch (mark) {
      case Mark.Line line -> {
        out.setLineWidth((float) line.width());
        out.moveTo((float) line.x1(), (float) line.y1());
        out.lineTo((float) line.x2(), (float) line.y2());
        out.stroke();
      }
      case Mark.Spot spot -> spot(spot, out);
      case Mark.Tint tint -> {
        out.setNonStrokingColor(0.8f);
        out.addRect(
            (float) tint.x(), (float) tint.y(), (float) tint.width(), (float) tint.height());
        out.fill();
        out.setNonStrokingColor(0f);
      }
      case Mark.Text text -> text(text, out);
    }
  }

  private static void spot(Mark.Spot spot, PDPageContentStream out) throws IOException {
    float x = (float) spot.x();
    float y = (float) spot.y();
    float r = (float) spot.radius();
    float c = (float) (spot.radius() * CIRCLE);
    out.moveTo(x + r, y);
    out.curveTo(x + r, y + c, x + c, y + r, x, y + r);
    out.curveTo(x - c, y + r, x - r, y + c, x - r, y);
    out.curveTo(x - r, y - c, x - c, y - r, x, y - r);
    out.curveTo(x + c, y - r, x + r, y - c, x + r, y);
    out.fill();
  }

  private void text(Mark.Text text, PDPageContentStream out) throws IOException {
    double sign = text.turned() ? -1 : 1;
    double x = text.x() - sign * text.anchor().before(letters.width(text.letters()) * text.size());
    double y = text.y() + sign * Letters.MIDDLE * text.size();
    out.beginText();
    out.setFont(font, (float) text.size());
    out.setTextMatrix(new Matrix((float) sign, 0, 0, (float) -sign, (float) x, (float) y));
    out.showText(text.letters());
    out.endText();
  }

  /** Writes the file; no page can be added afterwards. */
  public void save(OutputStream out) throws IOException {
    document.save(out);
  }

  @Override
  public void close() throws IOException {
    document.close();
  }
}
