package tsumugi.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import tsumugi.engine.message.Message;

/**
 * What a line of a file of JSON values is, judged by the line alone: where a value may begin, such
 * a file may also contain comments, and lines that another program wrote there, for example to its
 * log.
 */
public final class JsonLine {
  /** The beginning of an object, or of an array of objects. */
  private static final Pattern BEGINNING = Pattern.compile("\\s*+(\\{|\\[\\s*+(\\{|$))");

  /** The first member of an object; it may be on the next line. */
  private static final Pattern MEMBER = Pattern.compile("\\s*+\\{\\s*+(\"|$)");

  private static final String NAME_END = "\":";

  /** Longer lines that do not begin like a value are not examined. */
  private static final int MOST_EXAMINED = 4096;

  private static final JsonFactory JSON = new JsonFactory();

  private JsonLine() {}

  /**
   * {@return whether a line is a comment, which may be indented} No line of a JSON value begins
   * with this sign.
   *
   * @param line a line
   */
  public static boolean isComment(String line) {
    return line.stripLeading().startsWith("#");
  }

  /** Whether a line begins with an object or an array of objects, as far as the line shows. */
  static boolean beginsRecord(String line) {
    return BEGINNING.matcher(line).lookingAt();
  }

  /** Whether a line begins with an object and its first member. */
  static boolean beginsObject(String line) {
    return MEMBER.matcher(line).lookingAt();
  }

  /**
   * {@return whether a JSON value may begin on a line} That is so if the line begins with an object
   * or an array of objects, if it consists of complete values, and if it is blank.
   *
   * @param line a line
   */
  public static boolean mayBeginValue(String line) {
    return line.isBlank()
        || beginsRecord(line)
        || line.length() <= MOST_EXAMINED && isComplete(line);
  }

  private static boolean isComplete(String line) {
    try (JsonParser parser = JSON.createParser(line)) {
      boolean more = true;
      while (more) {
        more = parser.nextToken() != null;
      }
      return true;
    } catch (JsonProcessingException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string can be read
    }
  }

  /**
   * {@return what is wrong with a line on which no JSON value can begin} A line with the name of a
   * member is the rest of a value.
   *
   * @param line a line that is not blank
   */
  public static Message whyNone(String line) {
    if (line.contains(NAME_END)) {
      return Message.of("record.no-json");
    }
    boolean isPosition = RecordFormat.sure(line.stripTrailing()) == RecordFormat.LINES;
    String key = isPosition ? "record.position-in-json" : "record.neither-json";
    return Message.of(key, PrintableText.quote(line));
  }
}
