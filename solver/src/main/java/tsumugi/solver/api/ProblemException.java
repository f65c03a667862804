package tsumugi.solver.api;

import java.util.Locale;
import tsumugi.engine.message.Message;

/**
 * The text is not a position, or the position is not a problem of the kind asked for. {@link
 * #getMessage} is one English sentence that says what is wrong and where.
 */
public final class ProblemException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient Message explanation;

  ProblemException(Message explanation, Throwable cause) {
    super(explanation.english(), cause);
    this.explanation = explanation;
  }

  /**
   * The sentence in the reader's language: Japanese, or English for all other locales.
   *
   * @param reader the locale of the reader.
   * @return the sentence.
   */
  public String explanation(Locale reader) {
    return explanation.in(reader);
  }
}
