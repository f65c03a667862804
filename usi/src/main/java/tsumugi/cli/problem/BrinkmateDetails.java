package tsumugi.cli.problem;

import tsumugi.engine.message.Message;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateResult;

/** The question and the result under rule {@code brinkmate}. */
public record BrinkmateDetails(BrinkmateOptions asked, BrinkmateResult found) {
  /** The result as one word: the member {@code result} of JSON. */
  public String word() {
    return switch (found.kind()) {
      case BRINKMATE -> "brinkmate";
      case NONE -> "none";
      case MATE -> "mate";
      case UNKNOWN -> "unknown";
    };
  }

  /** Whether the position has no mate, so that the answer is about brinkmates. */
  public boolean isWithoutMate() {
    return found.kind() == BrinkmateResult.Kind.BRINKMATE
        || found.kind() == BrinkmateResult.Kind.NONE;
  }

  /** The answer as a sentence, for a position without a mate. */
  public Message sentence() {
    if (found.kind() == BrinkmateResult.Kind.BRINKMATE) {
      return Message.of(
          found.exact() ? "cli.text.brinkmate.exact" : "cli.text.brinkmate.open",
          found.moves(),
          2 * found.moves() - 1);
    }
    return isNever()
        ? Message.of("cli.text.brinkmate.never")
        : Message.of("cli.text.brinkmate.none", asked.maxMoves(), 2 * asked.maxMoves() - 1);
  }

  /** Whether it is proved that there is no brinkmate of any number of moves. */
  public boolean isNever() {
    return found.lower() == BrinkmateResult.NEVER;
  }

  /** Whether the line has been read as far as the mate. */
  public boolean isLineWhole() {
    boolean hasNoReply = found.matePlies() == 0 && found.lineExact();
    return hasNoReply
        || found.matePlies() > 0 && found.line().length == 2 * found.moves() + found.matePlies();
  }

  /** Whether the answer is all that was asked for. */
  public boolean isComplete() {
    return found.exact() && (found.keysComplete() || !asked.allKeys());
  }
}
