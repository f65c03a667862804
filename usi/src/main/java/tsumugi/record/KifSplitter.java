package tsumugi.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parts a file of KIF, KI2 or diagrams into records. Nothing in the format marks the beginning of
 * one: a header or a board after moves is one, and so is, after a board, what a record has only
 * once.
 */
final class KifSplitter {
  /** Letters of one record: a game with long comments has some hundred thousand. */
  private static final long MAX_LETTERS = 16L << 20;

  private final TextLines lines;
  private final Set<String> keys = new HashSet<>();
  private boolean moves;
  private boolean handicap;
  private final Set<KifLine> hands = EnumSet.noneOf(KifLine.class);
  private int ranks;

  KifSplitter(TextLines lines) {
    this.lines = lines;
  }

  /** The lines of the next record, or null when none is left. */
  @Nullable List<Line> next() throws IOException {
    List<Line> block = new ArrayList<>();
    forget();
    long letters = 0;
    boolean found = false;
    for (Line line = lines.peek(0); line != null; line = lines.peek(0)) {
      KifLine kind = KifLine.of(line.text());
      if (found && opensAnother(kind, line.text())) {
        return block;
      }
      lines.next();
      remember(kind, line.text());
      found |= kind.isTelling() || kind == KifLine.HEADER || kind == KifLine.BAD_HAND;
      letters += line.text().length() + 20;
      if (letters > MAX_LETTERS) {
        while (lines.next() != null) {
          // Where another record begins can no longer be told.
        }
        throw RecordException.at(line.number(), "record.too-long", MAX_LETTERS);
      }
      block.add(line);
    }
    return found || block.stream().anyMatch(line -> KifLine.of(line.text()) == KifLine.OTHER)
        ? block
        : null;
  }

  private boolean opensAnother(KifLine kind, String text) {
    boolean board = ranks >= 9;
    return switch (kind) {
      case HEADER -> moves || board && (keys.contains(KifLine.key(text)) || isTitle(text));
      case HANDICAP -> moves || board || handicap;
      case BLACK_HAND, WHITE_HAND -> moves || board && hands.contains(kind);
      case BAD_HAND -> moves && KifLine.hasColon(text);
      case FRAME -> moves;
      case RANK -> moves || board;
      default -> false;
    };
  }

  private static boolean isTitle(String text) {
    return switch (KifLine.key(text)) {
      case "作品名", "作品番号", "表題", "開始日時", "棋戦" -> true;
      default -> false;
    };
  }

  private void remember(KifLine kind, String text) {
    switch (kind) {
      case HEADER -> keys.add(KifLine.key(text));
      case HANDICAP -> handicap = true;
      case BLACK_HAND, WHITE_HAND -> hands.add(kind);
      case RANK -> ranks++;
      case SPLIT, MOVE, KI2_MOVES, RESULT, VARIATION -> moves = true;
      default -> {}
    }
  }

  private void forget() {
    keys.clear();
    moves = false;
    handicap = false;
    hands.clear();
    ranks = 0;
  }
}
