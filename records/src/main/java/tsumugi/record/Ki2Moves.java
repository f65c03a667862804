package tsumugi.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.JapaneseNotation;

/**
 * Reads moves as people write them (▲７六歩 △同銀右上成), which only the legal moves of the position
 * distinguish. Writers differ in how much they state. A notation equal to our own therefore wins;
 * otherwise exactly one legal move must agree with everything stated.
 */
final class Ki2Moves {
  private static final String SIDES = "▲△▼▽☗☖";

  /** For patterns. 成らず and 生 may mark a move that does not promote. */
  static final String PROMOTION = "不成|成らず|ならず|生|成[りる]?";

  /** What may not follow a move: further parts of it that would be lost. */
  static final Pattern BAD_TAIL =
      Pattern.compile("(?!まで)[\\p{L}\\p{N}].*|[\\s　]*+[(（][\\s　]*+[0-9０-９]++(?![0-9０-９:：.]).*");

  /** The same after blanks, where another move may have lost its sign. */
  private static final Pattern STRAY = Pattern.compile("[^\\s　]*+[\\s　]++(?!まで)[\\p{L}\\p{N}].*");

  private static final Pattern MOVE =
      Pattern.compile("[" + SIDES + "]\\s*+(?:([1-9１-９])([1-9１-９一二三四五六七八九])|同)[\\s　]*+(.*)");

  private static final Pattern REST =
      Pattern.compile(
          "(?<piece>"
              + PieceNames.PATTERN
              + ")(?<where>[右左直上行入寄引下]*)(?<promotion>"
              + PROMOTION
              + ")?(?<drop>打ち?)?(?:[\\s"
              + "　]*+[(（](?<file>[1-9１-９])(?<rank>[1-9１-９])[)）])?(?<tail>.*)");

  private Ki2Moves() {}

  /** Reads a line of moves. */
  static void read(Line line, RecordBuilder moves) {
    String text = line.text();
    int at = text.length() - KifLine.text(text).length(); // the first sign
    while (at < text.length()) {
      int next = at + 1;
      while (next < text.length() && SIDES.indexOf(text.charAt(next)) < 0) {
        next++;
      }
      String word = text.substring(at, next).strip();
      readOne(line, word, moves);
      at = next;
    }
  }

  /** Whether the first move of a line can be made. */
  static boolean canPlayFirst(Line line, RecordBuilder moves) {
    String text = KifLine.text(line.text());
    int next = 1;
    while (next < text.length() && SIDES.indexOf(text.charAt(next)) < 0) {
      next++;
    }
    try {
      move(line, text.substring(0, next).strip(), moves);
      return true;
    } catch (RecordException e) {
      return false;
    }
  }

  private static void readOne(Line line, String word, RecordBuilder moves) {
    moves.play(move(line, word, moves), line.number(), word);
  }

  private static int move(Line line, String word, RecordBuilder moves) {
    Matcher move = MOVE.matcher(word);
    if (!move.matches() || STRAY.matcher(move.group(3)).matches()) {
      throw RecordException.at(line.number(), "record.no-move", PrintableText.quote(word));
    }
    int to;
    if (move.group(1) != null) {
      int file = Digits.digit(move.group(1).charAt(0));
      to = Square.of(file - 1, Digits.digit(move.group(2).charAt(0)) - 1);
    } else if (moves.last().ply() > 0) {
      to = Move.to(moves.last().move());
    } else {
      throw RecordException.at(line.number(), "record.same-square", PrintableText.quote(word));
    }
    int found = resolve(line, moves, to, move.group(3), word);
    checkSide(line, word.substring(0, 1), moves);
    return found;
  }

  /** Checks that the sign of a side, if there is one, is that of the side to move. */
  static void checkSide(Line line, @Nullable String sign, RecordBuilder moves) {
    if (sign == null) {
      return;
    }
    int side = "▲▼☗".contains(sign) ? Color.BLACK : Color.WHITE;
    if (side != moves.position().sideToMove()) {
      throw RecordException.at(line.number(), "record.move-side", PrintableText.quote(line.text()));
    }
  }

  static boolean promotes(@Nullable String promotion) {
    return promotion != null && promotion.startsWith("成") && !promotion.equals("成らず");
  }

  /**
   * Resolves a KI2 move: the destination plus the rest of the notation, that is, the piece and the
   * suffixes 右 左 直 上 寄 引 成 打 as far as they are given.
   *
   * @param whole the move as it is written, for the error sentence
   * @throws RecordException if no legal move agrees, or more than one
   */
  static int resolve(Line line, RecordBuilder moves, int to, String rest, String whole) {
    Matcher said = REST.matcher(rest);
    if (!said.matches() || BAD_TAIL.matcher(said.group("tail")).matches()) {
      throw RecordException.at(line.number(), "record.no-move", PrintableText.quote(whole));
    }
    List<Integer> meant = meant(said, moves.position(), to);
    if (meant.size() != 1) {
      String key =
          !meant.isEmpty()
              ? "record.ambiguous-move"
              : isFoul(said, moves.position(), to) ? "record.foul" : "record.illegal-move";
      throw RecordException.at(line.number(), key, PrintableText.quote(whole));
    }
    return meant.getFirst();
  }

  /** Whether a piece could move or drop like this if it were not against the rules. */
  private static boolean isFoul(Matcher said, Position position, int to) {
    int type = PieceNames.ofName(said.group("piece"));
    String where = said.group("where");
    boolean promotes = promotes(said.group("promotion"));
    List<Integer> moves = new ArrayList<>();
    for (int from : PieceReach.from(position, type, to)) {
      if (isFrom(said, from)) {
        moves.add(promotes ? Move.promotion(from, to) : Move.of(from, to));
      }
    }
    boolean isBare = where.isEmpty() && said.group("promotion") == null;
    if (isBare && said.group("file") == null && type <= PieceType.GOLD) {
      moves.add(Move.drop(type, to));
    }
    moves.removeIf(move -> !PossibleMoves.isPossible(position, move));
    moves.removeAll(legalMovesTo(position, to));
    return moves.stream().anyMatch(move -> where.isEmpty() || fits(position, move, where));
  }

  /** What follows the parts that determine the move. */
  static String tail(String rest) {
    Matcher said = REST.matcher(rest);
    return said.matches() ? said.group("tail") : "";
  }

  /**
   * The legal moves that agree with the notation. It means a drop if it says so or if nothing else
   * is possible; a drop has neither an origin nor a promotion.
   */
  private static List<Integer> meant(Matcher said, Position position, int to) {
    int type = PieceNames.ofName(said.group("piece"));
    boolean promotes = promotes(said.group("promotion"));
    List<Integer> onBoard = new ArrayList<>();
    List<Integer> drops = new ArrayList<>();
    for (int move : legalMovesTo(position, to)) {
      if (Move.isDrop(move)) {
        if (Move.dropType(move) == type) {
          drops.add(move);
        }
      } else if (Piece.type(position.pieceAt(Move.from(move))) == type
          && Move.isPromotion(move) == promotes
          && isFrom(said, Move.from(move))) {
        onBoard.add(move);
      }
    }
    String where = said.group("where");
    boolean bare = where.isEmpty() && said.group("promotion") == null && said.group("file") == null;
    if (said.group("drop") != null || onBoard.isEmpty() && bare) {
      return bare ? drops : List.of();
    }
    return onBoard.size() > 1 || !where.isEmpty() ? fitting(position, onBoard, where) : onBoard;
  }

  private static List<Integer> legalMovesTo(Position position, int to) {
    MoveList legal = new MoveList();
    new LegalMoveGenerator().generate(position, legal);
    return Arrays.stream(legal.toArray(0)).filter(move -> Move.to(move) == to).boxed().toList();
  }

  /** Whether the move comes from the square in parentheses, if there is one, as in KIF. */
  private static boolean isFrom(Matcher said, int from) {
    return said.group("file") == null
        || Square.file(from) + 1 == Digits.digit(said.group("file").charAt(0))
            && Square.rank(from) + 1 == Digits.digit(said.group("rank").charAt(0));
  }

  private static List<Integer> fitting(Position position, List<Integer> moves, String where) {
    List<Integer> alike =
        moves.stream().filter(move -> ourWords(position, move).equals(where)).toList();
    if (alike.size() == 1) {
      return alike;
    }
    return moves.stream().filter(move -> fits(position, move, where)).toList();
  }

  private static String ourWords(Position position, int move) {
    StringBuilder words = new StringBuilder();
    for (char c : JapaneseNotation.format(position, move).toCharArray()) {
      if ("右左直上寄引".indexOf(c) >= 0) {
        words.append(c);
      }
    }
    return words.toString();
  }

  private static boolean fits(Position position, int move, String where) {
    int color = position.sideToMove();
    int from = Move.from(move);
    int to = Move.to(move);
    int type = Piece.type(position.pieceAt(from));
    int forward = Square.rankFor(color, from) - Square.rankFor(color, to);
    boolean pair =
        PieceType.unpromoted(type) == PieceType.BISHOP
            || PieceType.unpromoted(type) == PieceType.ROOK;
    for (char c : where.toCharArray()) {
      boolean fits =
          switch (c) {
            case '上', '行', '入' -> forward > 0;
            case '引', '下' -> forward < 0;
            case '寄' -> forward == 0;
            case '直' -> forward > 0 && Square.file(from) == Square.file(to);
            case '左' -> pair ? isOutermost(position, from, to, 1) : left(color, from, to) > 0;
            case '右' -> pair ? isOutermost(position, from, to, -1) : left(color, from, to) < 0;
            default -> false;
          };
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  /** Positive if the first square is to the left of the second as the mover sees it. */
  private static int left(int color, int square, int than) {
    int files = Square.file(square) - Square.file(than);
    return color == Color.BLACK ? files : -files;
  }

  /**
   * Whether a piece is beside all others of its kind that reach the square, even those that do not
   * promote there: a word for the other piece must not mean this one.
   */
  private static boolean isOutermost(Position position, int from, int to, int sign) {
    int type = Piece.type(position.pieceAt(from));
    return PieceReach.from(position, type, to).stream()
        .filter(other -> other != from)
        .allMatch(other -> sign * left(position.sideToMove(), from, other) > 0);
  }
}
