package tsumugi.spark;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/** The arguments of the job are invalid. */
final class UsageException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;

  private UsageException(Message explanation) {
    super(explanation.english());
    this.explanation = explanation;
  }

  static UsageException of(String key, Object... arguments) {
    return new UsageException(Message.of(key, arguments));
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
