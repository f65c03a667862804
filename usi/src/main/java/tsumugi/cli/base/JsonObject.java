package tsumugi.cli.base;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object on one line (RFC 8259), with its members in the order in which they are added.
 * Jackson's generator writes it. Only Jackson's core is used, since data binding would add more to
 * the start-up than a short problem takes.
 */
public final class JsonObject {
  private static final JsonFactory JSON =
      new JsonFactoryBuilder().characterEscapes(new JsonEscapes()).build();

  private final StringWriter text = new StringWriter();
  private final JsonGenerator out;

  public JsonObject() {
    try {
      out = JSON.createGenerator(text);
      out.writeStartObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A call of the generator, which writes to memory and therefore cannot fail. */
  private interface Step {
    void run() throws IOException;
  }

  public JsonObject add(String name, @Nullable String value) {
    return member(name, () -> out.writeString(value));
  }

  public JsonObject add(String name, long value) {
    return member(name, () -> out.writeNumber(value));
  }

  public JsonObject add(String name, BigDecimal value) {
    return member(name, () -> out.writeNumber(value));
  }

  public JsonObject add(String name, boolean value) {
    return member(name, () -> out.writeBoolean(value));
  }

  public JsonObject addNull(String name) {
    return member(name, out::writeNull);
  }

  /** Adds a complete object: nothing may be added to {@code value} afterwards. */
  public JsonObject add(String name, JsonObject value) {
    return member(name, () -> out.writeRawValue(value.toString()));
  }

  public JsonObject add(String name, Iterable<String> values) {
    return member(
        name,
        () -> {
          out.writeStartArray();
          for (String value : values) {
            out.writeString(value);
          }
          out.writeEndArray();
        });
  }

  public JsonObject addNumbers(String name, int... values) {
    return member(name, () -> out.writeArray(values, 0, values.length));
  }

  public JsonObject addObjects(String name, Iterable<JsonObject> values) {
    return member(
        name,
        () -> {
          out.writeStartArray();
          for (JsonObject value : values) {
            out.writeRawValue(value.toString());
          }
          out.writeEndArray();
        });
  }

  /** The complete object. */
  @Override
  public String toString() {
    try {
      out.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private JsonObject member(String name, Step value) {
    try {
      out.writeFieldName(name);
      value.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }
}
