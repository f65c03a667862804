package tsumugi.engine.notation;

/**
 * A text that is no SFEN, or one of a position that cannot be. The message is one ASCII sentence
 * that says what is wrong and where, fit for {@code info string} and for a terminal alike.
 *
 * <p>Unchecked, because most callers hold text they wrote themselves; the front end, which reads
 * other people's text, catches it at its two doors.
 */
public final class SfenException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public SfenException(String message) {
    super(message);
  }
}
