package tsumugi.cli.review;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
  private final PrintStream out;
  private final Messages messages;
  private final RecordWriter writer;
  private final FindingText texts;
  private boolean any;

  ReviewKif(PrintStream out, Messages messages, RecordWriter writer) {
    this.out = out;
    this.messages = messages;
    this.writer = writer;
    texts = new FindingText(messages);
  }

  @Override
  public void write(ReviewedGame game) {
    annotate(game);
    print((any ? writer.between() : "") + writer.write(game.record()));
    any = true;
  }

  private void annotate(ReviewedGame game) {
    GameRecord record = game.record();
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
      case PLAYED_MATE, THREATMATE -> -1;
    };
  }

  /**
   * Adds a line as a variation.
   *
   * @return false if it was not added: there is no room, or it would continue the game itself
   */
  private static boolean addLine(GameRecord record, int from, int[] line) {
    boolean isEnd = record.isLast(from);
    if (isEnd || !record.hasRoom(line.length + 1)) {
      return false;
    }
    int at = from;
    for (int move : line) {
      at = record.add(at, move);
    }
    return true;
  }

  @Override
  public void writeError(String id, Message why) {
    print("#" + messages.get("cli.review.error", id, why) + "\n");
  }

  private void print(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
  }

  @Override
  public void finish() {}
}
