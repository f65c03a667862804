package tsumugi.record;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/**
 * A text is not a record. The sentence contains the line number; a reader may continue with the
 * next record. There is no stack trace: the fault is in a text, and a file may have thousands.
 */
public final class RecordException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;
  private final transient Message what;

  /**
   * Creates an exception without a line number.
   *
   * @param explanation what is wrong, in both languages
   */
  public RecordException(Message explanation) {
    this(explanation, explanation);
  }

  private RecordException(Message explanation, Message what) {
    super(null, null, true, false);
    this.explanation = explanation;
    this.what = what;
  }

  /** An error in a line. */
  static RecordException at(long line, Message what) {
    return new RecordException(Message.of("record.line", line, what), what);
  }

  static RecordException at(long line, String key, Object... arguments) {
    return at(line, Message.of(key, arguments));
  }

  /** {@return the same sentence without the line number, where that is already stated} */
  public Message what() {
    return what;
  }

  @Override
  public Message explanation() {
    return explanation;
  }

  /** The sentence in English, made when it is asked for: readers catch many that nobody reads. */
  @Override
  public String getMessage() {
    return explanation.english();
  }
}
