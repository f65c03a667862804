package tsumugi.solver;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/** Thrown if the position is not a problem of the requested kind. */
public final class UnsolvablePositionException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;

  public UnsolvablePositionException(Message explanation) {
    super(explanation.english());
    this.explanation = explanation;
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
