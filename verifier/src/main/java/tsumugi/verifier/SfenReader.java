package tsumugi.verifier;

/**
 * Reads the parts of an SFEN. It is strict: every board has exactly one text. The pieces of a hand
 * may come in any order.
 */
final class SfenReader {
  /** The result of reading a text. */
  enum ParseResult {
    /** The text is valid. */
    GOOD,
    /** The text is not written as in SFEN. */
    BAD,
    /** The text has more pieces of a kind than a set, or a second king. */
    TOO_MANY
  }

  /** The pieces of the last board except kings, as if in one hand. */
  private int pieces;

  private int blackHand;
  private int whiteHand;

  int pieces() {
    return pieces;
  }

  int blackHand() {
    return blackHand;
  }

  int whiteHand() {
    return whiteHand;
  }

  /** Sets the board of a position from text and empties its hands. */
  ParseResult readBoard(byte[] text, int start, int end, Position position) {
    position.clear();
    pieces = Hand.NONE;
    int place = 0; // 0 to 81, in the order of the text
    boolean afterNumber = false;
    for (int i = start; i < end; i++) {
      byte c = text[i];
      if (c == '/') {
        if (place == 0 || place % 9 != 0 || place == 81 || text[i - 1] == '/') {
          return ParseResult.BAD;
        }
        afterNumber = false;
        continue;
      }
      boolean isRankFull = place > 0 && place % 9 == 0 && text[i - 1] != '/';
      if (isRankFull || place == 81) {
        return ParseResult.BAD;
      }
      if (c >= '1' && c <= '9') {
        if (afterNumber || place % 9 + c - '0' > 9) {
          return ParseResult.BAD;
        }
        place += c - '0';
        afterNumber = true;
        continue;
      }
      boolean isPromoted = c == '+';
      if (isPromoted && ++i == end) {
        return ParseResult.BAD;
      }
      ParseResult fit = put(text[i], isPromoted, Square.inOrder(place), position);
      if (fit != ParseResult.GOOD) {
        return fit;
      }
      place++;
      afterNumber = false;
    }
    return place == 81 ? ParseResult.GOOD : ParseResult.BAD;
  }

  private ParseResult put(byte letter, boolean isPromoted, int square, Position position) {
    boolean isBlack = letter < 'a';
    int color = isBlack ? Piece.BLACK : Piece.WHITE;
    int kind = Piece.kindOf(isBlack ? letter : letter - 'a' + 'A');
    if (kind == 0 || isPromoted && !Piece.canPromote(kind)) {
      return ParseResult.BAD;
    }
    if (kind == Piece.KING) {
      if (position.king(color) != Square.NONE) {
        return ParseResult.TOO_MANY;
      }
    } else if (Hand.count(pieces, kind) == Piece.inASet(kind)) {
      return ParseResult.TOO_MANY;
    } else {
      pieces += Hand.one(kind);
    }
    position.put(square, Piece.of(color, isPromoted ? kind + Piece.PROMOTED : kind));
    return ParseResult.GOOD;
  }

  /** Reads the hands: upper-case letters are Black's, {@code -} means empty. */
  ParseResult readHands(byte[] text, int start, int end) {
    blackHand = Hand.NONE;
    whiteHand = Hand.NONE;
    if (end - start == 1 && text[start] == '-') {
      return ParseResult.GOOD;
    }
    int count = 0;
    for (int i = start; i < end; i++) {
      byte c = text[i];
      if (c >= '0' && c <= '9') {
        count = 10 * count + c - '0';
        if (count == 0) {
          return ParseResult.BAD;
        }
        if (count > 18) {
          return ParseResult.TOO_MANY;
        }
        continue;
      }
      if (count == 1) {
        return ParseResult.BAD;
      }
      ParseResult fit = hold(c, Math.max(count, 1));
      if (fit != ParseResult.GOOD) {
        return fit;
      }
      count = 0;
    }
    return start < end && count == 0 ? ParseResult.GOOD : ParseResult.BAD;
  }

  private ParseResult hold(byte letter, int count) {
    boolean isBlack = letter < 'a';
    int kind = Piece.kindOf(isBlack ? letter : letter - 'a' + 'A');
    if (kind == 0 || kind == Piece.KING || Hand.count(isBlack ? blackHand : whiteHand, kind) > 0) {
      return ParseResult.BAD;
    }
    if (count > Piece.inASet(kind)) {
      return ParseResult.TOO_MANY;
    }
    if (isBlack) {
      blackHand += count * Hand.one(kind);
    } else {
      whiteHand += count * Hand.one(kind);
    }
    return ParseResult.GOOD;
  }
}
