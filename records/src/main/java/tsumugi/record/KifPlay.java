package tsumugi.record;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the moves of one record in KIF or KI2, line by line. A move that is not understood ends its
 * line of play: what follows is skipped up to the next variation that branches off a move that was
 * read.
 */
final class KifPlay {
  private final RecordBuilder builder;
  private final KifNumbers numbers;
  private final KifVariations variations;
  private final int moveNumber;
  private final ReadingNotes notes;
  private @Nullable RecordException whyEnded;
  private boolean commentsFollow = true;
  private @Nullable Line doubtfulEnd;

  /**
   * @param moveNumber the number of the first move, from the text above the board
   * @param rising whether the variations are in ascending order
   */
  KifPlay(RecordBuilder builder, int moveNumber, boolean rising, ReadingNotes notes) {
    this.builder = builder;
    this.moveNumber = moveNumber;
    this.notes = notes;
    numbers = new KifNumbers(Handicap.of(builder.record().start()) != Handicap.EVEN);
    variations = new KifVariations(builder, rising);
  }

  GameRecord record() {
    return builder.record();
  }

  /**
   * Ends the line of play, whose next move cannot be read.
   *
   * @param line the line of the text with that move
   * @throws RecordException if the reading is strict
   */
  void endLine(RecordException why, long line) {
    if (whyEnded == null) {
      builder.endUnread(line);
    }
    endReading(why);
  }

  private void endReading(RecordException why) {
    if (whyEnded == null) {
      notes.endMoves(why);
      whyEnded = why;
      commentsFollow = true;
    } else {
      commentsFollow = false;
    }
  }

  /**
   * Called for a record that has neither a position nor a handicap.
   *
   * @throws RecordException if no move of it was understood either
   */
  void refuseIfNothingIsRead() {
    if (whyEnded != null && record().size() == 1) {
      throw whyEnded;
    }
  }

  /** Keeps a comment, even one below the move at which the reading ended. */
  void comment(String text) {
    if (commentsFollow) {
      builder.node().comments().add(text);
    }
  }

  /**
   * Reads a line with a numbered move or an ending instead of it.
   *
   * @param next the next such line of the same line of play, or null
   */
  void move(Line line, @Nullable Line next) {
    if (whyEnded != null) {
      commentsFollow = false;
      return;
    }
    try {
      String ending = KifMoves.ending(line.text());
      if (ending == null || notes.isStrict()) {
        checkEndBefore();
        numbers.check(line, builder);
      } else if (!isEndHere(ending, line, next)) {
        return;
      }
      if (ending != null && Endings.isDoubtful(ending)) {
        if (notes.isStrict()) {
          throw at(line, "record.no-move");
        }
        notes.leaveOut(at(line, "record.unknown-end"));
      }
      if (!KifMoves.read(line, builder)) {
        notes.leaveOut(at(line, "record.stray-words"));
      }
      doubtfulEnd = ending != null && !Endings.isKnown(ending) ? line : null;
      if (KifMoves.hasVariations(line.text())) {
        variations.mark();
      }
    } catch (RecordException e) {
      endLine(e, line.number());
    }
  }

  /** In strict reading an unknown word ends the game only if no move follows it. */
  private void checkEndBefore() {
    if (builder.isEnded() && doubtfulEnd != null) {
      throw at(doubtfulEnd, "record.no-move");
    }
  }

  /**
   * Whether a word ends the line; false for one that is left out: a second ending, or a remark or
   * break between two moves.
   */
  private boolean isEndHere(String word, Line line, @Nullable Line next) {
    int number = KifMoves.number(line.text());
    int due = numbers.number(builder);
    boolean isSecond = builder.isEnded();
    boolean isPassedOver = next != null && KifMoves.isWholeMove(next.text());
    if (isSecond) {
      notes.leaveOut(at(line, "record.second-end"));
      return false;
    }
    if (isPassedOver && (!Endings.isKnown(word) || Endings.isBreak(word))) {
      notes.leaveOut(at(line, "record.end-before-moves"));
      return false;
    }
    if (number != due && number != due - 1) {
      notes.leaveOut(
          RecordException.at(
              line.number(), "record.move-number", number, due, PrintableText.quote(line.text())));
    }
    return true;
  }

  /** Reads a line of moves without numbers. */
  void ki2Moves(Line line) {
    if (whyEnded != null) {
      commentsFollow = false;
      return;
    }
    try {
      Ki2Moves.read(line, builder);
    } catch (RecordException e) {
      endLine(e, line.number());
    }
  }

  /** Reads a line such as まで5手で先手の勝ち. */
  void result(Line line) {
    String text = KifLine.text(line.text());
    int made = builder.last().ply();
    int told = Endings.count(text);
    boolean isCount = isCount(told, made);
    if (!isCount && whyEnded == null) {
      notes.leaveOut(
          RecordException.at(
              line.number(), "record.result-count", PrintableText.quote(text), made));
    }
    String word = Endings.ofResult(text, builder.position().sideToMove());
    boolean isOfThisMove = whyEnded == null || told >= 0 && isCount;
    if (!builder.isEnded() && word != null && isOfThisMove) {
      builder.end(word, line.number());
      commentsFollow = true;
    }
    // If the moves are not numbered from 1, it is unclear from where the line counts.
    if (whyEnded == null && told > 0 && moveNumber == 1 && Endings.isMate(text, isCount)) {
      builder.node().setStatedCount(told);
    }
  }

  /**
   * Whether a count agrees with the moves made, counted from the first move or from where its
   * number begins; some programs count the ending as a move.
   */
  private boolean isCount(int told, int made) {
    return told < 0
        || IntStream.of(told, told - moveNumber + 1, numbers.ply(told))
            .anyMatch(count -> count == made || count == made + 1);
  }

  /**
   * Returns to the start of a variation.
   *
   * @param first the line of its first move, or null
   */
  void variation(Line line, @Nullable Line first) {
    int number = KifVariations.number(line.text());
    int ply = number > 0 ? numbers.ply(number) - 1 : -1;
    boolean isFound =
        ply >= 0 && (notes.isStrict() ? builder.goBackTo(ply) : variations.begin(ply, first));
    whyEnded = null;
    commentsFollow = true;
    if (!isFound) {
      endReading(at(line, "record.variation"));
      commentsFollow = false;
    }
  }

  private static RecordException at(Line line, String why) {
    return RecordException.at(line.number(), why, PrintableText.quote(line.text()));
  }
}
