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
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Refuses every request that does not come from a page of this desk, which the user has opened by
 * its first address.
 *
 * <ul>
 *   <li>The Host header has to name this machine as the desk knows it. Another site whose name was
 *       made to point here (DNS rebinding) sends its own name.
 *   <li>The cookie has to hold the token of the first address. It is SameSite=Strict and HttpOnly,
 *       so that other sites in the same browser do not send it and scripts cannot read it.
 *   <li>A request that changes something has to name the desk itself as its origin.
 * </ul>
 */
final class Gate {
  private static final int TOKEN_BYTES = 24;

  /** A number, as opposed to a name: DNS cannot make it point anywhere else. */
  private static final Pattern NUMBER = Pattern.compile("[0-9.]+|\\[[0-9a-fA-F:.]+]");

  private final String token = newToken();
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
    String host = bind.isAnyLocalAddress() ? "127.0.0.1" : written(bind);
    return "http://" + host + ":" + port + "/?token=" + token;
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
      if (query.startsWith("token=") && isToken(query.substring("token=".length()))) {
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

  private boolean isOwn(String host) {
    String suffix = ":" + port;
    if (!host.endsWith(suffix)) {
      return false;
    }
    String name = host.substring(0, host.length() - suffix.length()).toLowerCase(Locale.ROOT);
    if (bind.isAnyLocalAddress()) {
      return name.equals("localhost") || NUMBER.matcher(name).matches();
    }
    return name.equals(written(bind))
        || bind.isLoopbackAddress() && List.of("localhost", "127.0.0.1", "[::1]").contains(name);
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

  /** Compares in constant time, so that the time does not tell how much of a guess is right. */
  private boolean isToken(String guess) {
    return MessageDigest.isEqual(
        guess.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}
