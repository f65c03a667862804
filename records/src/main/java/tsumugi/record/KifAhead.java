package tsumugi.record;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks ahead for the line that decides where a record of KIF, KI2 or BOD ends. */
final class KifAhead {
  /** Lines that may stand between the moves of one record. */
  static final Set<KifLine> AMONG_MOVES =
      EnumSet.of(
          KifLine.BLANK,
          KifLine.NOTE,
          KifLine.COMMENT,
          KifLine.BOOKMARK,
          KifLine.HEADER,
          KifLine.BAD_HAND,
          KifLine.DECORATION,
          KifLine.PROSE,
          KifLine.OTHER);

  /** Lines that may stand between two boards. */
  static final Set<KifLine> ABOVE_A_BOARD = EnumSet.copyOf(AMONG_MOVES);

  static {
    ABOVE_A_BOARD.addAll(
        EnumSet.of(KifLine.BLACK_HAND, KifLine.WHITE_HAND, KifLine.TURN, KifLine.MOVE_COUNT));
  }

  private static final Set<String> OF_A_GAME =
      Set.of("先手", "後手", "下手", "上手", "開始日時", "対局日", "棋戦", "戦型", "表題", "作品名", "作品番号", "持ち時間", "場所");

  private static final int MAX_LINES = 1000;

  private final TextLines lines;

  /**
   * The kinds of the last question. Its answer holds for all lines up to the one found; without it
   * the time would be quadratic.
   */
  private @Nullable Set<KifLine> skipped;

  private @Nullable Line found;
  private long until;
  private long lastGap;
  private long lastOfGame;
  private boolean far;

  KifAhead(TextLines lines) {
    this.lines = lines;
  }

  /** The first line of another kind after the line that is read next, or null. */
  @Nullable Line next(Line line, Set<KifLine> skip) throws IOException {
    if (skipped != skip || line.number() >= until) {
      skipped = skip;
      lastGap = 0;
      lastOfGame = 0;
      remember(line);
      look(skip);
    }
    return found;
  }

  private void look(Set<KifLine> skip) throws IOException {
    found = null;
    far = false;
    until = Long.MAX_VALUE;
    long letters = 0; // counted as in a record, since these lines are held in memory
    for (int i = 1; i <= MAX_LINES && letters <= GameRecord.MAX_LETTERS; i++) {
      Line line = lines.peek(i);
      if (line == null) {
        return;
      }
      if (!skip.contains(KifLine.of(line.text()))) {
        found = line;
        until = line.number();
        return;
      }
      remember(line);
      until = line.number();
      letters += line.text().length() + 20;
    }
    far = true;
  }

  private void remember(Line line) {
    KifLine kind = KifLine.of(line.text());
    boolean header = kind == KifLine.HEADER && !KifLine.key(line.text()).equals("手番");
    if (header || kind == KifLine.BLANK || kind == KifLine.COMMENT) {
      lastGap = line.number();
    }
    if (header && OF_A_GAME.contains(KifLine.key(line.text()))) {
      lastOfGame = line.number();
    }
  }

  /** Whether the answer was null although the file continues. */
  boolean isFar() {
    return far;
  }

  /** Whether a blank line or other text separates a line from the one found. */
  boolean isGapBehind(Line line) {
    return lastGap > line.number();
  }

  /** Whether a line, or one after it, is a header that games begin with. */
  boolean isOfGame(Line line) {
    return lastOfGame >= line.number();
  }
}
