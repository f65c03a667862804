package tsumugi.browser;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;

/** A headless Chromium, as a reader uses it: pages, mouse, fingers and keys. */
public final class Browser implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  static final String ABSENT = "no Chromium is installed; on Debian: apt-get install chromium";

  static final int PATIENCE_SECONDS = 60;

  /**
   * Sets {@code isPressMissed} when a button is pressed: whether neither the element was under the
   * mouse nor what covered it when its place was found.
   */
  private static final String WATCH_FOR_PRESS =
      """
      (cover => {
        window.isPressMissed = false;
        addEventListener('pointerdown', event => {
          const path = event.composedPath();
          const element = document.querySelector("%s");
          window.isPressMissed = !path.includes(element) && !path.includes(cover);
        }, {capture: true, once: true});
        return '';
      })(document.elementFromPoint(%d, %d))\
      """;

  private final DevTools tools;

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
    tools = new DevTools(program, profile);
    newTab();
  }

  /** Opens another tab, to which all calls go from now on. Returns its name for {@link #use}. */
  public String newTab() throws InterruptedException {
    tools.use("");
    Map<String, Object> target =
        call("Target.createTarget", new JsonObject().add("url", "about:blank"));
    JsonObject whole =
        new JsonObject().add("targetId", string(target.get("targetId"))).add("flatten", true);
    String session = string(call("Target.attachToTarget", whole).get("sessionId"));
    tools.use(session);
    call("Network.enable", new JsonObject());
    call("Page.enable", new JsonObject());
    return session;
  }

  /** Goes to a tab. */
  public void use(String tab) throws InterruptedException {
    tools.use(tab);
    call("Page.bringToFront", new JsonObject());
  }

  /** Closes the current tab; another one has to be used next. */
  public void closeTab() throws InterruptedException {
    call("Page.close", new JsonObject());
  }

  /** Puts what pages save into a folder, without asking. */
  public void saveInto(Path folder) throws InterruptedException {
    String tab = tools.session();
    tools.use("");
    call(
        "Browser.setDownloadBehavior",
        new JsonObject().add("behavior", "allow").add("downloadPath", folder.toString()));
    tools.use(tab);
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

  private Map<String, Object> call(String method, JsonObject parameters)
      throws InterruptedException {
    return tools.call(method, parameters);
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
    return tools.answer(
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
      long[] at = middle(selector);
      text(WATCH_FOR_PRESS.formatted(selector, at[0], at[1]));
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
    return tools.requests();
  }

  @Override
  public void close() {
    tools.close();
  }
}
