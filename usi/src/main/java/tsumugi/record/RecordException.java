package tsumugi.record;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/**
 * A text that is no record. The sentence names the line; readers may go on with the next record.
 */
public final class RecordException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;

  public RecordException(Message explanation) {
    super(explanation.english());
    this.explanation = explanation;
  }

  /** What is wrong with a line. */
  static RecordException at(long line, Message what) {
    return new RecordException(Message.of("record.line", line, what));
  }

  static RecordException at(long line, String key, Object... arguments) {
    return at(line, Message.of(key, arguments));
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
