package tsumugi.verifier;

/**
 * Reads the parts of an SFEN, strictly: one position has one text, so that two texts are never the
 * same position by mistake.
 */
final class SfenReader {
  /** What is wrong with a text, if anything. */
  enum Fit {
    /** It is as it should be. */
    GOOD,
    /** It is not written as in SFEN. */
    BAD,
    /** It has more pieces of a kind than there are, or a second king. */
    TOO_MANY
  }

  /** The pieces of the last board but the kings, as if in one hand. */
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

  /** Sets a position's board from text; its hands become empty. */
  Fit readBoard(byte[] text, int start, int end, Position position) {
    position.clear();
    pieces = Hand.NONE;
    int place = 0; // 0 to 81, in the order of the text
    boolean afterNumber = false;
    for (int i = start; i < end; i++) {
      byte c = text[i];
      if (c == '/') {
        if (place == 0 || place % 9 != 0 || place == 81 || text[i - 1] == '/') {
          return Fit.BAD;
        }
        afterNumber = false;
        continue;
      }
      boolean isRankFull = place > 0 && place % 9 == 0 && text[i - 1] != '/';
      if (isRankFull || place == 81) {
        return Fit.BAD;
      }
      if (c >= '1' && c <= '9') {
        if (afterNumber || place % 9 + c - '0' > 9) {
          return Fit.BAD;
        }
        place += c - '0';
        afterNumber = true;
        continue;
      }
      boolean isPromoted = c == '+';
      if (isPromoted && ++i == end) {
        return Fit.BAD;
      }
      Fit fit = put(text[i], isPromoted, Square.inOrder(place), position);
      if (fit != Fit.GOOD) {
        return fit;
      }
      place++;
      afterNumber = false;
    }
    return place == 81 ? Fit.GOOD : Fit.BAD;
  }

  private Fit put(byte letter, boolean isPromoted, int square, Position position) {
    boolean isBlack = letter < 'a';
    int color = isBlack ? Piece.BLACK : Piece.WHITE;
    int kind = Piece.kindOf(isBlack ? letter : letter - 'a' + 'A');
    if (kind == 0 || isPromoted && !Piece.canPromote(kind)) {
      return Fit.BAD;
    }
    if (kind == Piece.KING) {
      if (position.king(color) != Square.NONE) {
        return Fit.TOO_MANY;
      }
    } else if (Hand.count(pieces, kind) == Piece.inASet(kind)) {
      return Fit.TOO_MANY;
    } else {
      pieces += Hand.one(kind);
    }
    position.put(square, Piece.of(color, isPromoted ? kind + Piece.PROMOTED : kind));
    return Fit.GOOD;
  }

  /** Reads hands: capitals are Black's, {@code -} is nothing. */
  Fit readHands(byte[] text, int start, int end) {
    blackHand = Hand.NONE;
    whiteHand = Hand.NONE;
    if (end - start == 1 && text[start] == '-') {
      return Fit.GOOD;
    }
    int count = 0;
    for (int i = start; i < end; i++) {
      byte c = text[i];
      if (c >= '0' && c <= '9') {
        count = 10 * count + c - '0';
        if (count == 0) {
          return Fit.BAD;
        }
        if (count > 18) {
          return Fit.TOO_MANY;
        }
        continue;
      }
      if (count == 1) {
        return Fit.BAD;
      }
      Fit fit = hold(c, Math.max(count, 1));
      if (fit != Fit.GOOD) {
        return fit;
      }
      count = 0;
    }
    return start < end && count == 0 ? Fit.GOOD : Fit.BAD;
  }

  private Fit hold(byte letter, int count) {
    boolean isBlack = letter < 'a';
    int kind = Piece.kindOf(isBlack ? letter : letter - 'a' + 'A');
    if (kind == 0 || kind == Piece.KING || Hand.count(isBlack ? blackHand : whiteHand, kind) > 0) {
      return Fit.BAD;
    }
    if (count > Piece.inASet(kind)) {
      return Fit.TOO_MANY;
    }
    if (isBlack) {
      blackHand += count * Hand.one(kind);
    } else {
      whiteHand += count * Hand.one(kind);
    }
    return Fit.GOOD;
  }
}
