package tsumugi.cli.compose;

import java.util.List;
import java.util.function.Consumer;
import tsumugi.cli.base.JsonObject;
import tsumugi.engine.message.Message;
import tsumugi.record.Headers;

/**
 * What a result was made from.
 *
 * @param source the number of the climb or the part, from 0, or of the input, from 1.
 * @param headers the title and the composer, if the result is the same work, only repaired.
 * @param notes further sentences for texts and, as comments, for records.
 * @param extra adds further members in JSON.
 */
record Origin(long source, Headers headers, List<Message> notes, Consumer<JsonObject> extra) {
  /** That of a new problem. */
  static Origin of(long source, Consumer<JsonObject> extra) {
    return new Origin(source, Headers.NONE, List.of(), extra);
  }
}
