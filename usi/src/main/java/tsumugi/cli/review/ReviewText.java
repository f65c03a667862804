package tsumugi.cli.review;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Map;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.review.PositionReview;
import tsumugi.review.PositionReview.OpenQuestion;
import tsumugi.review.ReviewFinding;

/** Reviews for people: a line for each finding, and at the end the table by player. */
final class ReviewText implements ReviewWriter {
  private final PrintStream out;
  private final Messages messages;
  private final FindingText texts;
  private final ReviewSummary summary = new ReviewSummary();

  ReviewText(PrintStream out, Messages messages) {
    this.out = out;
    this.messages = messages;
    texts = new FindingText(messages);
  }

  @Override
  public void write(ReviewedGame game) {
    summary.count(game);
    int moves = game.review().positions().size() - 1;
    out.println(messages.get("cli.review.game", game.id(), moves));
    Position position = game.record().start();
    for (PositionReview review : game.review().positions()) {
      writePosition(review, position);
      if (review.played() != Move.NONE) {
        position.doMove(review.played());
      }
    }
    writeOpen(game);
    out.println();
  }

  private void writePosition(PositionReview review, Position position) {
    for (ReviewFinding finding : review.findings()) {
      String move =
          review.played() == Move.NONE
              ? messages.get("cli.review.end")
              : JapaneseNotation.format(position, review.played());
      String sentence = texts.sentence(finding, position);
      out.println(messages.get("cli.review.finding", review.ply() + 1, move, sentence));
      String line = FindingText.line(finding, review, position);
      if (!line.isEmpty()) {
        out.println("       " + line);
      }
    }
  }

  private void writeOpen(ReviewedGame game) {
    Map<OpenQuestion, Integer> open = new EnumMap<>(OpenQuestion.class);
    for (PositionReview review : game.review().positions()) {
      review.open().forEach(question -> open.merge(question, 1, Integer::sum));
    }
    boolean isEmpty =
        game.review().positions().stream().allMatch(position -> position.findings().isEmpty());
    if (isEmpty) {
      out.println(messages.get("cli.review.nothing"));
    }
    open.forEach((question, count) -> out.println(texts.open(question, count)));
    if (!game.review().complete()) {
      out.println(messages.get("cli.review.stopped"));
    }
  }

  @Override
  public void writeError(String id, Message why) {
    out.println(messages.get("cli.review.error", id, why));
    out.println();
  }

  @Override
  public void finish() {
    summary.forEach(
        (player, counts) -> {
          out.println(messages.get("cli.review.player", name(player)));
          counts.forEach(
              (plies, count) ->
                  out.println(
                      messages.get(
                          "cli.review.count",
                          plies,
                          count.there(),
                          count.played(),
                          count.longer(),
                          count.missed())));
        });
  }

  private String name(ReviewSummary.Player player) {
    return player.name().isEmpty()
        ? messages.get(player.color() == Color.BLACK ? "cli.review.black" : "cli.review.white")
        : player.name();
  }
}
