package tsumugi.cli;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The schemas in docs, and the errors that an independent validator finds in a line. */
final class JsonSchemas {
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private JsonSchemas() {}

  /** The schema {@code docs/NAME.schema.json}. */
  static Schema of(String name) {
    return REGISTRY.getSchema(text(name), InputFormat.JSON);
  }

  static String text(String name) {
    Path here = Path.of("").toAbsolutePath();
    Path docs = Files.isDirectory(here.resolve("docs")) ? here : here.resolve("..");
    try {
      return Files.readString(docs.resolve("docs").resolve(name + ".schema.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The errors in a line; an empty list if the line is valid. */
  static List<String> faults(Schema schema, String line) {
    return schema.validate(line, InputFormat.JSON).stream().map(Error::toString).toList();
  }
}
