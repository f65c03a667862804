package tsumugi.verifier;

import java.nio.charset.StandardCharsets;

/** Reads a position: board, side to move and hands as in SFEN, without a move number. */
final class PositionReader {
  private final SfenReader sfen = new SfenReader();

  Position read(String text) throws Refusal {
    String[] fields = text.split(" ", -1);
    if (fields.length != 3 || !fields[1].equals("b") && !fields[1].equals("w")) {
      throw refusal(Reason.ROOT, text);
    }
    Position position = new Position();
    byte[] board = bytes(fields[0]);
    byte[] hands = bytes(fields[2]);
    requireGood(sfen.readBoard(board, 0, board.length, position), text);
    requireGood(sfen.readHands(hands, 0, hands.length), text);
    position.setHand(Piece.BLACK, sfen.blackHand());
    position.setHand(Piece.WHITE, sfen.whiteHand());
    position.setSideToMove(fields[1].equals("b") ? Piece.BLACK : Piece.WHITE);
    return position;
  }

  private static void requireGood(SfenReader.ParseResult fit, String text) throws Refusal {
    if (fit != SfenReader.ParseResult.GOOD) {
      Reason reason = fit == SfenReader.ParseResult.BAD ? Reason.ROOT : Reason.ROOT_PIECES;
      throw refusal(reason, text);
    }
  }

  /**
   * The pieces of the position read last, on the board and in hand. Together they must not exceed a
   * set.
   */
  int allPieces(String text) throws Refusal {
    int all = Hand.NONE;
    for (int kind = Piece.PAWN; kind <= Piece.GOLD; kind++) {
      int count =
          Hand.count(sfen.pieces(), kind)
              + Hand.count(sfen.blackHand(), kind)
              + Hand.count(sfen.whiteHand(), kind);
      if (count > Piece.inASet(kind)) {
        throw refusal(Reason.ROOT_PIECES, text);
      }
      all += count * Hand.one(kind);
    }
    return all;
  }

  static Refusal refusal(Reason reason, String text) {
    byte[] bytes = bytes(text);
    return new Refusal(reason, 0, Quote.of(bytes, 0, bytes.length));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
