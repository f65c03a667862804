package tsumugi.cli.review;

import tsumugi.cli.base.Messages;
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
    String bound =
        finding.exact() || finding.kind() == Kind.MISSED_BRINKMATE
            ? ""
            : messages.get("cli.review.or-less");
    String better =
        finding.better() == Move.NONE ? "" : JapaneseNotation.format(position, finding.better());
    return messages.get(key(finding.kind()), finding.plies(), bound, better, finding.playedPlies());
  }

  /** The line of a finding in Japanese notation; empty if the line is. */
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

  private static String key(Kind kind) {
    return switch (kind) {
      case MISSED_MATE -> "cli.review.missed-mate";
      case PLAYED_MATE -> "cli.review.played-mate";
      case PLAYED_LONGER -> "cli.review.played-longer";
      case MATE_THERE -> "cli.review.mate-there";
      case ALLOWED_MATE -> "cli.review.allowed-mate";
      case OVERLOOKED_THREATMATE -> "cli.review.overlooked-threatmate";
      case THREATMATE -> "cli.review.threatmate";
      case MISSED_BRINKMATE -> "cli.review.missed-brinkmate";
    };
  }

  /** Says how many positions of a game a question is open for. */
  String open(OpenQuestion question, int count) {
    String key =
        switch (question) {
          case MATE -> "cli.review.open.mate";
          case PLAYED -> "cli.review.open.played";
          case AVOIDABLE -> "cli.review.open.avoidable";
          case THREATMATE -> "cli.review.open.threatmate";
          case BRINKMATE -> "cli.review.open.brinkmate";
        };
    return messages.get(key, count);
  }
}
