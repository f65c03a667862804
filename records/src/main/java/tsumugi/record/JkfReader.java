package tsumugi.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON Kifu Format (the schema of json-kifu-format 5.5): one JSON value per record, or an
 * array of records.
 */
final class JkfReader implements RecordReader {
  /** Each variation inside a variation takes three levels; the default of 1000 is soon reached. */
  private static final int MAX_DEPTH = 100_000;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
          .build();

  private final LineText text;
  private final JsonParser parser;
  private final boolean strict;
  private final boolean results;
  private boolean inArray;
  private boolean atEnd;

  /**
   * @param strict refuse a record with an unreadable move
   * @param results read results of our own commands as positions, too
   */
  JkfReader(TextLines lines, boolean strict, boolean results) throws IOException {
    this.results = results;
    this.strict = strict;
    text = new LineText(lines);
    parser = JSON.createParser(text);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    text.beginRecord();
    if (atEnd) {
      return null;
    }
    atEnd = true;
    long line;
    Object value;
    try {
      if (!goToRecord()) {
        return null;
      }
      line = parser.currentTokenLocation().getLineNr();
      value = JsonTree.read(parser);
    } catch (JsonProcessingException e) {
      int at = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw RecordException.at(Math.max(1, at), "record.no-json");
    }
    atEnd = false;
    return new JkfRecord(value, line, strict, results).read();
  }

  /** Moves to the first token of the next record; false at the end. */
  private boolean goToRecord() throws IOException {
    JsonToken token = parser.nextToken();
    while (token == JsonToken.START_ARRAY && !inArray || token == JsonToken.END_ARRAY) {
      inArray = token == JsonToken.START_ARRAY;
      token = parser.nextToken();
    }
    if (token == null && inArray) {
      throw new JsonEOFException(parser, null, "");
    }
    return token != null;
  }
}
