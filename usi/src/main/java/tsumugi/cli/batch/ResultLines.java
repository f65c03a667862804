package tsumugi.cli.batch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads results that were written as JSON Lines. It reads one result at a time and member by
 * member, so that a long line does not need memory of its size.
 */
final class ResultLines implements AutoCloseable {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonParser in;
  private final String resultMember;
  private int line;

  /**
   * @param resultMember the member that contains the result
   */
  ResultLines(InputStream lines, String resultMember) throws IOException {
    this.resultMember = resultMember;
    in = JSON.createParser(lines);
  }

  /** The number of the last line read, from 1. */
  int line() {
    return line;
  }

  /**
   * The next result, or null after the last one.
   *
   * @throws IOException if the line is not a result, or contains more than one
   */
  @Nullable ResultLine next() throws IOException {
    line++;
    JsonToken start = in.nextToken();
    if (start == null) {
      require(in.currentLocation().getLineNr() == line);
      return null;
    }
    require(start == JsonToken.START_OBJECT && in.currentTokenLocation().getLineNr() == line);
    require(in.currentTokenLocation().getColumnNr() == 1);
    Members members = new Members();
    while (in.nextToken() == JsonToken.FIELD_NAME) {
      String name = in.currentName();
      in.nextToken();
      members.take(name);
    }
    require(in.currentToken() == JsonToken.END_OBJECT);
    require(in.currentLocation().getLineNr() == line);
    return members.line();
  }

  private static void require(boolean condition) throws IOException {
    if (!condition) {
      throw new IOException("no result");
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** The members of one line that have been read so far. */
  private final class Members {
    private long number;
    private @Nullable String file;
    private @Nullable String id;
    private @Nullable String sfen;
    private @Nullable List<String> options;
    private @Nullable String result;
    private int plies;
    private boolean exact;
    private long nodes;
    private long millis;
    private boolean unproved;

    void take(String name) throws IOException {
      switch (name) {
        case "number" -> number = in.getLongValue();
        case "file" -> file = textOrNull();
        case "id" -> id = textOrNull();
        case "sfen" -> sfen = textOrNull();
        case "options" -> options = texts();
        case "plies" -> plies = isNull() ? 0 : in.getIntValue();
        case "exact" -> exact = in.currentToken() == JsonToken.VALUE_TRUE;
        case "nodes" -> nodes = in.getLongValue();
        case "millis" -> millis = in.getLongValue();
        case "proof" -> unproved = hasNoFile();
        default -> {
          if (name.equals(resultMember)) {
            result = textOrNull();
          } else {
            in.skipChildren();
          }
        }
      }
    }

    private boolean isNull() {
      return in.currentToken() == JsonToken.VALUE_NULL;
    }

    private @Nullable String textOrNull() throws IOException {
      require(isNull() || in.currentToken() == JsonToken.VALUE_STRING);
      return isNull() ? null : in.getText();
    }

    private List<String> texts() throws IOException {
      require(in.currentToken() == JsonToken.START_ARRAY);
      List<String> texts = new ArrayList<>();
      while (in.nextToken() == JsonToken.VALUE_STRING) {
        texts.add(in.getText());
      }
      require(in.currentToken() == JsonToken.END_ARRAY);
      return texts;
    }

    private boolean hasNoFile() throws IOException {
      require(in.currentToken() == JsonToken.START_OBJECT);
      boolean none = true;
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        boolean named = in.currentName().equals("file");
        in.nextToken();
        none = named ? isNull() : none;
        in.skipChildren();
      }
      return none;
    }

    ResultLine line() throws IOException {
      if (number < 1 || id == null || sfen == null || options == null || result == null) {
        throw new IOException("a member is missing");
      }
      return new ResultLine(
          number, file, id, sfen, options, result, plies, exact, nodes, millis, unproved);
    }
  }
}
