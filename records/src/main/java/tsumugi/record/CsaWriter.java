package tsumugi.record;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.Map;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;

/**
 * Writes CSA V2.2 with the line of V3.0 that names the charset, which older readers skip as a
 * comment. A record with fractions of a second is written as V3.0, the first version that has them.
 */
final class CsaWriter extends RecordWriter {
  private final String charset;

  CsaWriter(String charset) {
    this.charset = charset;
  }

  @Override
  public String ending() {
    return ".csa";
  }

  @Override
  public String between() {
    return "/\n";
  }

  @Override
  public String write(GameRecord record) {
    loseAllBut(record, EnumSet.complementOf(EnumSet.of(Loss.VARIATIONS)));
    loseMoveNumber(record);
    StringBuilder out = new StringBuilder("'CSA encoding=" + charset + "\n");
    out.append(hasFractions(record) ? "V3.0\n" : "V2.2\n");
    headers(record, out);
    Position position = record.start();
    board(position, out);
    out.append(position.sideToMove() == Color.BLACK ? "+\n" : "-\n");
    RecordNode node = record.node(GameRecord.ROOT);
    comments(node, out);
    while (!node.children().isEmpty()) {
      node = record.node(node.children().getFirst());
      String ending = node.ending();
      if (ending == null) {
        move(position, node.move(), out);
      } else {
        ending(ending, position.sideToMove(), out);
      }
      time(node, out);
      comments(node, out);
    }
    return out.toString();
  }

  /** Whether a time on the main line is not a whole number of seconds. */
  private static boolean hasFractions(GameRecord record) {
    RecordNode node = record.node(GameRecord.ROOT);
    while (!node.children().isEmpty()) {
      node = record.node(node.children().getFirst());
      if (node.millis() > 0 && node.millis() % 1000 != 0) {
        return true;
      }
    }
    return false;
  }

  private static void headers(GameRecord record, StringBuilder out) {
    Map<String, String> headers = record.headers();
    for (String player : new String[] {"先手", "後手"}) {
      if (headers.containsKey(player)) {
        out.append(header((player.equals("先手") ? "N+" : "N-") + headers.get(player)));
      }
    }
    for (Map.Entry<String, String> header : headers.entrySet()) {
      String key = header.getKey();
      if (!key.equals("先手") && !key.equals("後手")) {
        String name =
            CsaReader.KEYS.entrySet().stream()
                .filter(known -> known.getValue().equals(key))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(key);
        // A colon would end the name.
        out.append(header("$" + name.replace(':', '：') + ":" + header.getValue()));
      }
    }
  }

  /** A line that is one statement: a comma that would split it is written in full width. */
  private static String header(String line) {
    return (CsaStatements.of(line).size() == 1 ? line : line.replace(',', '，')) + "\n";
  }

  private static void board(Position position, StringBuilder out) {
    if (Sfen.format(position).equals(Sfen.START)) {
      out.append("PI\n");
      return;
    }
    for (int rank = 0; rank < 9; rank++) {
      out.append('P').append(rank + 1);
      for (int file = 8; file >= 0; file--) {
        int piece = position.pieceAt(Square.of(file, rank));
        if (piece == Piece.EMPTY) {
          out.append(" * ");
        } else {
          out.append(Piece.color(piece) == Color.BLACK ? '+' : '-');
          out.append(PieceNames.csa(Piece.type(piece)));
        }
      }
      out.append('\n');
    }
    for (int color = 0; color < 2; color++) {
      int hand = position.hand(color);
      if (hand != Hand.EMPTY) {
        out.append(color == Color.BLACK ? "P+" : "P-");
        for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
          out.repeat("00" + PieceNames.csa(type), Hand.count(hand, type));
        }
        out.append('\n');
      }
    }
  }

  private static void move(Position position, int move, StringBuilder out) {
    int to = Move.to(move);
    out.append(position.sideToMove() == Color.BLACK ? '+' : '-');
    int type;
    if (Move.isDrop(move)) {
      type = Move.dropType(move);
      out.append("00");
    } else {
      int from = Move.from(move);
      int before = Piece.type(position.pieceAt(from));
      type = Move.isPromotion(move) ? PieceType.promoted(before) : before;
      out.append(Square.file(from) + 1).append(Square.rank(from) + 1);
    }
    out.append(Square.file(to) + 1).append(Square.rank(to) + 1);
    out.append(PieceNames.csa(type)).append('\n');
    position.doMove(move);
  }

  private void ending(String word, int sideToMove, StringBuilder out) {
    String code = Endings.csa(word, sideToMove);
    if (!Endings.hasCode(word, sideToMove)) {
      lose(Loss.ENDINGS);
    }
    out.append('%').append(code == null ? "CHUDAN" : code).append('\n');
  }

  private static void time(RecordNode node, StringBuilder out) {
    if (node.millis() >= 0) {
      BigDecimal seconds = BigDecimal.valueOf(node.millis(), 3).stripTrailingZeros();
      out.append('T').append(seconds.toPlainString()).append('\n');
    }
  }

  private static void comments(RecordNode node, StringBuilder out) {
    for (String line : node.comments()) {
      out.append(isPlain(line) ? "" : "'*").append(line).append('\n');
    }
  }

  /**
   * Whether a comment is not one of a program; {@link CsaReader} keeps such comments with their
   * apostrophe.
   */
  private static boolean isPlain(String comment) {
    return comment.length() > 1
        && comment.startsWith("'")
        && !comment.startsWith("'*")
        && !comment.startsWith("'CSA encoding");
  }
}
