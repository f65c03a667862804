package tsumugi.engine.table;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/** The memory for a table cannot be allocated. */
public final class TableAllocationException extends RuntimeException implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;

  public TableAllocationException(Message explanation) {
    super(explanation.english());
    this.explanation = explanation;
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
