package tsumugi.cli.review;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.review.GameReview;
import tsumugi.review.PositionReview;
import tsumugi.review.PositionReview.OpenQuestion;
import tsumugi.review.ReviewFinding;

/** Findings as sentences. */
record FindingText(Messages messages) {
  /** A finding without its line, such as 7手詰を逃しました. */
  String sentence(ReviewFinding finding, Position position) {
    int bound = finding.exact() ? 0 : 1; // the texts say "or less" for 1
    String better =
        finding.better() == Move.NONE ? "" : JapaneseNotation.format(position, finding.better());
    return messages.get(key(finding), finding.plies(), bound, better, finding.playedPlies());
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
      case MISSED_MATE, PLAYED_MATE, PLAYED_LONGER, MATE_THERE -> {}
      case MISSED_BRINKMATE, PLAYED_BRINKMATE -> {}
      case ALLOWED_MATE, OVERLOOKED_THREATMATE -> start.doMove(review.played());
      case THREATMATE -> {
        start.doMove(review.played());
        start.doMove(Move.PASS);
      }
    }
    return start;
  }

  private static String key(ReviewFinding finding) {
    return switch (finding.kind()) {
      case MISSED_MATE -> "cli.review.missed-mate";
      case PLAYED_MATE ->
          finding.playedPlies() > finding.plies()
              ? "cli.review.played-some-mate"
              : "cli.review.played-mate";
      case PLAYED_LONGER -> "cli.review.played-longer";
      case MATE_THERE -> "cli.review.mate-there";
      case ALLOWED_MATE -> "cli.review.allowed-mate";
      case OVERLOOKED_THREATMATE -> "cli.review.overlooked-threatmate";
      case THREATMATE -> "cli.review.threatmate";
      case MISSED_BRINKMATE -> "cli.review.missed-brinkmate";
      case PLAYED_BRINKMATE -> "cli.review.played-brinkmate";
    };
  }

  /** What is to be said of a game after its findings: what is open, and whether it was stopped. */
  List<String> remarks(GameReview review) {
    List<String> remarks = new ArrayList<>();
    Map<OpenQuestion, Integer> open = new EnumMap<>(OpenQuestion.class);
    for (PositionReview position : review.positions()) {
      position.open().forEach(question -> open.merge(question, 1, Integer::sum));
    }
    if (review.positions().stream().allMatch(position -> position.findings().isEmpty())) {
      remarks.add(messages.get("cli.review.nothing"));
    }
    open.forEach((question, count) -> remarks.add(open(question, count)));
    if (!review.complete()) {
      remarks.add(messages.get("cli.review.stopped"));
    }
    return remarks;
  }

  /** Says how many positions of a game a question is open for. */
  private String open(OpenQuestion question, int count) {
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
