package tsumugi.cli.base;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/** The command line asks for something impossible. */
public final class UsageException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;

  public UsageException(Message explanation) {
    super(explanation.english());
    this.explanation = explanation;
  }

  public static UsageException of(String key, Object... arguments) {
    return new UsageException(Message.of(key, arguments));
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
