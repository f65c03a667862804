package tsumugi.desk;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The desk's web server: the JDK's own, with a virtual thread for each request. Thread-safe.
 *
 * <p>The JDK's server is small, needs no library and starts in some 30 ms. What it lacks, the desk
 * does not need: the only client is a browser on the same machine, and events go one way.
 */
public final class DeskServer implements AutoCloseable {
  /** The port if the user names none: always the same, because browsers keep drafts by port. */
  public static final int USUAL_PORT = 7386;

  /** More connections than the browsers of one user open; further ones are closed at once. */
  private static final int MOST_CONNECTIONS = 300;

  static {
    // Read once, when the JDK's server is loaded. Events are small: without TCP_NODELAY they wait
    // for the acknowledgement of the one before, up to 40 ms.
    preset("sun.net.httpserver.nodelay", "true");
    preset("jdk.httpserver.maxConnections", Integer.toString(MOST_CONNECTIONS));
    preset("sun.net.httpserver.maxReqTime", "60"); // seconds, for a client that sends slowly
    preset("sun.net.httpserver.maxReqHeaders", "100");
    preset("sun.net.httpserver.drainAmount", "65536");
  }

  private final HttpServer http;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Gate gate;
  private final Routes routes;
  private final DeskOptions options;

  private DeskServer(DeskOptions options) throws IOException {
    this.options = options;
    http = HttpServer.create(new InetSocketAddress(options.bind(), options.port()), 0);
    try {
      gate = new Gate(http.getAddress());
      routes = new Routes(options);
    } catch (IOException | RuntimeException e) {
      http.stop(0);
      throw e;
    }
    http.setExecutor(threads);
    http.createContext("/", this::answer);
  }

  private static void preset(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /**
   * Starts a desk. It serves until it is closed.
   *
   * @throws IOException if the port is taken, or the folder cannot be opened
   */
  public static DeskServer start(DeskOptions options) throws IOException {
    DeskServer server = new DeskServer(options);
    server.http.start();
    return server;
  }

  /** The address to be opened first; it contains the token. */
  public URI firstAddress() {
    return URI.create(gate.firstAddress());
  }

  /**
   * An address that lets one browser in, once: for the command line of a browser, which other users
   * of the machine can read. A later call makes the address of an earlier one invalid.
   */
  public URI addressForOnce() {
    return URI.create(gate.addressForOnce());
  }

  /** The port on which the desk listens. */
  public int port() {
    return http.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) {
    try (exchange) {
      try {
        Replies.putCommonHeaders(exchange.getResponseHeaders());
        String cookie = gate.admit(exchange);
        if (cookie == null) {
          routes.serve(exchange);
        } else {
          Replies.redirect(exchange, cookie);
        }
      } catch (DeskException e) {
        refuse(exchange, e);
      } catch (IOException e) { // of the disk; if of the connection, the answer fails as well
        refuse(exchange, DeskException.of(422, "desk.read.file", DiskFault.of(e)));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (RuntimeException | Error e) {
        options.defects().accept(e);
        refuse(exchange, DeskException.of(500, "desk.request.failed", e.toString()));
      }
    } catch (IOException e) {
      // The browser is gone, or does not read.
    }
  }

  private static void refuse(HttpExchange exchange, DeskException why) throws IOException {
    if (exchange.getResponseCode() == -1) {
      Replies.refuse(exchange, why);
    }
  }

  /** Stops all searches and closes all connections. */
  @Override
  public void close() {
    routes.close();
    http.stop(0);
    threads.shutdownNow();
  }
}
