package tsumugi.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.Verdict;

/**
 * The last words of a search: info strings where something needs saying, then the one {@code
 * checkmate} or {@code bestmove} line.
 *
 * <p>{@code nomate} is said only when it is proved. A position that is no problem at all (say, no
 * king to mate) is not proved to be anything: it gets its reason and {@code checkmate timeout}, as
 * does a failure inside the search. A mate whose line the table kept only in part is given as far
 * as it goes, since its first move is what a player needs.
 */
final class UsiAnswer {
  private UsiAnswer() {}

  /** What to print for a verdict. */
  static List<String> to(UsiGo.Kind kind, Verdict verdict) {
    List<String> lines = new ArrayList<>();
    if (verdict instanceof Verdict.Mate mate && mate.line().length < mate.plies()) {
      lines.add(
          "info string mate in "
              + mate.plies()
              + " plies, but the table kept only "
              + mate.line().length
              + " moves of the line");
    }
    if (verdict instanceof Verdict.Unknown(Verdict.Reason reason)) {
      lines.add(
          "info string undecided: " + reason.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
    lines.add(kind.isMate() ? checkmate(verdict) : bestMove(verdict, lines));
    return lines;
  }

  /** What to print when there is no verdict. */
  static List<String> withoutResult(UsiGo.Kind kind, String reason) {
    String answer = kind.isMate() ? "checkmate timeout" : "bestmove resign";
    return List.of("info string " + reason, answer);
  }

  private static String checkmate(Verdict verdict) {
    return switch (verdict) {
      case Verdict.NoMate() -> "checkmate nomate";
      case Verdict.Mate mate when mate.line().length > 0 ->
          "checkmate " + UsiMove.format(mate.line());
      case Verdict.Mate mate -> "checkmate timeout";
      case Verdict.Unknown unknown -> "checkmate timeout";
    };
  }

  private static String bestMove(Verdict verdict, List<String> lines) {
    if (verdict instanceof Verdict.Mate mate && mate.line().length > 0) {
      return "bestmove " + UsiMove.format(mate.line()[0]);
    }
    lines.add("info string no mate found and no player in this version");
    return "bestmove resign";
  }
}
