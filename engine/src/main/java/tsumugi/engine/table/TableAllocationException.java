package tsumugi.engine.table;

/** The memory for a table cannot be had. The message is one sentence for the user. */
public final class TableAllocationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public TableAllocationException(String message) {
    super(message);
  }
}
