package tsumugi.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

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
  private JsonParser parser;

  /** The number of lines of the file before those that the parser was given. */
  private long linesBefore;

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
    long line = 0;
    Object value;
    try {
      if (!goToRecord()) {
        return null;
      }
      line = linesBefore + parser.currentTokenLocation().getLineNr();
      text.beginValue();
      value = JsonTree.read(parser);
    } catch (JsonEOFException e) {
      throw resume(line, locationOf(e), Message.of("record.no-json"));
    } catch (JsonProcessingException e) {
      String key = inArray ? "record.no-json-rest" : "record.no-json";
      throw resume(line, locationOf(e), Message.of(key));
    } catch (NoJsonLineException e) {
      throw resume(0, e.line(), JsonLine.whyNone(e.text()));
    } catch (DamagedLineException e) {
      String key = inArray ? "record.damaged-rest" : "record.damaged-line";
      throw resume(0, e.line(), Message.of(key));
    }
    atEnd = false;
    return new JkfRecord(value, line, strict, results).read();
  }

  /**
   * The record that is a line of its own.
   *
   * @throws RecordException if the line is not a record
   */
  static GameRecord read(Line line, boolean strict, boolean results) throws IOException {
    Object value;
    try (JsonParser parser = JSON.createParser(line.text())) {
      parser.nextToken();
      value = JsonTree.read(parser);
      if (parser.nextToken() != null) {
        throw RecordException.at(line.number(), "record.no-json");
      }
    } catch (JsonProcessingException e) {
      throw RecordException.at(line.number(), "record.no-json");
    }
    return new JkfRecord(value, line.number(), strict, results).read();
  }

  private long locationOf(JsonProcessingException e) {
    int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
    return Math.max(1, linesBefore + line);
  }

  /**
   * Resumes at the next line that begins like a value, unless the values are in an array: what was
   * lost may have ended it.
   *
   * @param begin the line on which the damaged value began; 0 if that is not known
   * @param found the line on which the parser noticed it, maybe a later value
   * @return the exception that says so
   */
  private RecordException resume(long begin, long found, Message what) throws IOException {
    long next = inArray ? 0 : text.leaveValue();
    if (next > linesBefore + 1) { // a line is tried once
      atEnd = false;
      linesBefore = next - 1;
      parser = JSON.createParser(text);
    }
    boolean isOfBegin = begin > 0 && next > 0 && next <= found;
    return RecordException.at(isOfBegin ? begin : found, what);
  }

  /** Moves to the first token of the next record; false at the end. */
  private boolean goToRecord() throws IOException {
    text.setBetweenValues(!inArray);
    JsonToken token = parser.nextToken();
    while (token == JsonToken.START_ARRAY && !inArray || token == JsonToken.END_ARRAY) {
      inArray = token == JsonToken.START_ARRAY;
      text.setBetweenValues(!inArray);
      token = parser.nextToken();
    }
    if (token == null && inArray) {
      throw new JsonEOFException(parser, null, "");
    }
    return token != null;
  }
}
