package tsumugi.desk;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/** A request that is refused: an HTTP status and a sentence for the user. */
final class DeskException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final transient Message explanation;

  /** What the page needs to ask again: the state of the file that is in the way; or empty. */
  private final String state;

  DeskException(int status, Message explanation) {
    this(status, explanation, "");
  }

  DeskException(int status, Message explanation, String state) {
    super(explanation.english());
    this.status = status;
    this.explanation = explanation;
    this.state = state;
  }

  static DeskException of(int status, String key, Object... arguments) {
    return new DeskException(status, Message.of(key, arguments));
  }

  int status() {
    return status;
  }

  String state() {
    return state;
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
