package tsumugi.engine.notation;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/**
 * A text that is no SFEN, or one of a position that cannot be. The explanation says what is wrong
 * and where; in English it is one ASCII sentence, fit for {@code info string}.
 *
 * <p>Unchecked, because most callers hold text they wrote themselves; the front end, which reads
 * other people's text, catches it at its two doors.
 */
public final class SfenException extends IllegalArgumentException implements Explained {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;

  public SfenException(Message explanation) {
    super(explanation.english());
    this.explanation = explanation;
  }

  @Override
  public Message explanation() {
    return explanation;
  }
}
