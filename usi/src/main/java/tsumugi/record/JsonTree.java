package tsumugi.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value as maps, lists, strings, doubles and booleans, read without recursion: variations
 * within variations may nest as deeply as they like. What has another type than asked for counts as
 * absent.
 */
final class JsonTree {
  private JsonTree() {}

  /** The value whose first token the parser has just read; null is an empty string. */
  static Object read(JsonParser parser) throws IOException {
    List<Object> open = new ArrayList<>();
    List<String> names = new ArrayList<>();
    while (true) {
      Object value = value(parser);
      if (value == null) { // the end of what is open
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

  /** True of what is not there, of null and of an empty string. */
  static boolean isAbsent(@Nullable Object value) {
    return value == null || value.equals("");
  }

  static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  static List<?> list(@Nullable Object value) {
    return value instanceof List<?> list ? list : List.of();
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
