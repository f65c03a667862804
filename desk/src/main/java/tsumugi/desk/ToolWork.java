package tsumugi.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Has another command of the program work on the problem: the page to click through, or the sizes
 * of the table. It takes a turn like a search, and its time is limited.
 *
 * @param record the problem as KIF
 * @param wanted {@code page} or {@code tune}
 * @param language of what is written
 */
@SuppressWarnings("ArrayRecordComponent") // used once, never compared
record ToolWork(
    DeskTools tools,
    Deliveries deliveries,
    byte[] record,
    boolean cooperative,
    String wanted,
    String language)
    implements DeskSearch.Work {
  /**
   * The work of a request.
   *
   * @throws DeskException if the request is not one
   */
  static ToolWork of(
      DeskTools tools, Deliveries deliveries, Map<String, @Nullable Object> request) {
    String wanted = Json.text(request, "wanted");
    if (!wanted.equals("page") && !wanted.equals("tune")) {
      throw DeskException.of(400, "desk.export.format");
    }
    request.put("format", "kif");
    return new ToolWork(
        tools,
        deliveries,
        Exports.record(request).bytes(),
        Json.text(request, "rule").equals("cooperative"),
        wanted,
        Json.text(request, "language").equals("ja") ? "ja" : "en");
  }

  @Override
  public void run(DeskTable table, DeskSearch search) throws IOException {
    search.enter(wanted);
    search.reportStage();
    boolean isPage = wanted.equals("page");
    Path problem = deliveries.next(".kif");
    Path made = deliveries.next(isPage ? ".html" : ".svg");
    boolean isDelivered = false;
    try {
      Files.write(problem, record);
      String text = "";
      if (isPage) {
        tools.writePage(problem, cooperative, language, made, search::stopRequested);
      } else {
        text = tools.tune(problem, cooperative, language, made, search::stopRequested);
      }
      if (!search.stopRequested()) {
        String name = Files.exists(made) ? String.valueOf(made.getFileName()) : "";
        search.tell("found", Json.object("what", wanted, "name", name, "text", text));
        isDelivered = true;
      }
    } catch (IOException e) {
      throw DeskException.of(409, "desk.tool.failed", String.valueOf(e.getMessage()));
    } finally {
      deliveries.drop(problem);
      if (!isDelivered) {
        deliveries.drop(made);
      }
    }
  }
}
