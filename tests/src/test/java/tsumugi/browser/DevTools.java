package tsumugi.browser;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
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
import tsumugi.cli.TestJson;
import tsumugi.cli.base.JsonObject;

/**
 * A process of Chromium and its DevTools protocol over the JDK's web socket. A driver such as
 * Selenium would add 20 MB for five calls. Used by one thread.
 */
final class DevTools implements AutoCloseable, WebSocket.Listener {
  private static final Pattern LISTENING = Pattern.compile("DevTools listening on (ws://\\S+)");
  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final LinkedBlockingQueue<Map<String, Object>> answers = new LinkedBlockingQueue<>();
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private final StringBuilder part = new StringBuilder();

  /** The tab that calls go to; empty for the browser itself. */
  private String session = "";

  private int number;

  /**
   * Starts the program.
   *
   * @param profile an empty folder
   */
  DevTools(Path program, Path profile) throws IOException {
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
            .connectTimeout(Duration.ofSeconds(Browser.PATIENCE_SECONDS))
            .buildAsync(URI.create(address()), this)
            .join();
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

  String session() {
    return session;
  }

  void use(String other) {
    session = other;
  }

  /** The requests of the pages since the start. */
  List<String> requests() {
    return new ArrayList<>(requests);
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

  /** Calls a method and returns its result. */
  @SuppressWarnings("unchecked")
  Map<String, Object> call(String method, JsonObject parameters) throws InterruptedException {
    Map<String, Object> answer = answer(method, parameters);
    if (answer.containsKey("error")) {
      throw new AssertionError(method + ": " + answer);
    }
    return requireNonNull((Map<String, Object>) answer.get("result"));
  }

  /** What the browser answers: a map with either "result" or "error". */
  Map<String, Object> answer(String method, JsonObject parameters) throws InterruptedException {
    number++;
    JsonObject message = new JsonObject().add("id", number).add("method", method);
    message.add("params", parameters);
    if (!session.isEmpty()) {
      message.add("sessionId", session);
    }
    socket.sendText(message.toString(), true).join();
    while (true) {
      Map<String, Object> answer = answers.poll(Browser.PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (answer == null) {
        throw new AssertionError(method + ": no answer");
      }
      if (answer.get("id") instanceof Number id && id.intValue() == number) {
        return answer;
      }
    }
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
