package tsumugi.cli.diagram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tsumugi.diagram.Composition;
import tsumugi.diagram.Figure;
import tsumugi.diagram.Selection;
import tsumugi.diagram.Sheet;
import tsumugi.diagram.Sheets;
import tsumugi.engine.message.Message;
import tsumugi.record.PrintableText;

/** Makes sheets of problems: a picture of each, or pages that are passed on when they are full. */
final class SheetMaker implements DiagramTarget {
  private final Sheets sheets;
  private final Selection selection;
  private final PageGrid grid;
  private final SheetSink sink;
  private final @Nullable AnswerPages answers;
  private final Consumer<Message> complaints;
  private final List<Figure> waiting = new ArrayList<>();
  private int pages;
  private boolean clean = true;

  SheetMaker(
      Sheets sheets,
      Selection selection,
      PageGrid grid,
      SheetSink sink,
      @Nullable AnswerPages answers,
      Consumer<Message> complaints) {
    this.answers = answers;
    this.sheets = sheets;
    this.selection = selection;
    this.grid = grid;
    this.sink = sink;
    this.complaints = complaints;
  }

  @Override
  public void take(Composition work, AnswerExtras extras) throws IOException {
    if (!selection.fits(work)) {
      Message why = Message.of("cli.input.no-such-ply", work.line().size(), selection.at());
      refuse(work.id(), why);
      return;
    }
    if (answers != null) {
      answers.add(work);
    }
    List<Figure> figures = selection.figures(work);
    if (!grid.paged()) {
      draw(work.id(), sheets.picture(name(work.id()), figures, grid.columns()));
      return;
    }
    for (Figure figure : figures) {
      waiting.add(figure);
      if (waiting.size() == grid.perPage()) {
        page();
      }
    }
  }

  private void page() throws IOException {
    pages++;
    Sheet page = sheets.page(pages, waiting, grid.columns(), grid.rows());
    waiting.clear();
    draw(page.name(), page);
  }

  private void draw(String id, Sheet sheet) throws IOException {
    Message why = sink.take(sheet);
    if (why != null) {
      refuse(id, why);
    }
  }

  private void refuse(String id, Message why) {
    clean = false;
    complaints.accept(Message.of("cli.diagram.refused", PrintableText.text(id), why));
  }

  /** The file name of a picture; never empty, since the file would be hidden. */
  private static String name(String id) {
    String name = id.substring(Math.max(id.lastIndexOf('/'), id.lastIndexOf('!')) + 1);
    return name.isEmpty() ? "_" : name;
  }

  @Override
  public void finish() throws IOException {
    if (!waiting.isEmpty()) {
      page();
    }
    if (answers != null) {
      for (Sheet page : answers.pages(sheets, pages + 1)) {
        draw(page.name(), page);
      }
    }
    sink.finish();
  }

  @Override
  public boolean isClean() {
    return clean;
  }

  @Override
  public void close() throws IOException {
    sink.close();
  }
}
