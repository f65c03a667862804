package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;

/** Turns the lines of one record in KIF, KI2 or BOD into a record. */
final class KifRecord {
  private static final Pattern MOVE_COUNT =
      Pattern.compile("手数[＝=]\\s*([0-9０-９]{1,9}+)(?![0-9０-９]).*");

  private final List<Line> lines;
  private final BoardSetup board = new BoardSetup();
  private final KifHands hands = new KifHands(board);
  private final KifTurn turn = new KifTurn();
  private int moveNumber = 1;
  private final HeaderTexts headers = new HeaderTexts();
  private final List<String> firstComments = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>(0);
  private int ranks;
  private boolean position;
  private @Nullable Line handicap;
  private final ReadingNotes notes;
  private final long firstLine;
  private boolean split;
  private @Nullable KifPlay play;

  /**
   * @param strict refuse a record with an unreadable move
   */
  KifRecord(List<Line> lines, boolean strict) {
    this.lines = lines;
    this.firstLine = lines.getFirst().number();
    this.notes = new ReadingNotes(strict);
  }

  GameRecord read() {
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      KifLine kind = KifLine.of(line.text());
      if (line.damaged() && !mayBeDamaged(kind, line.text())) {
        readDamaged(kind, line);
        continue;
      }
      switch (kind) {
        case BLANK, DECORATION -> {}
        case NOTE -> remark(line);
        case OTHER, PROSE -> leaveOut(line);
        case SPLIT -> split = true;
        case MOVE, KI2_MOVES, VARIATION, RESULT, COMMENT, BOOKMARK -> readMoves(kind, i);
        default -> readHead(kind, line);
      }
    }
    if (play == null && !position && handicap == null && !split) {
      throw RecordException.at(firstLine, "record.no-record", PrintableText.quote(firstText()));
    }
    KifPlay moves = moves(lines.getLast().number());
    if (!position && handicap == null) {
      moves.refuseIfNothingIsRead();
    }
    headers.putInto(moves.record());
    notes.putInto(moves.record());
    moves.record().remarks().addAll(remarks);
    return moves.record();
  }

  /**
   * Handles a damaged line: a position may not be guessed, but the moves before the line are kept.
   */
  private void readDamaged(KifLine kind, Line line) {
    RecordException damaged = RecordException.at(line.number(), "record.damaged-line");
    boolean isMove =
        switch (kind) {
          case MOVE, KI2_MOVES, VARIATION -> true;
          default -> false;
        };
    if (notes.isStrict() || play == null && !isMove) {
      throw damaged;
    }
    if (isMove) {
      moves(line.number()).endLine(damaged, line.number());
    } else {
      notes.leaveOutLine(damaged);
    }
  }

  /**
   * Whether a damaged line can be accepted: only free text may be damaged. What precedes the colon
   * must be intact, since it might name a hand.
   */
  private static boolean mayBeDamaged(KifLine kind, String text) {
    return switch (kind) {
      case NOTE, COMMENT, BOOKMARK -> true;
      case HEADER -> {
        String key = KifLine.key(text);
        yield key.indexOf('\uFFFD') < 0
            && !key.equals("手番")
            && (HandLine.colorOfPlayer(key) < 0 || key.endsWith("手"));
      }
      default -> false;
    };
  }

  private void leaveOut(Line line) {
    notes.leaveOutLine(
        RecordException.at(line.number(), "record.stray-line", PrintableText.quote(line.text())));
  }

  private String firstText() {
    return lines.stream().map(Line::text).filter(text -> !text.isBlank()).findFirst().orElse("");
  }

  private void readHead(KifLine kind, Line line) {
    if (play != null) {
      switch (kind) {
        case HEADER -> lateHeader(line);
        case BAD_HAND -> leaveOut(line);
        default -> latePosition(line);
      }
      return;
    }
    switch (kind) {
      case HEADER -> header(line);
      case HANDICAP -> handicap = line;
      case RANK -> {
        if (ranks == 9) {
          throw RecordException.at(line.number(), "record.board-ranks");
        }
        BoardLines.readRank(line, ranks++, board);
        position = true;
      }
      case FRAME -> BoardLines.checkFrame(line);
      case BLACK_HAND -> hands.read(line, Color.BLACK);
      case WHITE_HAND -> hands.read(line, Color.WHITE);
      case BAD_HAND -> {
        if (!split || ranks > 0) {
          throw HandLine.wrong(line);
        }
        leaveOut(line); // prose between the line above the moves and the first move
      }
      case TURNED ->
          throw RecordException.at(
              line.number(), "record.board-order", PrintableText.quote(line.text()));
      case TURN -> turn.read(line, KifLine.text(line.text()));
      case MOVE_COUNT -> {
        String text = KifLine.text(line.text());
        Matcher count = MOVE_COUNT.matcher(text);
        if (count.matches()) {
          moveNumber = Integer.parseInt(count.group(1)) + 1;
        }
        turn.readLastMove(text);
      }
      default -> {}
    }
  }

  private void header(Line line) {
    String key = KifLine.key(line.text());
    String value = KifLine.value(line.text());
    if (key.equals("手番")) {
      turn.read(line, value);
      return;
    }
    hands.keepPossibleHand(line);
    headers.add(key, value);
  }

  /** Keeps a header after the moves, unless it contradicts an earlier one. */
  private void lateHeader(Line line) {
    String key = KifLine.key(line.text());
    String value = KifLine.value(line.text());
    if (key.equals("手番") || headers.saysOtherwise(key, value)) {
      notes.leaveOut(
          RecordException.at(line.number(), "record.stray-line", PrintableText.quote(line.text())));
    } else {
      headers.add(key, value);
    }
  }

  private void latePosition(Line line) {
    RecordException late = RecordException.at(line.number(), "record.position-after-moves");
    if (notes.isStrict()) {
      throw late;
    }
    notes.leaveOut(late);
  }

  private void readMoves(KifLine kind, int index) {
    Line line = lines.get(index);
    switch (kind) {
      case COMMENT -> comment(KifLine.text(line.text()).substring(1));
      case BOOKMARK -> comment(KifLine.text(line.text()));
      case MOVE -> moves(line.number()).move(line, nextMove(index));
      case KI2_MOVES -> moves(line.number()).ki2Moves(line);
      case RESULT -> moves(line.number()).result(line);
      default -> {
        if (play != null) {
          play.variation(line, nextMove(index));
        } else { // ShogiHome once wrote headers with this name
          leaveOut(line);
        }
      }
    }
  }

  /** Keeps a line for programs if it states the length of the problem. */
  private void remark(Line line) {
    String text = KifLine.text(line.text());
    if (!line.damaged() && StatedLength.ofNote(text) > 0) {
      remarks.add(text);
    }
  }

  private void comment(String text) {
    if (play == null) {
      firstComments.add(text);
    } else {
      play.comment(text);
    }
  }

  /** The next line with a move of the same line of play, or null. */
  private @Nullable Line nextMove(int index) {
    for (int i = index + 1; i < lines.size(); i++) {
      switch (KifLine.of(lines.get(i).text())) {
        case MOVE, KI2_MOVES -> {
          return lines.get(i);
        }
        case VARIATION, RESULT -> {
          return null;
        }
        default -> {}
      }
    }
    return null;
  }

  /** The moves; they begin here at the latest. */
  private KifPlay moves(long line) {
    if (play == null) {
      RecordBuilder builder = new RecordBuilder(start(line), notes);
      builder.node().comments().addAll(firstComments);
      play = new KifPlay(builder, moveNumber, KifVariations.areRising(lines), notes);
    }
    return play;
  }

  /**
   * Whether a board is that of the handicap that the record names, in which White moves first. A
   * name alone says nothing: problems are headed 手合割：平手, too.
   */
  private boolean isStartOfHandicap(Position drawn) {
    Handicap named = handicap == null ? null : Handicap.ofKif(KifLine.value(handicap.text()));
    if (named == null) {
      return false;
    }
    Position start = named.position();
    int side = start.sideToMove();
    start.setSideToMove(drawn.sideToMove());
    start.setMoveNumber(drawn.moveNumber());
    return side == Color.WHITE && Sfen.format(start).equals(Sfen.format(drawn));
  }

  private Position start(long line) {
    if (position) {
      if (ranks != 9) {
        throw RecordException.at(line, "record.board-rank-count", ranks);
      }
      boolean isStated = turn.onBoard() != KifTurn.UNKNOWN;
      board.setSideToMove(isStated ? turn.onBoard() : Color.BLACK);
      board.setMoveNumber(moveNumber);
      hands.checkWithBoard();
      Position drawn = board.position(line);
      if (!isStated && isStartOfHandicap(drawn)) {
        drawn.setSideToMove(Color.WHITE);
      }
      return drawn;
    }
    String name = handicap == null ? "平手" : KifLine.value(handicap.text());
    Handicap known = Handicap.ofKif(name);
    if (known == null) {
      long at = handicap == null ? line : handicap.number();
      throw RecordException.at(at, "record.handicap", PrintableText.quote(name));
    }
    hands.checkWithoutBoard();
    Position named = known.position();
    if (turn.color() != KifTurn.UNKNOWN) {
      named.setSideToMove(turn.color());
    }
    named.setMoveNumber(moveNumber);
    return named;
  }
}
