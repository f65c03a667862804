package tsumugi.cli.base;

import org.jspecify.annotations.Nullable;

/** Builds one JSON object on one line (RFC 8259), members in the order they are added. */
public final class JsonObject {
  private final StringBuilder out = new StringBuilder("{");

  public JsonObject add(String name, @Nullable String value) {
    key(name);
    if (value == null) {
      out.append("null");
    } else {
      quote(value);
    }
    return this;
  }

  public JsonObject add(String name, long value) {
    key(name).append(value);
    return this;
  }

  public JsonObject add(String name, boolean value) {
    key(name).append(value);
    return this;
  }

  public JsonObject addNull(String name) {
    key(name).append("null");
    return this;
  }

  public JsonObject add(String name, JsonObject value) {
    key(name).append(value);
    return this;
  }

  public JsonObject add(String name, Iterable<String> values) {
    key(name).append('[');
    String comma = "";
    for (String value : values) {
      out.append(comma);
      quote(value);
      comma = ",";
    }
    out.append(']');
    return this;
  }

  public JsonObject addObjects(String name, Iterable<JsonObject> values) {
    key(name).append('[');
    String comma = "";
    for (JsonObject value : values) {
      out.append(comma).append(value);
      comma = ",";
    }
    out.append(']');
    return this;
  }

  @Override
  public String toString() {
    return out + "}";
  }

  private StringBuilder key(String name) {
    if (out.length() > 1) {
      out.append(',');
    }
    quote(name);
    return out.append(':');
  }

  private void quote(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
        // Surrogates too: a lone one has no UTF-8 form, and a pair of escapes means the same.
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
