package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Square;

/**
 * Turns the statements of one CSA record into a record. {@link CsaReader} decides which lines
 * belong to it.
 *
 * <p>A statement that is not understood is left out and noted, if the rest of the record does not
 * depend on it. Otherwise the moves end before it.
 */
final class CsaRecord {
  private static final Pattern VERSION = Pattern.compile("V[0-9]{1,4}(\\.[0-9]{1,4})?");
  private static final Pattern KNOWN_VERSION = Pattern.compile("V0*[123](\\..*)?");

  private final boolean strict;
  private final ReadingNotes notes;
  private final CsaBoard board = new CsaBoard();
  private final HeaderTexts headers = new HeaderTexts();
  private final List<String> firstComments = new ArrayList<>();
  private @Nullable RecordBuilder builder;
  private boolean movesEnded;
  private boolean found;

  CsaRecord(boolean strict) {
    this.strict = strict;
    notes = new ReadingNotes(strict);
  }

  /** Whether the position or a move has been read, so that a version line begins another record. */
  boolean hasPosition() {
    return builder != null || board.isGiven();
  }

  /** Whether no statement has been understood, comments apart. */
  boolean isEmpty() {
    return !found;
  }

  /**
   * The record of all statements read.
   *
   * @param line the line after it, for errors; 0 at the end of the file
   */
  GameRecord finish(long line) {
    GameRecord record = moves(line).record();
    headers.putInto(record);
    notes.putInto(record);
    return record;
  }

  /**
   * Reads the statements of a line.
   *
   * @param text the line without blanks at its end
   * @throws RecordException if the line is not understood and there is no record without it
   */
  void read(String text, Line line) {
    if (text.isBlank() || movesEnded) {
      return;
    }
    boolean isFreeText =
        "'N$".indexOf(text.charAt(0)) >= 0; // where a damaged character is harmless
    if (line.damaged() && (strict || !isFreeText)) {
      endMoves(RecordException.at(line.number(), "record.damaged-line"), line);
      return;
    }
    for (String part : CsaStatements.of(text)) {
      String statement = part.strip();
      if (!statement.isEmpty() && !movesEnded) {
        try {
          statement(statement, line);
        } catch (RecordException e) {
          notUnderstood(statement, e, line);
        }
      }
    }
  }

  /** Leaves out a line that was not understood; only moves cannot be left out. */
  private void notUnderstood(String statement, RecordException why, Line line) {
    boolean isOfMoves = "+-".indexOf(statement.charAt(0)) >= 0;
    boolean isOfPosition = "PV".indexOf(statement.charAt(0)) >= 0;
    if (strict || isOfMoves || isOfPosition) {
      endMoves(why, line);
    } else {
      notes.leaveOutLine(why);
    }
  }

  /**
   * Ends the moves and keeps those before. Without moves and without a position there is nothing to
   * keep.
   */
  private void endMoves(RecordException why, Line line) {
    boolean isNothing = builder == null || !board.isGiven() && builder.record().size() == 1;
    if (isNothing) {
      throw why;
    }
    if (builder != null) {
      builder.endUnread(line.number());
    }
    notes.endMoves(why);
    movesEnded = true;
  }

  private void statement(String text, Line line) {
    switch (text.charAt(0)) {
      case '\'' -> {
        comment(text.stripTrailing());
        return;
      }
      case 'V' -> version(text.strip(), line);
      case 'N' -> name(text);
      case '$' -> header(text);
      case 'P' -> {
        if (builder != null) {
          throw RecordException.at(line.number(), "record.position-after-moves");
        }
        board.read(text, line.number());
      }
      case '+', '-' -> sideOrMove(text.strip(), line);
      case '%' -> end(text, line);
      case '#' -> serverSays(text.strip(), line);
      case 'T' -> time(text.strip(), line);
      default -> throw unknown(text, line);
    }
    found = true;
  }

  private void comment(String text) {
    List<String> comments = builder == null ? firstComments : builder.node().comments();
    if (text.startsWith("'*")) {
      comments.add(text.substring(2));
    } else if (text.length() > 1 && !text.startsWith("'CSA encoding")) {
      comments.add(text);
    }
  }

  private static RecordException unknown(String text, Line line) {
    return RecordException.at(line.number(), "record.csa-statement", PrintableText.quote(text));
  }

  /** Refuses unknown versions: a later version may give the same lines another meaning. */
  private static void version(String text, Line line) {
    if (!VERSION.matcher(text).matches()) {
      throw unknown(text, line);
    }
    if (!KNOWN_VERSION.matcher(text).matches()) {
      throw RecordException.at(line.number(), "record.csa-version", PrintableText.quote(text));
    }
  }

  private void end(String text, Line line) {
    RecordBuilder moves = moves(line.number());
    String code = text.substring(1).strip();
    if (code.isEmpty() || code.length() > 40) {
      throw unknown(text, line);
    }
    moves.end(Endings.ofCsa(code, moves.position().sideToMove()), line.number());
  }

  /** Handles a server that interrupts a game with words of its own protocol. */
  private void serverSays(String text, Line line) {
    if (!text.equals("#CHUDAN") || builder == null) {
      throw unknown(text, line);
    }
    if (!builder.isEnded()) {
      end(text, line);
    }
  }

  private void name(String text) {
    if (text.length() > 2 && builder == null) {
      headers.add(text.charAt(1) == '-' ? "後手" : "先手", text.substring(2).strip());
    }
  }

  private void header(String text) {
    int colon = text.indexOf(':');
    if (colon > 1) {
      String key = text.substring(1, colon);
      headers.add(CsaReader.KEYS.getOrDefault(key, key), text.substring(colon + 1).strip());
    }
  }

  private void sideOrMove(String text, Line line) {
    int color = text.charAt(0) == '+' ? Color.BLACK : Color.WHITE;
    if (text.length() == 1) {
      if (builder == null) {
        board.setSideToMove(color);
        moves(line.number());
      } else if (builder.node().ply() > 0) {
        throw unknown(text, line);
      } else if (builder.position().sideToMove() != color) {
        throw RecordException.at(line.number(), "record.csa-side", PrintableText.quote(text));
      }
      return;
    }
    if (builder == null) {
      board.setSideToMove(color);
    }
    RecordBuilder moves = moves(line.number());
    moves.play(move(text, color, line, moves), line.number(), text);
  }

  private static int move(String text, int color, Line line, RecordBuilder moves) {
    int type = text.length() == 7 ? PieceNames.ofCsa(text.substring(5)) : 0;
    int to = type == 0 ? Square.NONE : CsaBoard.square(text, 3);
    if (to == Square.NONE) {
      throw RecordException.at(line.number(), "record.no-move", PrintableText.quote(text));
    }
    if (color != moves.position().sideToMove()) {
      throw RecordException.at(line.number(), "record.move-side", PrintableText.quote(text));
    }
    if (text.startsWith("00", 1) && type <= PieceType.GOLD) {
      return Move.drop(type, to);
    }
    int from = CsaBoard.square(text, 1);
    int before = from == Square.NONE ? 0 : Piece.type(moves.position().pieceAt(from));
    if (before == type && before != 0 && from != to) {
      return Move.of(from, to);
    }
    boolean promotes = before != 0 && PieceType.canPromote(before) && from != to;
    if (promotes && PieceType.promoted(before) == type) {
      return Move.promotion(from, to);
    }
    throw RecordException.at(line.number(), "record.impossible-move", PrintableText.quote(text));
  }

  private void time(String text, Line line) {
    if (!text.matches("T[0-9]{0,9}(\\.[0-9]{0,9})?")) {
      throw unknown(text, line);
    }
    if (builder != null && text.length() > 1 && builder.node().ply() > 0) {
      double seconds =
          Double.parseDouble("0" + text.substring(1) + (text.contains(".") ? "0" : ""));
      builder.node().setMillis(Math.round(1000 * seconds));
    }
  }

  /** The moves; they begin here at the latest. */
  private RecordBuilder moves(long line) {
    if (builder == null) {
      builder = new RecordBuilder(board.position(line), notes);
      builder.node().comments().addAll(firstComments);
    }
    return builder;
  }
}
