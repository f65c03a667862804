package tsumugi.record;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;

/** The hands of a record in KIF, KI2 or BOD, and lines that may be meant as one. */
final class KifHands {
  private final BoardSetup board;
  private final boolean[] told = new boolean[2];
  private final @Nullable Line[] suspects = new Line[2];
  private @Nullable Line ofProblem;
  private @Nullable Line filled;

  KifHands(BoardSetup board) {
    this.board = board;
  }

  void read(Line line, int color) {
    if (HandLine.isOfProblem(line.text())) {
      ofProblem = line;
    }
    if (!HandLine.isEmpty(line.text())) {
      filled = line;
    }
    if (told[color]) {
      throw RecordException.at(
          line.number(), "record.hand-twice", PrintableText.quote(line.text()));
    }
    told[color] = true;
    BoardLines.readHand(line, color, board);
  }

  /** Keeps a header such as 攻方：金, which is a hand if that side has no other line for it. */
  void keepPossibleHand(Line line) {
    int color = HandLine.colorOfPlayer(KifLine.key(line.text()));
    if (color >= 0 && HandLine.looksLikePieces(KifLine.value(line.text()))) {
      suspects[color] = line;
    }
  }

  /** Checks the hands of a position with a board. */
  void checkWithBoard() {
    if (ofProblem != null && board.sideToMove() == Color.WHITE) {
      throw RecordException.at(
          ofProblem.number(), "record.hand-side", PrintableText.quote(ofProblem.text()));
    }
    for (int color = 0; color < 2; color++) {
      Line keepPossibleHand = suspects[color];
      if (keepPossibleHand != null && !told[color]) {
        throw RecordException.at(
            keepPossibleHand.number(),
            "record.hand-word",
            PrintableText.quote(keepPossibleHand.text()));
      }
    }
  }

  /** Checks that there is no hand: without a board it is not a position. */
  void checkWithoutBoard() {
    if (filled != null) {
      throw RecordException.at(
          filled.number(), "record.no-board", PrintableText.quote(filled.text()));
    }
  }
}
