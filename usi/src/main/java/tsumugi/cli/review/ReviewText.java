package tsumugi.cli.review;

import java.util.EnumMap;
import java.util.Map;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.review.PositionReview;
import tsumugi.review.PositionReview.OpenQuestion;
import tsumugi.review.ReviewFinding;

/** Reviews for people: a line for each finding. {@link ReviewTable} follows at the end. */
final class ReviewText implements ReviewWriter {
  private final Messages messages;
  private final FindingText texts;

  ReviewText(Messages messages) {
    this.messages = messages;
    texts = new FindingText(messages);
  }

  @Override
  public String game(ReviewedGame game) {
    StringBuilder out = new StringBuilder();
    int moves = game.review().positions().size() - 1;
    add(out, messages.get("cli.review.game", game.id(), moves));
    Position position = game.record().start();
    for (PositionReview review : game.review().positions()) {
      addPosition(out, review, position);
      if (review.played() != Move.NONE) {
        position.doMove(review.played());
      }
    }
    addOpen(out, game);
    add(out, "");
    return out.toString();
  }

  private static void add(StringBuilder out, String line) {
    out.append(line).append('\n');
  }

  private void addPosition(StringBuilder out, PositionReview review, Position position) {
    for (ReviewFinding finding : review.findings()) {
      String move =
          review.played() == Move.NONE
              ? messages.get("cli.review.end")
              : JapaneseNotation.format(position, review.played());
      String sentence = texts.sentence(finding, position);
      add(out, messages.get("cli.review.finding", review.ply() + 1, move, sentence));
      String line = FindingText.line(finding, review, position);
      if (!line.isEmpty()) {
        add(out, "       " + line);
      }
    }
  }

  private void addOpen(StringBuilder out, ReviewedGame game) {
    Map<OpenQuestion, Integer> open = new EnumMap<>(OpenQuestion.class);
    for (PositionReview review : game.review().positions()) {
      review.open().forEach(question -> open.merge(question, 1, Integer::sum));
    }
    boolean isEmpty =
        game.review().positions().stream().allMatch(position -> position.findings().isEmpty());
    if (isEmpty) {
      add(out, messages.get("cli.review.nothing"));
    }
    open.forEach((question, count) -> add(out, texts.open(question, count)));
    if (!game.review().complete()) {
      add(out, messages.get("cli.review.stopped"));
    }
  }

  @Override
  public String error(String id, Message why) {
    return messages.get("cli.review.error", id, why) + "\n\n";
  }
}
