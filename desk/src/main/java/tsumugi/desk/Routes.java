package tsumugi.desk;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tsumugi.desk.DeskSearch.Channel;

/** The addresses of the desk and what is done for each. */
final class Routes implements AutoCloseable {
  /** The largest request of the page itself, in bytes. */
  private static final int MOST_REQUEST = 1 << 20;

  /** The largest file that can be dropped on the page, in bytes. */
  static final int MOST_FILE = 16 << 20;

  /** The time between two signs of life of an event stream, in ms. */
  private static final long HEARTBEAT_MILLIS = 2_000;

  private static final int MOST_WAITING = 32;

  private static final int MOST_MADE = 16;

  private final DeskOptions options;
  private final PageFiles files;
  private final PageSessions pages = new PageSessions();
  private final SearchPool pool;
  private final Deliveries deliveries = new Deliveries(MOST_MADE);
  private final SearchStore searches;
  private final @Nullable DeskFolder folder;

  /** Drawing and reading, which keep a processor busy; requests only wait for them. */
  private final ThreadPoolExecutor workers;

  /** The font of the pieces, once it has been asked for. */
  private byte @Nullable [] font;

  Routes(DeskOptions options) throws IOException {
    this.options = options;
    files = new PageFiles(options.language());
    pool = new SearchPool(options.searches(), options.hashMegabytes());
    folder = options.folder() == null ? null : new DeskFolder(options.folder());
    DeskTools tools = options.tools();
    searches = new SearchStore(tools == null ? null : tools.savedSearches(), folder);
    workers =
        new ThreadPoolExecutor(
            options.searches(),
            options.searches(),
            10,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            Thread.ofPlatform().daemon().name("desk-worker").factory());
    workers.allowCoreThreadTimeOut(true);
  }

  /** Answers a request that the gate has admitted. */
  void serve(HttpExchange exchange) throws IOException, InterruptedException {
    String path = exchange.getRequestURI().getPath();
    switch (exchange.getRequestMethod()) {
      case "GET" -> get(path, exchange);
      case "POST" -> post(path, exchange);
      default -> throw DeskException.of(405, "desk.request.method");
    }
  }

  private void get(String path, HttpExchange exchange) throws IOException, InterruptedException {
    switch (path) {
      case "/" -> Replies.bytes(exchange, "text/html; charset=utf-8", files.bytes("index.html"));
      case "/pieces.ttf" -> Replies.bytes(exchange, "font/ttf", work(this::font));
      case "/api/start" -> Replies.json(exchange, start());
      case "/api/events" -> events(exchange, query(exchange, "page"));
      case "/api/folder" -> Replies.json(exchange, Json.object("files", needFolder().list()));
      case "/api/open" -> Replies.json(exchange, work(() -> open(query(exchange, "file"))));
      case "/api/first" -> Replies.json(exchange, work(this::firstFile));
      case "/api/made" -> made(exchange, query(exchange, "file"));
      default -> {
        String name = path.substring(1);
        String type = PageFiles.type(name);
        if (type == null) {
          throw DeskException.of(404, "desk.request.unknown");
        }
        Replies.bytes(exchange, type, files.bytes(name));
      }
    }
  }

  private void post(String path, HttpExchange exchange) throws IOException, InterruptedException {
    if (path.equals("/api/read")) {
      byte[] file = body(exchange, MOST_FILE);
      String name = query(exchange, "name");
      Replies.json(exchange, work(() -> ProblemList.read(name, new ByteArrayInputStream(file))));
      return;
    }
    if (path.equals("/api/resume")) {
      String name = query(exchange, "name");
      refuseIfLarge(exchange, SearchStore.MOST_BYTES);
      Replies.json(
          exchange, searches.resume(query(exchange, "file"), name, exchange.getRequestBody()));
      return;
    }
    byte[] body = body(exchange, MOST_REQUEST);
    Map<String, @Nullable Object> request =
        Json.readObject(new String(body, StandardCharsets.UTF_8));
    switch (path) {
      case "/api/ask" -> {
        search(request, Channel.LIVE, searches.live(request));
        Replies.done(exchange);
      }
      case "/api/tree" -> {
        search(request, Channel.SIDE, TreeWork.of(Asked.of(request)));
        Replies.done(exchange);
      }
      case "/api/prove" -> {
        search(request, Channel.SIDE, new ProofWork(Asked.of(request), deliveries));
        Replies.done(exchange);
      }
      case "/api/brinkmate" -> {
        search(request, Channel.SIDE, new BrinkmateWork(Asked.of(request), deliveries));
        Replies.done(exchange);
      }
      case "/api/tool" -> {
        DeskTools tools = options.tools();
        if (tools == null) {
          throw DeskException.of(404, "desk.request.unknown");
        }
        search(request, Channel.SIDE, ToolWork.of(tools, deliveries, request));
        Replies.done(exchange);
      }
      case "/api/compose" -> {
        search(request, Channel.COMPOSE, ComposeWork.of(request));
        Replies.done(exchange);
      }
      case "/api/keep" -> {
        searches.need();
        pages.of(Json.text(request, "page")).save(Json.text(request, "name"));
        Replies.done(exchange);
      }
      case "/api/stop" -> {
        PageSession page = pages.of(Json.text(request, "page"));
        long last = Json.number(request, "number");
        page.stop(Channel.of(Json.text(request, "channel")), last == 0 ? Long.MAX_VALUE : last);
        Replies.done(exchange);
      }
      case "/api/close" -> {
        pages.close(Json.text(request, "page"));
        Replies.done(exchange);
      }
      case "/api/record" -> Replies.export(exchange, work(() -> Exports.record(request)));
      case "/api/diagram" -> Replies.export(exchange, work(() -> Exports.diagram(request)));
      case "/api/save" -> Replies.json(exchange, work(() -> save(request)));
      default -> throw DeskException.of(404, "desk.request.unknown");
    }
  }

  private Map<String, @Nullable Object> start() {
    DeskFolder opened = folder;
    Path file = options.file();
    return Json.object(
        "language",
        options.language(),
        "folder",
        opened == null ? null : opened.name(),
        "file",
        file == null ? null : String.valueOf(file.getFileName()),
        "searches",
        options.searches(),
        "hash",
        options.hashMegabytes(),
        "tools",
        options.tools() != null,
        "saves",
        searches.isThere());
  }

  private void search(
      Map<String, @Nullable Object> request, Channel channel, DeskSearch.Work work) {
    PageSession page = pages.of(Json.text(request, "page"));
    long number = Json.number(request, "number");
    page.start(
        channel, new DeskSearch(pool, page.mail(), channel, number, work, options.defects()));
  }

  /**
   * Writes the events of a page as they come, until the page is closed. The signs of life between
   * them tell the system, and so this thread, when nobody reads any more.
   */
  private void events(HttpExchange exchange, String name) throws IOException {
    boolean isFresh = !pages.isKnown(name);
    PageSession page = pages.of(name);
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    page.readerCame();
    try {
      exchange.sendResponseHeaders(200, 0);
      OutputStream out = exchange.getResponseBody();
      write(page, out, "event: hello\ndata: {\"fresh\":" + isFresh + "}\n\n");
      while (page.isReader()) {
        StringBuilder text = new StringBuilder();
        for (Mailbox.Event event : page.mail().take(HEARTBEAT_MILLIS)) {
          text.append("event: ").append(event.kind()).append("\ndata: ");
          text.append(event.json()).append("\n\n");
        }
        write(page, out, text.isEmpty() ? ":\n\n" : text.toString());
      }
    } catch (InterruptedException e) {
      // The page was closed, or reads on another connection.
    } finally {
      page.readerLeft();
    }
  }

  private static void write(PageSession page, OutputStream out, String text) throws IOException {
    page.writing(true);
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
    page.writing(false);
  }

  private DeskFolder needFolder() {
    if (folder == null) {
      throw DeskException.of(404, "desk.folder.none");
    }
    return folder;
  }

  private Map<String, @Nullable Object> open(String name) throws IOException {
    DeskFolder opened = needFolder();
    if (opened.size(name) > MOST_FILE) {
      throw DeskException.of(413, "desk.request.large", MOST_FILE >> 20);
    }
    try (InputStream in = opened.open(name)) {
      return ProblemList.read(name, in);
    }
  }

  private Map<String, @Nullable Object> firstFile() throws IOException {
    Path file = options.file();
    if (file == null) {
      throw DeskException.of(404, "desk.folder.none");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return ProblemList.read(file.toString(), in);
    }
  }

  private Map<String, @Nullable Object> save(Map<String, @Nullable Object> request)
      throws IOException {
    Exports.Export record = Exports.record(request);
    String name = Json.text(request, "name") + record.ending();
    needFolder().write(name, record.bytes(), Json.text(request, "replace"));
    return Json.object("name", name);
  }

  private void made(HttpExchange exchange, String name) throws IOException {
    Path file = SearchStore.isSearch(name) ? searches.find(name) : deliveries.find(name);
    if (file == null) {
      throw DeskException.of(404, "desk.proof.gone");
    }
    Replies.file(exchange, Deliveries.type(name), file);
  }

  private synchronized byte[] font() {
    byte[] made = font;
    if (made == null) {
      made = Exports.font();
      font = made;
    }
    return made;
  }

  /** Has a worker do something that keeps a processor busy. */
  private <T> T work(Callable<T> task) throws IOException, InterruptedException {
    try {
      return workers.submit(task).get();
    } catch (RejectedExecutionException e) {
      throw DeskException.of(503, "desk.request.busy");
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException cause -> throw cause;
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw new IllegalStateException(e);
      }
    }
  }

  /** The body of a request; nothing beyond the limit is read. */
  private static byte[] body(HttpExchange exchange, int most) throws IOException {
    refuseIfLarge(exchange, most);
    byte[] body = exchange.getRequestBody().readNBytes(most + 1);
    if (body.length > most) {
      throw DeskException.of(413, "desk.request.large", most >> 20);
    }
    return body;
  }

  /** Refuses a request that says itself that it is too large, before anything of it is read. */
  private static void refuseIfLarge(HttpExchange exchange, long most) {
    String length = exchange.getRequestHeaders().getFirst("Content-Length");
    boolean isTold = length != null && length.matches("[0-9]{1,18}");
    if (isTold && Long.parseLong(length) > most) {
      throw DeskException.of(413, "desk.request.large", most >> 20);
    }
  }

  /** A parameter of the address; empty if it is absent. */
  private static String query(HttpExchange exchange, String name) {
    String raw = exchange.getRequestURI().getRawQuery();
    Map<String, String> values = new LinkedHashMap<>();
    if (raw != null) {
      for (String pair : raw.split("&", -1)) {
        int sign = pair.indexOf('=');
        if (sign > 0) {
          values.putIfAbsent(pair.substring(0, sign), pair.substring(sign + 1));
        }
      }
    }
    try {
      return URLDecoder.decode(values.getOrDefault(name, ""), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw DeskException.of(400, "desk.request.unknown");
    }
  }

  @Override
  public void close() {
    pages.close();
    pool.close();
    workers.shutdownNow();
    deliveries.close();
    searches.close();
  }
}
