package tsumugi.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A strict reader of JSON objects (RFC 8259), small enough to be trusted. */
public final class TestJson {
  /** Represents null in the returned maps. */
  public static final Object NULL = new Object();

  private final String text;
  private int at;

  private TestJson(String text) {
    this.text = text;
  }

  /** Reads a text that consists of exactly one object. */
  public static Map<String, Object> object(String text) {
    TestJson reader = new TestJson(text);
    Map<String, Object> object = reader.object();
    reader.require(reader.at == text.length(), "nothing after the object");
    return object;
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    expect('{');
    while (peek() != '}') {
      if (!members.isEmpty()) {
        expect(',');
      }
      String name = string();
      expect(':');
      require(members.put(name, value()) == null, "one member called " + name);
    }
    expect('}');
    return members;
  }

  private List<Object> array() {
    List<Object> values = new ArrayList<>();
    expect('[');
    while (peek() != ']') {
      if (!values.isEmpty()) {
        expect(',');
      }
      values.add(value());
    }
    expect(']');
    return values;
  }

  private Object value() {
    return switch (peek()) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", NULL);
      default -> number();
    };
  }

  private Object word(String word, Object value) {
    for (int i = 0; i < word.length(); i++) {
      expect(word.charAt(i));
    }
    return value;
  }

  /** A Long, or a Double where there is a fraction. */
  private Number number() {
    int start = at;
    while (at < text.length() && "-.0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    String digits = text.substring(start, at);
    require(digits.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?"), "a number");
    if (digits.contains(".")) {
      return Double.valueOf(digits);
    }
    return Long.valueOf(digits);
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    expect('"');
    while (peek() != '"') {
      char c = text.charAt(at++);
      require(c >= ' ', "no control character in a string");
      out.append(c == '\\' ? escape() : c);
    }
    expect('"');
    return out.toString();
  }

  private char escape() {
    char c = peek();
    at++;
    if (c == 'u') {
      at += 4;
      return (char) Integer.parseInt(text, at - 4, at, 16);
    }
    int index = "\"\\/bfnrt".indexOf(c);
    require(index >= 0, "a known escape");
    return "\"\\/\b\f\n\r\t".charAt(index);
  }

  private char peek() {
    require(at < text.length(), "more text");
    return text.charAt(at);
  }

  private void expect(char c) {
    require(peek() == c, "'" + c + "'");
    at++;
  }

  private void require(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError("expected " + what + " at " + at + " of " + text);
    }
  }
}
