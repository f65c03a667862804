package tsumugi.cli.diagram;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.TestJson;
import tsumugi.cli.base.JsonObject;

/**
 * A headless Chromium, driven by its DevTools protocol over the JDK's web socket. A driver such as
 * Selenium would add 20 MB for five calls.
 */
final class Browser implements AutoCloseable, WebSocket.Listener {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private static final Pattern LISTENING = Pattern.compile("DevTools listening on (ws://\\S+)");
  private static final int PATIENCE_SECONDS = 60;

  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final LinkedBlockingQueue<Map<String, Object>> answers = new LinkedBlockingQueue<>();
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private final StringBuilder part = new StringBuilder();
  private String session = "";
  private int number;

  /** The program, or null if it is not installed. */
  static @Nullable Path installed() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(file -> file.toFile().canExecute())
        .findFirst()
        .orElse(null);
  }

  /**
   * Starts a browser with one empty page.
   *
   * @param profile an empty folder
   */
  Browser(Path program, Path profile) throws IOException, InterruptedException {
    process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--window-size=1200,900",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    socket =
        client
            .newWebSocketBuilder()
            .connectTimeout(Duration.ofSeconds(PATIENCE_SECONDS))
            .buildAsync(URI.create(address()), this)
            .join();
    Map<String, Object> target =
        call("Target.createTarget", new JsonObject().add("url", "about:blank"));
    JsonObject whole =
        new JsonObject().add("targetId", string(target.get("targetId"))).add("flatten", true);
    session = string(call("Target.attachToTarget", whole).get("sessionId"));
    call("Network.enable", new JsonObject());
    call("Page.enable", new JsonObject());
  }

  private String address() throws IOException {
    BufferedReader said = process.errorReader(StandardCharsets.UTF_8);
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      Matcher listening = LISTENING.matcher(line);
      if (listening.find()) {
        Thread.ofVirtual().start(() -> said.lines().forEach(more -> {}));
        return listening.group(1);
      }
    }
    throw new IOException("the browser ended before it listened");
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      String message = part.toString();
      part.setLength(0);
      if (message.startsWith("{\"id\":")) {
        answers.add(TestJson.object(message));
      } else if (message.contains("\"Network.requestWillBeSent\"")) {
        Matcher url = Pattern.compile("\"url\":\"([^\"]*)\"").matcher(message);
        requests.add(url.find() ? url.group(1) : message);
      }
    }
    from.request(1);
    return CompletableFuture.completedFuture(null);
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> call(String method, JsonObject parameters)
      throws InterruptedException {
    number++;
    JsonObject message = new JsonObject().add("id", number).add("method", method);
    message.add("params", parameters);
    if (!session.isEmpty()) {
      message.add("sessionId", session);
    }
    socket.sendText(message.toString(), true).join();
    while (true) {
      Map<String, Object> answer = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (answer == null || answer.containsKey("error")) {
        throw new AssertionError(method + ": " + answer);
      }
      if (requireNonNull((Number) answer.get("id")).intValue() == number) {
        return requireNonNull((Map<String, Object>) answer.get("result"));
      }
    }
  }

  private static String string(@Nullable Object value) {
    return String.valueOf(value);
  }

  /** Opens a page and waits until its script has run. */
  void open(URI page) throws InterruptedException {
    call("Page.navigate", new JsonObject().add("url", page.toString()));
    until("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  /** Waits for something to become true. */
  void until(String expression) throws InterruptedException {
    for (int i = 0; i < PATIENCE_SECONDS * 20; i++) {
      if (text("String(" + expression + ")").equals("true")) {
        return;
      }
      Thread.sleep(50);
    }
    throw new AssertionError("never true: " + expression);
  }

  /** The value of an expression that is a string. */
  @SuppressWarnings("unchecked")
  String text(String expression) throws InterruptedException {
    Map<String, Object> answer =
        call(
            "Runtime.evaluate",
            new JsonObject()
                .add("expression", expression)
                .add("returnByValue", true)
                .add("awaitPromise", true));
    if (answer.containsKey("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer);
    }
    return string(requireNonNull((Map<String, Object>) answer.get("result")).get("value"));
  }

  /** Clicks with the mouse in the middle of an element, after scrolling it into view. */
  void click(String selector) throws InterruptedException {
    String[] at =
        text("(e => { e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
                + " return Math.round(r.x + r.width / 2) + ' ' + Math.round(r.y + r.height / 2) })"
                + "(document.querySelector(\""
                + selector
                + "\"))")
            .split(" ");
    for (String type : List.of("mousePressed", "mouseReleased")) {
      call(
          "Input.dispatchMouseEvent",
          new JsonObject()
              .add("type", type)
              .add("x", Long.parseLong(at[0]))
              .add("y", Long.parseLong(at[1]))
              .add("button", "left")
              .add("clickCount", 1));
    }
  }

  void press(String key) throws InterruptedException {
    for (String type : List.of("keyDown", "keyUp")) {
      call("Input.dispatchKeyEvent", new JsonObject().add("type", type).add("key", key));
    }
  }

  /** The requests of the page since the browser started. */
  List<String> requests() {
    return new ArrayList<>(requests);
  }

  /** Asks the browser to quit, so that it deletes its temporary files; kills it if it does not. */
  @Override
  public void close() {
    socket.sendText("{\"id\":0,\"method\":\"Browser.close\"}", true).join();
    try {
      process.waitFor(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    socket.abort();
    client.close();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    process.onExit().join();
  }
}
