package tsumugi.player.nnue;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/** A file is not a network that can be used. */
public final class NetworkException extends Exception implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;

  public NetworkException(String key, Object... arguments) {
    this.explanation = Message.of(key, arguments);
  }

  @Override
  public Message explanation() {
    return explanation;
  }

  @Override
  public String getMessage() {
    return explanation.english();
  }
}
