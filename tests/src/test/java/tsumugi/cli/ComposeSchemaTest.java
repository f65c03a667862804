package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.Schema;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The schema of {@code compose} accepts every line of its output, and nothing else. */
@Timeout(300)
@Tag("slow")
class ComposeSchemaTest {
  private static final Schema SCHEMA = JsonSchemas.of("compose");

  @Test
  void everyLineIsValid() {
    CliRun run = CliRun.of("compose", "random", "--count", "2", "--format", "json");
    assertEquals(2, run.lines().size(), run::err);
    for (String line : run.lines()) {
      assertEquals(List.of(), JsonSchemas.faults(SCHEMA, line), line);
      for (String member : List.of("number", "sfen", "key", "verdict", "themes", "difficulty")) {
        String without = line.replace("\"" + member + "\":", "\"other\":");
        assertFalse(JsonSchemas.faults(SCHEMA, without).isEmpty(), without);
      }
    }
  }
}
