package tsumugi.browser;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import java.util.Base64;
import java.util.List;
import java.util.Locale;
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
public final class Browser implements AutoCloseable, WebSocket.Listener {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  static final String ABSENT = "no Chromium is installed; on Debian: apt-get install chromium";

  private static final Pattern LISTENING = Pattern.compile("DevTools listening on (ws://\\S+)");
  private static final int PATIENCE_SECONDS = 60;

  /** Sets {@code isPressMissed} when a button is pressed: whether it was outside of the element. */
  private static final String WATCH_FOR_PRESS =
      """
      (element => {
        const see = event => { window.isPressMissed = !event.composedPath().includes(element) };
        window.isPressMissed = false;
        addEventListener('pointerdown', see, {capture: true, once: true});
        return '';
      })(document.querySelector("%s"))\
      """;

  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final LinkedBlockingQueue<Map<String, Object>> answers = new LinkedBlockingQueue<>();
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private final StringBuilder part = new StringBuilder();
  private String session = "";
  private int number;

  /** The program, or null if it is not installed. */
  public static @Nullable Path installed() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(File.pathSeparator))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(file -> file.toFile().canExecute())
        .findFirst()
        .orElse(null);
  }

  /** The program. Without it, the test that asks is left out ({@link BrowserTest} says so). */
  public static Path required() {
    Path program = installed();
    assumeTrue(program != null, ABSENT);
    return requireNonNull(program);
  }

  /**
   * Starts a browser with one empty page.
   *
   * @param profile an empty folder
   */
  public Browser(Path program, Path profile) throws IOException, InterruptedException {
    process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-software-rasterizer",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-breakpad",
                "--disable-component-update",
                "--disable-default-apps",
                "--disable-extensions",
                "--disable-features=PreloadTopChromeWebUI,Translate,OptimizationHints,MediaRouter",
                "--disable-sync",
                "--mute-audio",
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
    newTab();
  }

  /** Opens another tab, to which all calls go from now on. Returns its name for {@link #use}. */
  public String newTab() throws InterruptedException {
    session = "";
    Map<String, Object> target =
        call("Target.createTarget", new JsonObject().add("url", "about:blank"));
    JsonObject whole =
        new JsonObject().add("targetId", string(target.get("targetId"))).add("flatten", true);
    session = string(call("Target.attachToTarget", whole).get("sessionId"));
    call("Network.enable", new JsonObject());
    call("Page.enable", new JsonObject());
    return session;
  }

  /** Goes to a tab. */
  public void use(String tab) throws InterruptedException {
    session = tab;
    call("Page.bringToFront", new JsonObject());
  }

  /** Closes the current tab; another one has to be used next. */
  public void closeTab() throws InterruptedException {
    call("Page.close", new JsonObject());
  }

  /** Puts what pages save into a folder, without asking. */
  public void saveInto(Path folder) throws InterruptedException {
    String tab = session;
    session = "";
    call(
        "Browser.setDownloadBehavior",
        new JsonObject().add("behavior", "allow").add("downloadPath", folder.toString()));
    session = tab;
  }

  /** The size of the window, and whether it is a phone's. */
  public void resize(int width, int height, boolean isPhone) throws InterruptedException {
    call(
        "Emulation.setDeviceMetricsOverride",
        new JsonObject()
            .add("width", width)
            .add("height", height)
            .add("deviceScaleFactor", 1)
            .add("mobile", isPhone));
    call("Emulation.setTouchEmulationEnabled", new JsonObject().add("enabled", isPhone));
  }

  /** A picture of the page, as PNG. */
  public byte[] picture() throws InterruptedException {
    Map<String, Object> shot =
        call("Page.captureScreenshot", new JsonObject().add("format", "png"));
    return Base64.getDecoder().decode(string(shot.get("data")));
  }

  /** Whether the reader prefers a dark page. */
  public void dark(boolean isDark) throws InterruptedException {
    JsonObject feature =
        new JsonObject()
            .add("name", "prefers-color-scheme")
            .add("value", isDark ? "dark" : "light");
    call("Emulation.setEmulatedMedia", new JsonObject().addObjects("features", List.of(feature)));
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
    Map<String, Object> answer = answer(method, parameters);
    if (answer.containsKey("error")) {
      throw new AssertionError(method + ": " + answer);
    }
    return requireNonNull((Map<String, Object>) answer.get("result"));
  }

  /** What the browser answers: a map with either "result" or "error". */
  private Map<String, Object> answer(String method, JsonObject parameters)
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
      if (answer == null) {
        throw new AssertionError(method + ": no answer");
      }
      if (answer.get("id") instanceof Number id && id.intValue() == number) {
        return answer;
      }
    }
  }

  private static String string(@Nullable Object value) {
    return String.valueOf(value);
  }

  /** Opens a page and waits until its script has run. */
  public void open(URI page) throws InterruptedException {
    call("Page.navigate", new JsonObject().add("url", page.toString()));
    until("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  /**
   * Waits for something to become true. Most things do within some milliseconds. A page that is
   * being left may answer with an error; it is asked again.
   */
  public void until(String expression) throws InterruptedException {
    for (int i = 0; i < PATIENCE_SECONDS * 20; i++) {
      Map<String, Object> answer = evaluate("String(" + expression + ")");
      if (!isLeft(answer) && value(expression, answer).equals("true")) {
        return;
      }
      Thread.sleep(i < 20 ? 10 : 50);
    }
    throw new AssertionError("never true: " + expression);
  }

  /** The value of an expression that is a string. */
  public String text(String expression) throws InterruptedException {
    return value(expression, evaluate(expression));
  }

  private Map<String, Object> evaluate(String expression) throws InterruptedException {
    return answer(
        "Runtime.evaluate",
        new JsonObject()
            .add("expression", expression)
            .add("returnByValue", true)
            .add("awaitPromise", true));
  }

  /** Whether the page went away before it had answered. */
  private static boolean isLeft(Map<String, Object> answer) {
    String error = string(answer.get("error"));
    return error.contains("navigated or closed") || error.contains("context");
  }

  @SuppressWarnings("unchecked")
  private static String value(String expression, Map<String, Object> answer) {
    Map<String, Object> result = (Map<String, Object>) answer.get("result");
    if (result == null || result.containsKey("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer);
    }
    return string(requireNonNull((Map<String, Object>) result.get("result")).get("value"));
  }

  /**
   * Clicks with the mouse in the middle of an element, after scrolling it into view. An answer that
   * comes in just then may move the element away from under the mouse; the click is made again.
   */
  public void click(String selector) throws InterruptedException {
    click(selector, "left");
  }

  /** The same with the right button. */
  public void rightClick(String selector) throws InterruptedException {
    click(selector, "right");
  }

  private void click(String selector, String button) throws InterruptedException {
    for (int i = 0; i < 5; i++) {
      text(WATCH_FOR_PRESS.formatted(selector));
      long[] at = middle(selector);
      mouse("mousePressed", at, button);
      mouse("mouseReleased", at, button);
      Map<String, Object> missed = evaluate("String(window.isPressMissed)");
      if (isLeft(missed) || !value("missed", missed).equals("true")) {
        return;
      }
    }
    throw new AssertionError("not under the mouse: " + selector);
  }

  /** Drags from the middle of an element to that of another one; both must be in view. */
  public void drag(String from, String to) throws InterruptedException {
    long[] begin = middle(from);
    long[] end = place(to);
    mouse("mousePressed", begin, "left");
    for (int step = 1; step <= 4; step++) {
      long x = begin[0] + (end[0] - begin[0]) * step / 4;
      long y = begin[1] + (end[1] - begin[1]) * step / 4;
      mouse("mouseMoved", new long[] {x, y}, "left");
    }
    mouse("mouseReleased", end, "left");
  }

  /** Drops files and folders in the middle of the window, as from a file manager. */
  public void drop(List<Path> files) throws InterruptedException {
    JsonObject data =
        new JsonObject()
            .addObjects("items", List.of())
            .add("files", files.stream().map(Path::toString).toList())
            .add("dragOperationsMask", 1);
    for (String type : List.of("dragEnter", "dragOver", "drop")) {
      call(
          "Input.dispatchDragEvent",
          new JsonObject().add("type", type).add("x", 300).add("y", 300).add("data", data));
    }
  }

  /** Puts a finger on an element and takes it away after some time. */
  public void touch(String selector, long millis) throws InterruptedException {
    long[] at = middle(selector);
    JsonObject point = new JsonObject().add("x", at[0]).add("y", at[1]);
    call(
        "Input.dispatchTouchEvent",
        new JsonObject().add("type", "touchStart").addObjects("touchPoints", List.of(point)));
    Thread.sleep(millis);
    call(
        "Input.dispatchTouchEvent",
        new JsonObject().add("type", "touchEnd").addObjects("touchPoints", List.of()));
  }

  /** Drags with a finger from the middle of an element to that of another one. */
  public void fingerDrag(String from, String to) throws InterruptedException {
    long[] begin = middle(from);
    long[] end = place(to);
    for (int step = 0; step <= 5; step++) {
      JsonObject point =
          new JsonObject()
              .add("x", begin[0] + (end[0] - begin[0]) * step / 5)
              .add("y", begin[1] + (end[1] - begin[1]) * step / 5);
      call(
          "Input.dispatchTouchEvent",
          new JsonObject()
              .add("type", step == 0 ? "touchStart" : "touchMove")
              .addObjects("touchPoints", List.of(point)));
    }
    call(
        "Input.dispatchTouchEvent",
        new JsonObject().add("type", "touchEnd").addObjects("touchPoints", List.of()));
  }

  private long[] middle(String selector) throws InterruptedException {
    text("(document.querySelector(\"" + selector + "\").scrollIntoView({block: 'center'}), '')");
    return place(selector);
  }

  private long[] place(String selector) throws InterruptedException {
    String[] at =
        text("(e => { const r = e.getBoundingClientRect();"
                + " return Math.round(r.x + r.width / 2) + ' ' + Math.round(r.y + r.height / 2) })"
                + "(document.querySelector(\""
                + selector
                + "\"))")
            .split(" ", -1);
    return new long[] {Long.parseLong(at[0]), Long.parseLong(at[1])};
  }

  private void mouse(String type, long[] at, String button) throws InterruptedException {
    call(
        "Input.dispatchMouseEvent",
        new JsonObject()
            .add("type", type)
            .add("x", at[0])
            .add("y", at[1])
            .add("button", button)
            .add("buttons", button.equals("left") ? 1 : 2)
            .add("clickCount", 1));
  }

  /** Presses a key by its name in {@code KeyboardEvent.key}. */
  public void press(String key) throws InterruptedException {
    press(key, 0);
  }

  /**
   * Presses a key with others.
   *
   * @param modifiers the sum of 1 for Alt, 2 for Ctrl, 4 for Meta and 8 for Shift
   */
  public void press(String key, int modifiers) throws InterruptedException {
    boolean isLetter = key.length() == 1 && Character.isLetter(key.charAt(0));
    String code = isLetter ? "Key" + key.toUpperCase(Locale.ROOT) : key;
    for (String type : List.of("rawKeyDown", "keyUp")) {
      call(
          "Input.dispatchKeyEvent",
          new JsonObject()
              .add("type", type)
              .add("key", key)
              .add("code", code)
              .add("modifiers", modifiers));
    }
  }

  /** The requests of the page since the browser started. */
  public List<String> requests() {
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
