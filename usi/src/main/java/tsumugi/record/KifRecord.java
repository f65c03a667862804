package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;

/** The lines of one record in KIF, KI2 or BOD, on their way to be one. */
final class KifRecord {
  private static final Pattern VARIATION =
      Pattern.compile("\\s*[：:][\\s　]*([0-9０-９]{1,6})\\s*手?.*");

  private static final Pattern MOVE_COUNT = Pattern.compile("手数[＝=]\\s*([0-9０-９]{1,6}).*");

  private final List<Line> lines;
  private final BoardSetup board = new BoardSetup();
  private final KifHands hands = new KifHands(board);
  private final KifTurn turn = new KifTurn();
  private int moveNumber = 1;
  private final HeaderTexts headers = new HeaderTexts();
  private final List<String> firstComments = new ArrayList<>();
  private int ranks;
  private boolean position;
  private @Nullable Line handicap;
  private @Nullable RecordException complaint;
  private boolean lineLost;
  private @Nullable Line doubtfulEnd;
  private long firstLine;
  private @Nullable RecordBuilder builder;
  private KifNumbers numbers = new KifNumbers(false);

  KifRecord(List<Line> lines) {
    this.lines = lines;
    this.firstLine = lines.getFirst().number();
  }

  GameRecord read() {
    for (Line line : lines) {
      KifLine kind = KifLine.of(line.text());
      if (line.damaged() && !mayBeDamaged(kind, line.text())) {
        throw RecordException.at(line.number(), "record.damaged-line");
      }
      switch (kind) {
        case BLANK, NOTE, DECORATION -> {}
        case OTHER -> leaveOut(line);
        case SPLIT, MOVE, KI2_MOVES, VARIATION, RESULT, COMMENT, BOOKMARK -> readMoves(kind, line);
        default -> readHead(kind, line);
      }
    }
    if (builder == null && !position && handicap == null) {
      throw RecordException.at(firstLine, "record.no-record", Shown.quote(firstText()));
    }
    GameRecord record = moves(lines.getLast().number()).record();
    headers.putInto(record);
    return record;
  }

  /** True for text alone; what stands before the colon must be whole, or it may be a hand. */
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

  /** About the first line that was not understood as a whole, or null when there was none. */
  @Nullable RecordException complaint() {
    return complaint;
  }

  private void leaveOut(Line line) {
    lineLost |= complaint == null;
    complain(line, "record.stray-line");
  }

  private void complain(Line line, String why, Object... more) {
    if (complaint == null) {
      List<Object> arguments = new ArrayList<>(List.of(Shown.quote(line.text())));
      arguments.addAll(List.of(more));
      complaint = RecordException.at(line.number(), why, arguments.toArray());
    }
  }

  private String firstText() {
    return lines.stream().map(Line::text).filter(text -> !text.isBlank()).findFirst().orElse("");
  }

  private void readHead(KifLine kind, Line line) {
    if (builder != null) {
      switch (kind) {
        case HEADER -> lateHeader(line);
        case BAD_HAND -> leaveOut(line);
        default -> throw RecordException.at(line.number(), "record.position-after-moves");
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
      case BAD_HAND -> throw HandLine.wrong(line);
      case TURNED ->
          throw RecordException.at(line.number(), "record.board-order", Shown.quote(line.text()));
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
    hands.suspect(line);
    headers.add(key, value);
  }

  /** Prose or a header behind the moves: kept, unless the record says otherwise already. */
  private void lateHeader(Line line) {
    String key = KifLine.key(line.text());
    String value = KifLine.value(line.text());
    if (key.equals("手番") || headers.saysOtherwise(key, value)) {
      complain(line, "record.stray-line");
    } else {
      headers.add(key, value);
    }
  }

  private void readMoves(KifLine kind, Line line) {
    switch (kind) {
      case COMMENT -> comment(KifLine.text(line.text()).substring(1));
      case BOOKMARK -> comment(KifLine.text(line.text()));
      case SPLIT -> moves(line.number());
      case MOVE, KI2_MOVES -> play(kind, line, moves(line.number()));
      case RESULT -> result(line, moves(line.number()));
      default -> variation(line);
    }
  }

  private void result(Line line, RecordBuilder moves) {
    String text = KifLine.text(line.text());
    int made = moves.node().ply() - (moves.isEnded() ? 1 : 0);
    if (!isCount(Endings.count(text), made)) {
      complain(line, "record.result-count", made);
    }
    String word = Endings.ofResult(text, moves.position().sideToMove());
    if (!moves.isEnded() && word != null) {
      moves.end(word, line.number());
    }
  }

  /** Counted from the first move or from where its number begins; some count the end as a move. */
  private boolean isCount(int told, int made) {
    return told < 0
        || IntStream.of(told, told - moveNumber + 1, numbers.ply(told))
            .anyMatch(count -> count == made || count == made + 1);
  }

  /** A move that fails behind a whole line that was left out does so because of that line. */
  private void play(KifLine kind, Line line, RecordBuilder moves) {
    try {
      if (kind == KifLine.MOVE) {
        numbers.check(line, moves);
        checkEndBefore(moves);
        if (!KifMoves.read(line, moves)) {
          complain(line, "record.stray-words");
        }
        String ending = moves.node().ending();
        doubtfulEnd = ending != null && !Endings.isKnown(ending) ? line : null;
      } else {
        Ki2Moves.read(line, moves);
      }
    } catch (RecordException e) {
      throw complaint != null && lineLost ? complaint : e;
    }
  }

  /** A word that no program writes for an end is none where the moves go on behind it. */
  private void checkEndBefore(RecordBuilder moves) {
    if (moves.isEnded() && doubtfulEnd != null) {
      throw RecordException.at(
          doubtfulEnd.number(), "record.no-move", Shown.quote(doubtfulEnd.text()));
    }
  }

  private void comment(String text) {
    (builder == null ? firstComments : builder.node().comments()).add(text);
  }

  private void variation(Line line) {
    if (builder == null) {
      return; // ShogiHome once wrote such headers
    }
    String text = line.text();
    Matcher number = VARIATION.matcher(text.substring(text.indexOf("変化") + 2));
    if (!number.matches()
        || !builder.goBackTo(numbers.ply(Integer.parseInt(number.group(1))) - 1)) {
      throw RecordException.at(line.number(), "record.variation", Shown.quote(text));
    }
  }

  /** The moves begin here at the latest. */
  private RecordBuilder moves(long line) {
    if (builder == null) {
      builder = new RecordBuilder(start(line));
      numbers = new KifNumbers(Handicap.of(builder.record().start()) != Handicap.EVEN);
      builder.node().comments().addAll(firstComments);
    }
    return builder;
  }

  private Position start(long line) {
    if (position) {
      if (ranks != 9) {
        throw RecordException.at(line, "record.board-rank-count", ranks);
      }
      board.setSideToMove(turn.onBoard());
      board.setMoveNumber(moveNumber);
      hands.checkWithBoard();
      return board.position(line);
    }
    String name = handicap == null ? "平手" : KifLine.value(handicap.text());
    Handicap known = Handicap.ofKif(name);
    if (known == null) {
      long at = handicap == null ? line : handicap.number();
      throw RecordException.at(at, "record.handicap", Shown.quote(name));
    }
    hands.checkWithoutBoard();
    Position named = known.position();
    if (turn.told() != KifTurn.UNTOLD) {
      named.setSideToMove(turn.told());
    }
    named.setMoveNumber(moveNumber);
    return named;
  }
}
