package tsumugi.cli.verify;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.message.Message;
import tsumugi.verifier.Allowance;
import tsumugi.verifier.Fault;
import tsumugi.verifier.Verdict;

/** A verdict as one sentence. */
final class VerdictSentence {
  private VerdictSentence() {}

  static Message of(String file, Verdict verdict) {
    return switch (verdict) {
      case Verdict.Valid(String goal, long claims, _, _) ->
          Message.of("cli.verify.valid", file, GoalSentence.of(goal), claims);
      case Verdict.Invalid(String goal, Fault fault) ->
          Message.of("cli.verify.invalid", file, place(fault));
      case Verdict.Unreadable(Fault fault) ->
          Message.of("cli.verify.unreadable", file, place(fault));
    };
  }

  /** What a certificate of soundness allows, a line each, or the keys of a brinkmate. */
  static List<Message> details(Verdict verdict) {
    List<Message> lines = new ArrayList<>();
    if (verdict instanceof Verdict.Valid valid) {
      valid.allowed().forEach(allowance -> lines.add(of(allowance)));
      if (!valid.keys().moves().isEmpty()) {
        lines.add(GoalSentence.ofKeys(valid.goal(), valid.keys()));
      }
    }
    return lines;
  }

  private static Message of(Allowance allowance) {
    String moves = String.join(", ", allowance.moves());
    return switch (allowance.what()) {
      case LAST_MOVE -> allowed("cli.verify.last-move", allowance.ply(), moves);
      case SLOWER_MATE -> allowed("cli.verify.slower-mate", allowance.ply(), moves);
      case INTERPOSED_PIECE -> allowed("cli.verify.interposed-piece", allowance.ply(), moves);
      case SURPLUS -> allowed("cli.verify.surplus", allowance.ply(), moves);
      case PIECE -> Message.of("cli.verify.piece", moves);
    };
  }

  private static Message allowed(String key, int ply, String moves) {
    return Message.of("cli.verify.allowed", Message.of(key), ply, moves);
  }

  private static Message place(Fault fault) {
    Message reason = reason(fault);
    if (fault.line() == 0) {
      return reason;
    }
    return fault.claim().isEmpty()
        ? Message.of("cli.verify.line", fault.line(), reason)
        : Message.of("cli.verify.claim", fault.line(), fault.claim(), reason);
  }

  /** The reason, without its place. */
  static Message reason(Fault fault) {
    return Message.of(key(fault), fault.arguments().toArray());
  }

  private static String key(Fault fault) {
    return switch (fault.reason()) {
      case MISSING -> "cli.verify.missing";
      case FOLDER -> "cli.verify.folder";
      case LOCKED -> "cli.verify.locked";
      case READING -> "cli.verify.reading";
      case GZIP -> "cli.verify.gzip";
      case EMPTY -> "cli.verify.empty";
      case NO_PROOF -> "cli.verify.no-proof";
      case NO_SEPARATOR -> "cli.verify.no-separator";
      case LONG_LINE -> "cli.verify.long-line";
      case HEADER -> "cli.verify.header";
      case HEADER_ONCE -> "cli.verify.header-once";
      case ROOT -> "cli.verify.root";
      case ROOT_PIECES -> "cli.verify.root-pieces";
      case ROOT_CHECK -> "cli.verify.root-check";
      case ATTACKER -> "cli.verify.attacker";
      case GOAL -> "cli.verify.goal";
      case LINE -> "cli.verify.line-move";
      case LINE_WITHOUT_SOUND -> "cli.verify.line-without-sound";
      case FIELDS -> "cli.verify.fields";
      case KIND -> "cli.verify.kind";
      case BOARD -> "cli.verify.board";
      case HAND -> "cli.verify.hand";
      case BOUND -> "cli.verify.bound";
      case MOVE -> "cli.verify.move";
      case MEMORY -> "cli.verify.memory";
      case CROWDED -> "cli.verify.crowded";
      case PIECES -> "cli.verify.pieces";
      case KINGS -> "cli.verify.kings";
      case NOT_LEGAL -> "cli.verify.not-legal";
      case NO_CHECK -> "cli.verify.no-check";
      case NOT_IN_CHECK -> "cli.verify.not-in-check";
      case NO_SURPLUS -> "cli.verify.no-surplus";
      case SOUND_ROOT -> "cli.verify.sound-root";
      case DIAGRAM -> "cli.verify.diagram";
      case LINE_LENGTH -> "cli.verify.line-length";
      case LINE_LEGAL -> "cli.verify.line-legal";
      case LINE_CHECK -> "cli.verify.line-check";
      case LINE_END -> "cli.verify.line-end";
      case LINE_SURPLUS -> "cli.verify.line-surplus";
      case OTHER_CHECK -> "cli.verify.other-check";
      case OTHER_REPLY -> "cli.verify.other-reply";
      case MAY_BE_FUTILE -> "cli.verify.may-be-futile";
      case KEYS_WITHOUT_BRINKMATE -> "cli.verify.keys-without-brinkmate";
      case NO_THREAT -> limited(fault, 0, "cli.verify.no-threat", "cli.verify.no-threat-any");
      case MAY_MATE -> limited(fault, 0, "cli.verify.may-mate", "cli.verify.may-mate-any");
      case BRINKMATE_ROOT -> "cli.verify.brinkmate-root";
      case KEY_LEGAL -> "cli.verify.key-legal";
      case KEY -> "cli.verify.key";
      case OTHER_KEY -> "cli.verify.other-key";
      case AFTER_MOVE -> afterMove(fault);
      case EXACT_PARITY -> "cli.verify.exact-parity";
      case NOTHING_FOR_ROOT -> needsMate(fault, 0) ? "cli.verify.root-m" : rootEscape(fault);
    };
  }

  private static String afterMove(Fault fault) {
    return switch (fault.arguments().get(1)) {
      case "B" -> "cli.verify.after-won";
      case "p" -> limited(fault, 2, "cli.verify.after-key", "cli.verify.after-key-any");
      case "M" -> limited(fault, 2, "cli.verify.after-m", "cli.verify.after-m-any");
      default -> needsMate(fault, 1) ? "cli.verify.after-m" : afterEscape(fault);
    };
  }

  /** The key for a bound at this place of the arguments, or the other one if there is no bound. */
  private static String limited(Fault fault, int place, String bounded, String any) {
    return fault.arguments().get(place).equals("*") ? any : bounded;
  }

  /** Whether the missing claim, at this place of the arguments, is about a mate. */
  private static boolean needsMate(Fault fault, int place) {
    return "MmSsBb".contains(fault.arguments().get(place));
  }

  private static String afterEscape(Fault fault) {
    return fault.arguments().get(2).equals("*") ? "cli.verify.after-never" : "cli.verify.after-n";
  }

  private static String rootEscape(Fault fault) {
    return fault.arguments().get(1).equals("*") ? "cli.verify.root-never" : "cli.verify.root-n";
  }
}
