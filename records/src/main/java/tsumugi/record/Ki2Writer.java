package tsumugi.record;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.JapaneseNotation;

/** Writes KI2: moves as people write them, six to a line, without times. */
final class Ki2Writer extends RecordWriter {
  private static final int MOVES_A_LINE = 6;

  @Override
  public String ending() {
    return ".ki2";
  }

  @Override
  public String write(GameRecord record) {
    StringBuilder out = new StringBuilder();
    if (KifHead.losesHeaders(record)) {
      lose(Loss.HEADERS);
    }
    KifHead.write(record, out);
    KifHead.writeComments(record.node(GameRecord.ROOT), out);
    RecordTraversal walk = new RecordTraversal(record);
    int inLine = 0;
    while (walk.next()) {
      RecordNode node = walk.node();
      if (node.millis() >= 0) {
        lose(Loss.TIMES);
      }
      if (walk.startsVariation()) {
        out.append(inLine > 0 ? "\n" : "").append("\n変化：").append(node.ply()).append("手\n");
        inLine = 0;
      }
      String ending = node.ending();
      if (ending != null) {
        out.append(inLine > 0 ? "\n" : "").append("まで").append(node.ply() - 1).append("手で");
        out.append(result(ending, walk.position().sideToMove())).append('\n');
        inLine = 0;
      } else {
        out.append(inLine > 0 ? "    " : "").append(move(walk.position(), node, walk.parent()));
        inLine++;
      }
      if (inLine == MOVES_A_LINE || inLine > 0 && !node.comments().isEmpty()) {
        out.append('\n');
        inLine = 0;
      }
      KifHead.writeComments(node, out);
    }
    return out.append(inLine > 0 ? "\n\n" : "\n").toString();
  }

  private String move(Position position, RecordNode node, RecordNode before) {
    MoveList legal = new MoveList();
    new LegalMoveGenerator().generate(position, legal);
    if (!legal.contains(node.move())) {
      lose(Loss.ILLEGAL_MOVES);
    }
    String text = JapaneseNotation.formatForPrograms(position, node.move());
    boolean same = before.ply() > 0 && Move.to(before.move()) == Move.to(node.move());
    return same ? text.charAt(0) + "同　" + text.substring(3) : text;
  }

  private static String result(String ending, int sideToMove) {
    String mover = sideToMove == Color.BLACK ? "先手" : "後手";
    String other = sideToMove == Color.BLACK ? "後手" : "先手";
    return switch (ending) {
      case "投了" -> other + "の勝ち";
      case "切れ負け" -> "時間切れにより" + other + "の勝ち";
      case "入玉勝ち", "反則勝ち", "反則負け" -> mover + "の" + ending;
      default -> ending;
    };
  }
}
