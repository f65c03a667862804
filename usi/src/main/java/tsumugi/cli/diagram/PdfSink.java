package tsumugi.cli.diagram;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.problem.OutputPlace;
import tsumugi.diagram.Letters;
import tsumugi.diagram.PdfBook;
import tsumugi.diagram.Sheet;
import tsumugi.engine.message.Message;

/** Writes pages into one PDF; without a page no file is made. */
final class PdfSink implements SheetSink {
  private final PdfBook book;
  private final OutputPlace place;
  private boolean any;

  PdfSink(Letters letters, OutputPlace place) throws IOException {
    this.book = new PdfBook(letters);
    this.place = place;
  }

  @Override
  public @Nullable Message take(Sheet sheet) throws IOException {
    any = true;
    book.add(sheet);
    return null;
  }

  @Override
  public void finish() throws IOException {
    if (any) {
      try (WholeFile file = place.open()) {
        OutputStream out = new BufferedOutputStream(file);
        book.save(out);
        out.flush();
        file.finish();
      }
    }
  }

  @Override
  public void close() throws IOException {
    book.close();
  }
}
