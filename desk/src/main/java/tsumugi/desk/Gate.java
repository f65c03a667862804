package tsumugi.desk;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Refuses every request that does not come from a page of this desk, which the user has opened by
 * its first address.
 *
 * <ul>
 *   <li>The Host header has to name this machine as the desk knows it. Another site whose name was
 *       made to point here (DNS rebinding) sends its own name.
 *   <li>The cookie has to hold the token of the first address, which a code for one use gives, too.
 *       It is SameSite=Strict and HttpOnly, so that other sites in the same browser do not send it
 *       and scripts cannot read it.
 *   <li>A request that changes something has to name the desk itself as its origin.
 * </ul>
 */
final class Gate {
  private static final int TOKEN_BYTES = 24;

  private static final Set<InetAddress> LOOPBACK =
      Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("::1"));

  /** A number, as opposed to a name: DNS cannot make it point anywhere else. */
  private static final Pattern NUMBER =
      Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,3}){3})|\\[([0-9a-fA-F:.]{2,45})]");

  /** The port that browsers leave out. */
  private static final int HTTP_PORT = 80;

  private final String token = newToken();

  /** Lets one browser in, once; null if no such address was made. */
  private final AtomicReference<@Nullable String> code = new AtomicReference<>();

  private final InetAddress bind;
  private final int port;

  Gate(InetSocketAddress listening) {
    bind = listening.getAddress();
    port = listening.getPort();
  }

  private static String newToken() {
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The address that the user opens first. */
  String firstAddress() {
    return page() + "?token=" + token;
  }

  /**
   * An address that lets one browser in, once. Programs are started with it, because every user of
   * the machine can read the command line of a program.
   */
  String addressForOnce() {
    String made = newToken();
    code.set(made);
    return page() + "?code=" + made;
  }

  private String page() {
    String host = bind.isAnyLocalAddress() ? "127.0.0.1" : written(bind);
    return "http://" + host + ":" + port + "/";
  }

  private static String written(InetAddress address) {
    String text = address.getHostAddress();
    int zone = text.indexOf('%');
    String bare = zone < 0 ? text : text.substring(0, zone);
    return bare.contains(":") ? "[" + bare + "]" : bare;
  }

  /** Cookies are shared by all ports of a host, so the name contains the port. */
  private String cookieName() {
    return "tsumugi-desk-" + port;
  }

  /**
   * Lets a request pass.
   *
   * @return the cookie to be set, if this is the first address; else null
   * @throws DeskException if the request is refused
   */
  @Nullable String admit(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    String host = only(headers, "Host");
    if (host == null || !isOwn(host)) {
      throw DeskException.of(403, "desk.gate.host");
    }
    boolean changes = exchange.getRequestMethod().equals("POST");
    String origin = only(headers, "Origin");
    boolean isOwnOrigin = ("http://" + host).equalsIgnoreCase(origin);
    String site = headers.getFirst("Sec-Fetch-Site");
    boolean isFromElsewhere = site != null && !site.equals("same-origin") && !site.equals("none");
    if (changes && !isOwnOrigin || headers.containsKey("Origin") && !isOwnOrigin) {
      throw DeskException.of(403, "desk.gate.origin");
    }
    String query = exchange.getRequestURI().getRawQuery();
    if (!changes && exchange.getRequestURI().getPath().equals("/") && query != null) {
      if (query.startsWith("token=") && isToken(query.substring("token=".length()))
          || query.startsWith("code=") && isCode(query.substring("code=".length()))) {
        return cookieName() + "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
      }
      throw DeskException.of(403, "desk.gate.token");
    }
    if (!hasCookie(headers)) {
      throw DeskException.of(403, "desk.gate.token");
    }
    if (isFromElsewhere) {
      throw DeskException.of(403, "desk.gate.origin");
    }
    return null;
  }

  /** The value of a header that occurs exactly once; otherwise null. */
  private static @Nullable String only(Headers headers, String name) {
    List<String> values = headers.get(name);
    return values == null || values.size() != 1 ? null : values.getFirst();
  }

  /** Whether a Host header names this desk. A browser leaves the port out if it is 80. */
  boolean isOwn(String host) {
    String suffix = ":" + port;
    if (host.endsWith(suffix)) {
      return isOwnName(host.substring(0, host.length() - suffix.length()));
    }
    return port == HTTP_PORT && isOwnName(host);
  }

  private boolean isOwnName(String name) {
    if (name.equalsIgnoreCase("localhost")) {
      return bind.isLoopbackAddress() || bind.isAnyLocalAddress();
    }
    InetAddress named = number(name);
    return named != null
        && (bind.isAnyLocalAddress()
            || named.equals(bind)
            || bind.isLoopbackAddress() && LOOPBACK.contains(named));
  }

  /** The address that is written as a number; null if it is a name. Nothing is looked up. */
  private static @Nullable InetAddress number(String name) {
    Matcher matcher = NUMBER.matcher(name);
    if (!matcher.matches()) {
      return null;
    }
    try {
      return InetAddress.ofLiteral(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private boolean hasCookie(Headers headers) {
    List<String> cookies = headers.get("Cookie");
    if (cookies == null) {
      return false;
    }
    String beginning = cookieName() + "=";
    for (String line : cookies) {
      for (String cookie : line.split(";", -1)) {
        String stripped = cookie.strip();
        if (stripped.startsWith(beginning) && isToken(stripped.substring(beginning.length()))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether this is the code for one browser, which is used up by this. */
  private boolean isCode(String guess) {
    String made = code.get();
    return made != null && isEqual(guess, made) && code.compareAndSet(made, null);
  }

  private boolean isToken(String guess) {
    return isEqual(guess, token);
  }

  /** Compares in constant time, so that the time does not tell how much of a guess is right. */
  private static boolean isEqual(String guess, String secret) {
    return MessageDigest.isEqual(
        guess.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
  }
}
