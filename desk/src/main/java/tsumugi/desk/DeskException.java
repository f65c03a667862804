package tsumugi.desk;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/** A request that is refused: an HTTP status and a sentence for the user. */
final class DeskException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final transient Message explanation;

  DeskException(int status, Message explanation) {
    super(explanation.english());
    this.status = status;
    this.explanation = explanation;
  }

  static DeskException of(int status, String key, Object... arguments) {
    return new DeskException(status, Message.of(key, arguments));
  }

  int status() {
    return status;
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
