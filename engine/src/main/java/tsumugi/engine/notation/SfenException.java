package tsumugi.engine.notation;

import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;

/**
 * A text is not an SFEN, or describes an impossible position. The explanation says what is wrong
 * and where; in English it is one ASCII sentence, suitable for {@code info string}.
 *
 * <p>Unchecked, because most callers parse text that they wrote themselves. The front end, which
 * reads foreign text, catches it in the two places where text enters.
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
