package tsumugi.desk;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * JSON as maps, lists, strings, numbers, booleans and null. Jackson's streaming core does the work;
 * data binding would cost more start-up than the whole page.
 */
final class Json {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** The deepest nesting that is read; the page's own requests need three levels. */
  private static final int MOST_LEVELS = 20;

  private Json() {}

  /** An object with the given members: names and values in turn. */
  static Map<String, @Nullable Object> object(@Nullable Object... members) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      object.put(String.valueOf(members[i]), members[i + 1]);
    }
    return object;
  }

  /** A sentence in both languages, so that the page can change its language at any time. */
  static Map<String, @Nullable Object> sentence(Message message) {
    return object("en", message.english(), "ja", message.in(Locale.JAPANESE));
  }

  static String write(@Nullable Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      write(value, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(@Nullable Object value, JsonGenerator out) throws IOException {
    switch (value) {
      case null -> out.writeNull();
      case Map<?, ?> map -> {
        out.writeStartObject();
        for (Map.Entry<?, ?> member : map.entrySet()) {
          out.writeFieldName(String.valueOf(member.getKey()));
          write(member.getValue(), out);
        }
        out.writeEndObject();
      }
      case Iterable<?> list -> {
        out.writeStartArray();
        for (Object each : list) {
          write(each, out);
        }
        out.writeEndArray();
      }
      case Boolean truth -> out.writeBoolean(truth);
      case Integer number -> out.writeNumber(number);
      case Long number -> out.writeNumber(number);
      default -> out.writeString(value.toString());
    }
  }

  /**
   * Reads an object.
   *
   * @throws DeskException if the text is not one JSON object
   */
  static Map<String, @Nullable Object> readObject(String text) {
    try (JsonParser in = FACTORY.createParser(text)) {
      if (in.nextToken() == JsonToken.START_OBJECT) {
        Map<String, @Nullable Object> object = map(in, MOST_LEVELS);
        if (in.nextToken() == null) {
          return object;
        }
      }
    } catch (JsonProcessingException e) {
      throw DeskException.of(400, "desk.request.json");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw DeskException.of(400, "desk.request.json");
  }

  private static @Nullable Object value(JsonParser in, int levels) throws IOException {
    return switch (in.currentToken()) {
      case START_OBJECT -> map(in, levels);
      case START_ARRAY -> {
        List<@Nullable Object> list = new ArrayList<>();
        check(levels);
        while (in.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(in, levels - 1));
        }
        yield list;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> (long) in.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> in.getText();
    };
  }

  private static Map<String, @Nullable Object> map(JsonParser in, int levels) throws IOException {
    check(levels);
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      in.nextToken();
      map.put(name, value(in, levels - 1));
    }
    return map;
  }

  private static void check(int levels) {
    if (levels <= 0) {
      throw DeskException.of(400, "desk.request.json");
    }
  }

  /** A text member; empty if it is absent. */
  static String text(Map<String, @Nullable Object> object, String name) {
    return object.get(name) instanceof String text ? text : "";
  }

  static boolean isTrue(Map<String, @Nullable Object> object, String name) {
    return Boolean.TRUE.equals(object.get(name));
  }

  /** A number member; 0 if it is absent. */
  static long number(Map<String, @Nullable Object> object, String name) {
    return object.get(name) instanceof Long number ? number : 0;
  }
}
