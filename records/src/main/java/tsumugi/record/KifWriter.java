package tsumugi.record;

import java.util.Locale;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Writes KIF as Kakinoki's program does: always with times, and with a plus sign if variations
 * follow.
 */
final class KifWriter extends RecordWriter {
  private static final int MOVE_WIDTH = 12;

  private final String charset;

  KifWriter(String charset) {
    this.charset = charset;
  }

  @Override
  public String ending() {
    return ".kif";
  }

  @Override
  public String write(GameRecord record) {
    StringBuilder out = new StringBuilder("#KIF version=2.0 encoding=" + charset + "\n");
    if (KifHead.losesHeaders(record)) {
      lose(Loss.HEADERS);
    }
    KifHead.write(record, out);
    out.append("手数----指手---------消費時間--\n");
    KifHead.writeComments(record.node(GameRecord.ROOT), out);
    KifTimes times = new KifTimes(record);
    RecordTraversal walk = new RecordTraversal(record);
    while (walk.next()) {
      RecordNode node = walk.node();
      if (walk.startsVariation()) {
        out.append("\n変化：").append(node.ply()).append("手\n");
      }
      String move = word(walk);
      out.append(String.format(Locale.ROOT, "%4d ", node.ply())).append(move);
      if (node.millis() >= 0) {
        out.append(" ".repeat(Math.max(0, MOVE_WIDTH - width(move))));
        out.append(' ').append(times.of(node));
        if (node.millis() % 1000 != 0) {
          lose(Loss.TIMES);
        }
      }
      out.append(walk.hasMore() ? node.millis() < 0 ? " +\n" : "+\n" : "\n");
      String ending = node.ending();
      if (ending != null && !move.equals(ending)) {
        // The word that was replaced is kept as a comment.
        ending.lines().forEach(line -> out.append('*').append(line).append('\n'));
      }
      KifHead.writeComments(node, out);
    }
    return out.append('\n').toString();
  }

  /**
   * The move, or the ending of the line. A word that would not be read as either is replaced by a
   * neutral ending, and becomes a comment.
   */
  private String word(RecordTraversal walk) {
    String ending = walk.node().ending();
    if (ending == null) {
      return move(walk.position(), walk.node(), walk.parent());
    }
    if (KifMoves.isEnding(ending)) {
      return ending;
    }
    lose(Loss.ENDINGS);
    return "中断";
  }

  private static String move(Position position, RecordNode node, RecordNode before) {
    int move = node.move();
    int to = Move.to(move);
    StringBuilder out = new StringBuilder();
    if (before.ply() > 0 && Move.to(before.move()) == to) {
      out.append("同　");
    } else {
      out.append(Digits.fullWidth(Square.file(to) + 1)).append(Digits.kanji(Square.rank(to) + 1));
    }
    if (Move.isDrop(move)) {
      return out.append(PieceNames.moved(Move.dropType(move))).append('打').toString();
    }
    int from = Move.from(move);
    out.append(PieceNames.moved(Piece.type(position.pieceAt(from))));
    out.append(Move.isPromotion(move) ? "成" : "");
    out.append('(').append(Square.file(from) + 1).append(Square.rank(from) + 1).append(')');
    return out.toString();
  }

  private static int width(String text) {
    return text.chars().map(c -> c < 128 ? 1 : 2).sum();
  }
}
