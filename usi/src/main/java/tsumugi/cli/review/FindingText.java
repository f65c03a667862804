package tsumugi.cli.review;

import tsumugi.cli.base.Messages;
import tsumugi.cli.base.OptionWord;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.review.PositionReview;
import tsumugi.review.PositionReview.OpenQuestion;
import tsumugi.review.ReviewFinding;
import tsumugi.review.ReviewFinding.Kind;

/** Findings as sentences. */
record FindingText(Messages messages) {
  /** A finding without its line, such as 7手詰を逃しました. */
  String sentence(ReviewFinding finding, Position position) {
    String key = "cli.review." + OptionWord.of(finding.kind());
    String bound =
        finding.exact() || finding.kind() == Kind.MISSED_BRINKMATE
            ? ""
            : messages.get("cli.review.or-less");
    String better =
        finding.better() == Move.NONE ? "" : JapaneseNotation.format(position, finding.better());
    return messages.get(key, finding.plies(), bound, better, finding.playedPlies());
  }

  /** The line of a finding in Japanese notation; empty if there is none. */
  static String line(ReviewFinding finding, PositionReview review, Position position) {
    if (finding.line().length == 0) {
      return "";
    }
    return String.join(
        " ", JapaneseNotation.line(before(finding, review, position), finding.line()));
  }

  /** The position in which the line of a finding begins. */
  private static Position before(ReviewFinding finding, PositionReview review, Position position) {
    Position start = new Position(position);
    switch (finding.kind()) {
      case MISSED_MATE, PLAYED_MATE, PLAYED_LONGER, MATE_THERE, MISSED_BRINKMATE -> {}
      case ALLOWED_MATE, OVERLOOKED_THREATMATE -> start.doMove(review.played());
      case THREATMATE -> {
        start.doMove(review.played());
        start.doMove(Move.PASS);
      }
    }
    return start;
  }

  String open(OpenQuestion question, int count) {
    return messages.get("cli.review.open." + OptionWord.of(question), count);
  }
}
