package tsumugi.cli.problem;

import java.util.StringJoiner;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.JapaneseNotation;
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

  /** Whether the position has no mate that counts, so that the answer is about brinkmates. */
  public boolean isWithoutMate() {
    return isFound() || found.kind() == BrinkmateResult.Kind.NONE;
  }

  /** Whether a brinkmate was found. */
  public boolean isFound() {
    return found.kind() == BrinkmateResult.Kind.BRINKMATE;
  }

  /** The answer as a sentence, for a position without a mate. */
  public Message sentence() {
    if (isFound()) {
      return Message.of(
          found.exact() ? "cli.text.brinkmate.exact" : "cli.text.brinkmate.open",
          found.moves(),
          2 * found.moves() - 1,
          asked.isAnyMate() ? "" : Message.of("cli.text.brinkmate.mates", asked.matePlies()));
    }
    Message noMate =
        asked.isAnyMate()
            ? Message.of("cli.text.brinkmate.no-mate")
            : Message.of("cli.text.brinkmate.no-mate-within", asked.matePlies());
    return isNever()
        ? Message.of("cli.text.brinkmate.never", noMate)
        : Message.of("cli.text.brinkmate.none", asked.maxMoves(), 2 * asked.maxMoves() - 1, noMate);
  }

  /**
   * The keys of a brinkmate that was found as a sentence, and whether there are others.
   *
   * @param start the position before the keys
   */
  public Message keys(Position start) {
    StringJoiner keys = new StringJoiner(" ");
    for (int key : found.keys()) {
      keys.add(JapaneseNotation.line(start, new int[] {key}).getFirst());
    }
    if (!found.keysComplete()) {
      return Message.of("cli.text.brinkmate.some-keys", keys.toString());
    }
    if (!found.exact()) {
      return Message.of("cli.text.brinkmate.keys-at-most", keys.toString(), found.moves());
    }
    return found.keys().length == 1
        ? Message.of("cli.text.brinkmate.only-key", keys.toString())
        : Message.of("cli.text.brinkmate.keys", keys.toString());
  }

  /** Whether it is proved that there is no brinkmate of any number of moves. */
  public boolean isNever() {
    return found.lower() == BrinkmateResult.NEVER;
  }

  /**
   * Whether the line has been read to its end, where the defender has no move.
   *
   * @param start the position before the line
   */
  public boolean isLineWhole(Position start) {
    Position end = new Position(start);
    for (int move : found.line()) {
      end.doMove(move);
    }
    MoveList replies = new MoveList();
    new LegalMoveGenerator().generate(end, replies);
    return replies.size() == 0;
  }

  /** Whether the answer is all that was asked for. */
  public boolean isComplete() {
    return found.exact() && (found.keysComplete() || !asked.allKeys());
  }
}
