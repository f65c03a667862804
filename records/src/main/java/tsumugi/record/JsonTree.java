package tsumugi.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value as maps, lists, strings, doubles and booleans. It is read without recursion, since
 * variations may nest to any depth. A value of another type than requested counts as absent.
 */
final class JsonTree {
  /** More characters than error sentences quote. */
  private static final int SHOWN = 100;

  private JsonTree() {}

  /** The value whose first token the parser has just read; null becomes an empty string. */
  static Object read(JsonParser parser) throws IOException {
    List<Object> open = new ArrayList<>();
    List<String> names = new ArrayList<>();
    while (true) {
      Object value = value(parser);
      if (value == null) { // the end of the innermost open value
        value = open.removeLast();
        names.removeLast();
      } else if (value instanceof Map || value instanceof List) {
        open.add(value);
        names.add("");
        next(parser, open, names);
        continue;
      }
      if (open.isEmpty()) {
        return value;
      }
      add(open.getLast(), names.getLast(), value);
      next(parser, open, names);
    }
  }

  private static void next(JsonParser parser, List<Object> open, List<String> names)
      throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.FIELD_NAME) {
      names.set(open.size() - 1, parser.currentName());
      token = parser.nextToken();
    }
    if (token == null) {
      throw new JsonEOFException(parser, null, "");
    }
  }

  @SuppressWarnings("unchecked")
  private static void add(Object container, String name, Object value) {
    if (container instanceof Map<?, ?> map) {
      ((Map<String, Object>) map).put(name, value);
    } else {
      ((List<Object>) container).add(value);
    }
  }

  private static @Nullable Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> new LinkedHashMap<String, Object>();
      case START_ARRAY -> new ArrayList<>();
      case END_OBJECT, END_ARRAY -> null;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> "";
      default -> parser.getText();
    };
  }

  /**
   * The beginning of a value as text, for error sentences. Every open level has written a
   * character, so the depth is at most {@link #SHOWN}.
   */
  static String shown(@Nullable Object value) {
    StringBuilder out = new StringBuilder();
    show(value, out);
    return out.toString();
  }

  private static void show(@Nullable Object value, StringBuilder out) {
    if (out.length() > SHOWN) {
      return;
    }
    if (value instanceof Map<?, ?> map) {
      showAll('{', map.entrySet(), '}', out);
    } else if (value instanceof List<?> list) {
      showAll('[', list, ']', out);
    } else if (value instanceof Map.Entry<?, ?> entry) {
      show(entry.getKey(), out);
      out.append('=');
      show(entry.getValue(), out);
    } else {
      String text = String.valueOf(value);
      out.append(text, 0, Math.min(SHOWN, text.length()));
    }
  }

  private static void showAll(char begin, Collection<?> values, char end, StringBuilder out) {
    String between = "";
    out.append(begin);
    for (Object value : values) {
      if (out.length() > SHOWN) {
        return;
      }
      out.append(between);
      show(value, out);
      between = ", ";
    }
    out.append(end);
  }

  /** Whether a value is absent, null or an empty string. */
  static boolean isAbsent(@Nullable Object value) {
    return value == null || value.equals("");
  }

  static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  static List<?> list(@Nullable Object value) {
    return value instanceof List<?> list ? list : List.of();
  }

  /** A string, number or boolean as text; null for any other value. */
  static @Nullable String scalar(@Nullable Object value) {
    if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15) {
      return String.valueOf(number.longValue());
    }
    boolean isScalar =
        value instanceof String || value instanceof Double || value instanceof Boolean;
    return isScalar ? String.valueOf(value) : null;
  }

  static String text(@Nullable Object value) {
    return value instanceof String text ? text : "";
  }

  /** A whole number from 0 to 999,999, or -1. */
  static int number(@Nullable Object value) {
    return value instanceof Double number
            && number >= 0
            && number <= 999_999
            && number == Math.rint(number)
        ? number.intValue()
        : -1;
  }

  static boolean isTrue(@Nullable Object value) {
    return Boolean.TRUE.equals(value);
  }
}
