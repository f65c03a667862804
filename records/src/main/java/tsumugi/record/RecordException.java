package tsumugi.record;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/**
 * A text that is no record. The sentence names the line; readers may go on with the next record.
 */
public final class RecordException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;
  private final transient Message what;

  public RecordException(Message explanation) {
    this(explanation, explanation);
  }

  private RecordException(Message explanation, Message what) {
    super(explanation.english());
    this.explanation = explanation;
    this.what = what;
  }

  /** What is wrong with a line. */
  static RecordException at(long line, Message what) {
    return new RecordException(Message.of("record.line", line, what), what);
  }

  static RecordException at(long line, String key, Object... arguments) {
    return at(line, Message.of(key, arguments));
  }

  /** The same without the line, for where that is said already. */
  public Message what() {
    return what;
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
