package tsumugi.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Splits a file of KIF, KI2 or diagrams into records. Nothing in the format marks the beginning of
 * a record. A header or a board after moves begins one; after a board, so does anything that a
 * record has only once. If that does not decide, the lines ahead do.
 */
final class KifSplitter {
  private static final Set<KifLine> PLAYED =
      EnumSet.of(KifLine.MOVE, KifLine.KI2_MOVES, KifLine.RESULT);

  /** Lines that cannot stand between the ranks of one board. */
  private static final Set<KifLine> CLOSING =
      EnumSet.of(
          KifLine.HEADER,
          KifLine.HANDICAP,
          KifLine.BLACK_HAND,
          KifLine.WHITE_HAND,
          KifLine.TURN,
          KifLine.MOVE_COUNT);

  private final TextLines lines;
  private final KifAhead ahead;
  private final Set<String> keys = new HashSet<>();
  private boolean moves;
  private boolean split;
  private boolean namesPosition;
  private boolean ended;
  private int lastNumber;
  private boolean played;
  private boolean inNewVariation;
  private boolean handBelow;
  private final Set<KifLine> once = EnumSet.noneOf(KifLine.class);
  private int ranks;
  private boolean boardClosed;
  private KifLine before = KifLine.BLANK;
  private @Nullable Line doubtful;

  KifSplitter(TextLines lines) {
    this.lines = lines;
    this.ahead = new KifAhead(lines);
  }

  /** The lines of the next record, or null if no record is left. */
  @Nullable List<Line> next() throws IOException {
    List<Line> block = new ArrayList<>();
    forget();
    long letters = 0;
    boolean found = false;
    Line doubtfulBefore = doubtful;
    doubtful = null;
    for (Line line = lines.peek(0); line != null; line = lines.peek(0)) {
      KifLine kind = KifLine.of(line.text());
      if (found && opensAnother(kind, line)) {
        break;
      }
      lines.next();
      remember(kind, line.text());
      found |= kind.isTelling() || kind == KifLine.HEADER || kind == KifLine.BAD_HAND;
      letters += line.text().length() + 20;
      if (letters > GameRecord.MAX_LETTERS) {
        while (lines.next() != null) {
          // The beginning of another record cannot be determined any more.
        }
        throw RecordException.at(line.number(), "record.too-long", GameRecord.MAX_LETTERS);
      }
      block.add(line);
    }
    Line doubt = doubtfulBefore != null ? doubtfulBefore : doubtful;
    if (doubt != null) {
      throw RecordException.at(
          doubt.number(), "record.board-of-hand", PrintableText.quote(doubt.text()));
    }
    return found || block.stream().anyMatch(line -> KifLine.of(line.text()) == KifLine.OTHER)
        ? block
        : null;
  }

  private boolean opensAnother(KifLine kind, Line line) throws IOException {
    boolean board = ranks >= 9 || boardClosed;
    boolean moves = this.moves || split && !awaitsBoard();
    return switch (kind) {
      case HEADER ->
          moves
              ? !continuesRecord(line)
              : board ? headsAnotherBoard(line) : headsAnotherHandicap(line);
      case HANDICAP -> moves || board || once.contains(kind);
      case BLACK_HAND, WHITE_HAND -> moves || board && isOfAnother(kind, line);
      case TURN -> moves ? isUnderBoard(line) : board && isOfAnother(kind, line);
      case BAD_HAND -> moves && KifLine.hasColon(line.text()) && !continuesRecord(line);
      case SPLIT -> played && !continuesRecord(line);
      case FRAME -> moves;
      case RANK, TURNED -> moves || board;
      default -> false;
    };
  }

  /**
   * Whether a board belongs to the record although the line above the moves has already come: some
   * programs write that line first. A named handicap needs no board.
   */
  private boolean awaitsBoard() {
    return !played && !namesPosition;
  }

  /** Whether the record continues after a line that stands among its moves or after them. */
  private boolean continuesRecord(Line line) throws IOException {
    Line next = ahead.next(line, KifAhead.AMONG_MOVES);
    if (next == null) {
      return !ahead.isFar();
    }
    return switch (KifLine.of(next.text())) {
      case MOVE -> !played || inNewVariation || lastNumber > 0 && KifMoves.number(next.text()) != 1;
      case KI2_MOVES ->
          !played || inNewVariation || lastNumber == 0 && !ended && !ahead.isOfGame(line);
      case VARIATION, RESULT -> true;
      default -> false;
    };
  }

  /**
   * Whether a line belongs to the next board: something that a record has once, or that is
   * separated, above another board.
   */
  private boolean headsAnotherBoard(Line line) throws IOException {
    return isTurn(line.text())
        ? isOfAnother(KifLine.TURN, line)
        : mayHead(line) && isUnderBoard(line);
  }

  /**
   * Whether a line belongs to the next game: something that a record has once, or that is
   * separated, after one handicap and above another. A record need not have moves.
   */
  private boolean headsAnotherHandicap(Line line) throws IOException {
    if (!once.contains(KifLine.HANDICAP) || !mayHead(line)) {
      return false;
    }
    Line next = ahead.next(line, KifAhead.ABOVE_A_BOARD);
    return next != null && KifLine.of(next.text()) == KifLine.HANDICAP;
  }

  private boolean mayHead(Line line) {
    String key = KifLine.key(line.text());
    return keys.contains(key) || isTitle(key) || before == KifLine.BLANK;
  }

  private boolean isOfAnother(KifLine kind, Line line) throws IOException {
    return once.contains(kind) ? isUnderBoard(line) : isOfNext(line);
  }

  private static boolean isTurn(String text) {
    return KifLine.key(text).equals("手番");
  }

  private static boolean isTitle(String key) {
    return switch (key) {
      case "作品名", "作品番号", "表題", "開始日時", "棋戦" -> true;
      default -> false;
    };
  }

  /** Whether another board follows, whatever stands above it. */
  private boolean isUnderBoard(Line line) throws IOException {
    Line next = ahead.next(line, KifAhead.ABOVE_A_BOARD);
    if (next == null) {
      return false;
    }
    return switch (KifLine.of(next.text())) {
      case RANK, FRAME, TURNED, HANDICAP -> true;
      default -> false;
    };
  }

  /**
   * Whether a hand or side to move between two boards belongs to the next one; if it is separated
   * from both, that is unclear.
   */
  private boolean isOfNext(Line line) throws IOException {
    if (!standsApart() || !isUnderBoard(line)) {
      return false;
    }
    if (!handBelow && ahead.isGapBehind(line)) {
      doubtful = line;
      return false;
    }
    return true;
  }

  /** Whether a line is not directly below the board and its hands. */
  private boolean standsApart() {
    return switch (before) {
      case BLANK, COMMENT, NOTE, BOOKMARK, HEADER, DECORATION, PROSE, OTHER -> true;
      default -> false;
    };
  }

  private void remember(KifLine line, String text) {
    KifLine kind = line == KifLine.HEADER && isTurn(text) ? KifLine.TURN : line;
    switch (kind) {
      case HEADER -> keys.add(KifLine.key(text));
      case RANK -> ranks++;
      case MOVE -> lastNumber = KifMoves.number(text);
      case RESULT -> ended = true;
      case VARIATION -> ended = false;
      case BLACK_HAND, WHITE_HAND -> handBelow |= ranks > 0;
      default -> {}
    }
    once.add(kind);
    inNewVariation = kind == KifLine.VARIATION || inNewVariation && !PLAYED.contains(kind);
    played |= PLAYED.contains(kind);
    split |= kind == KifLine.SPLIT;
    namesPosition |= kind == KifLine.HANDICAP && Handicap.ofKif(KifLine.value(text)) != null;
    moves |= played || kind == KifLine.VARIATION;
    boardClosed |= ranks > 0 && CLOSING.contains(kind);
    // A note, such as the first line of each record of ours, does not end a gap.
    before = kind == KifLine.NOTE && before == KifLine.BLANK ? before : kind;
  }

  private void forget() {
    keys.clear();
    moves = false;
    split = false;
    namesPosition = false;
    ended = false;
    lastNumber = 0;
    played = false;
    inNewVariation = false;
    handBelow = false;
    once.clear();
    ranks = 0;
    boardClosed = false;
    before = KifLine.BLANK;
  }
}
