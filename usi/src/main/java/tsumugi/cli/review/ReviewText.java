package tsumugi.cli.review;

import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.review.PositionReview;
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
    texts.remarks(game.review()).forEach(remark -> add(out, remark));
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

  @Override
  public String error(String id, Message why) {
    return messages.get("cli.review.error", id, why) + "\n\n";
  }
}
