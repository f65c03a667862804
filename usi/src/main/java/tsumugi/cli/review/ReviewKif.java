package tsumugi.cli.review;

import java.util.List;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.RecordWriter;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;

/**
 * The game itself with the findings as comments after the moves, and the mates as variations. The
 * comments and variations that the record had are kept.
 */
final class ReviewKif implements ReviewWriter {
  private final Messages messages;
  private final RecordWriter writer;
  private final FindingText texts;

  ReviewKif(Messages messages, RecordWriter writer) {
    this.messages = messages;
    this.writer = writer;
    texts = new FindingText(messages);
  }

  @Override
  public String between() {
    return writer.between();
  }

  @Override
  public String game(ReviewedGame game) {
    annotate(game);
    return writer.write(game.record());
  }

  private void annotate(ReviewedGame game) {
    GameRecord record = game.record();
    record.node(GameRecord.ROOT).comments().addAll(texts.remarks(game.review()));
    Position position = record.start();
    int at = GameRecord.ROOT;
    for (PositionReview review : game.review().positions()) {
      int next = review.played() == Move.NONE ? at : record.add(at, review.played());
      for (ReviewFinding finding : review.findings()) {
        String text = texts.sentence(finding, position);
        int from = branch(finding, at, next);
        boolean isAdded = from >= 0 && addLine(record, from, finding.line());
        String line = isAdded ? "" : FindingText.line(finding, review, position);
        List<String> comments = record.node(next).comments();
        comments.add(text);
        if (!line.isEmpty()) {
          comments.add(line);
        }
      }
      if (review.played() != Move.NONE) {
        position.doMove(review.played());
      }
      at = next;
    }
  }

  /** The node that the line of a finding continues as moves; -1 if it is only written out. */
  private static int branch(ReviewFinding finding, int before, int after) {
    return switch (finding.kind()) {
      case MISSED_MATE, PLAYED_LONGER, MATE_THERE, MISSED_BRINKMATE -> before;
      case ALLOWED_MATE, OVERLOOKED_THREATMATE -> after;
      case PLAYED_MATE, PLAYED_BRINKMATE, THREATMATE -> -1;
    };
  }

  /**
   * Adds a line as a variation, from where it leaves the moves that the record has.
   *
   * @return false if it was not added: there is no room, or it would continue the game itself
   */
  private static boolean addLine(GameRecord record, int from, int[] line) {
    int at = from;
    int known = 0; // the moves of the line that the record has
    while (known < line.length && record.find(at, line[known]) >= 0) {
      at = record.find(at, line[known++]);
    }
    if (known < line.length && (record.isLast(at) || !record.hasRoom(line.length + 1))) {
      return false;
    }
    for (int i = known; i < line.length; i++) {
      at = record.add(at, line[i]);
    }
    return true;
  }

  @Override
  public String error(String id, Message why) {
    return "#" + messages.get("cli.review.error", id, why) + "\n";
  }
}
