package tsumugi.engine.notation;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;

/**
 * Conversion between positions and SFEN text: {@code board side hands [move number]}.
 *
 * <p>Reading is lenient about the form, as GUIs and people are (extra blanks, a missing move
 * number, a copied {@code position sfen} in front). It is strict about the position: what {@link
 * #parse} returns obeys every rule that a search relies on, whatever the text was.
 */
public final class Sfen {
  /** The usual starting position. */
  public static final String START =
      "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

  private static final int MAX_NUMBER_DIGITS = 9;

  private Sfen() {}

  /**
   * Reads a position.
   *
   * @throws SfenException if the text is null or not the SFEN of a possible position
   */
  public static Position parse(@Nullable String text) {
    Position position = parseProblem(text);
    PositionRules.checkPawns(position);
    return position;
  }

  /**
   * Reads a position as {@link #parse} does, but allows a side two unpromoted pawns on a file. No
   * game leads to such a position, but collections of generated tsume are full of such diagrams,
   * and the rule (二歩) forbids only the drop.
   *
   * @throws SfenException in all other cases in which {@link #parse} throws it
   */
  public static Position parseProblem(@Nullable String text) {
    List<String> fields = fields(text);
    Position position = new Position();
    SfenBoardReader.read(fields.get(0), position);
    if (fields.size() < 2) {
      throw new SfenException(Message.of("engine.sfen.no-side"));
    }
    position.setSideToMove(side(fields.get(1)));
    if (fields.size() < 3) {
      throw new SfenException(Message.of("engine.sfen.no-hands"));
    }
    SfenHandReader.read(fields.get(2), position);
    if (fields.size() > 3) {
      position.setMoveNumber(moveNumber(fields.get(3)));
    }
    if (fields.size() > 4) {
      throw new SfenException(Message.of("engine.sfen.too-long", QuotedText.text(fields.get(4))));
    }
    PositionRules.check(position);
    return position;
  }

  public static String format(Position position) {
    StringBuilder out = new StringBuilder(100);
    appendBoard(out, position);
    out.append(position.sideToMove() == Color.BLACK ? " b " : " w ");
    if (position.hand(Color.BLACK) == Hand.EMPTY && position.hand(Color.WHITE) == Hand.EMPTY) {
      out.append('-');
    }
    appendHand(out, position.hand(Color.BLACK), Color.BLACK);
    appendHand(out, position.hand(Color.WHITE), Color.WHITE);
    return out.append(' ').append(position.moveNumber()).toString();
  }

  /**
   * The position of a text as {@link #format} writes it; the text itself if {@link #parseProblem}
   * refuses it.
   */
  public static String normal(String text) {
    try {
      return format(parseProblem(text));
    } catch (SfenException e) {
      return text;
    }
  }

  /** Appends only the first field, the board. */
  public static void appendBoard(StringBuilder out, Position position) {
    for (int rank = 0; rank < 9; rank++) {
      appendRank(out, position, rank);
      if (rank < 8) {
        out.append('/');
      }
    }
  }

  /**
   * A hand in upper-case letters, with counts in front, such as {@code G2P}; an empty string for an
   * empty hand.
   */
  public static String formatHand(int hand) {
    StringBuilder out = new StringBuilder();
    appendHand(out, hand, Color.BLACK);
    return out.toString();
  }

  private static List<String> fields(@Nullable String text) {
    if (text == null || text.isBlank()) {
      throw new SfenException(Message.of("engine.sfen.none"));
    }
    List<String> fields = Arrays.asList(text.strip().split("\\s+"));
    int skip = fields.get(0).equals("position") ? 1 : 0;
    if (fields.size() > skip && fields.get(skip).equals("sfen")) {
      skip++;
    }
    if (fields.size() == skip) {
      throw new SfenException(
          Message.of("engine.sfen.none-after", QuotedText.text(fields.get(skip - 1))));
    }
    return fields.subList(skip, fields.size());
  }

  private static int side(String field) {
    return switch (field) {
      case "b" -> Color.BLACK;
      case "w" -> Color.WHITE;
      default -> throw new SfenException(Message.of("engine.sfen.side", QuotedText.text(field)));
    };
  }

  /** Some programs count from 0; a 0 is read as 1. */
  private static int moveNumber(String field) {
    boolean digits = field.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!digits || field.length() > MAX_NUMBER_DIGITS) {
      throw new SfenException(Message.of("engine.sfen.move-number", QuotedText.text(field)));
    }
    return Math.max(1, Integer.parseInt(field));
  }

  private static void appendRank(StringBuilder out, Position position, int rank) {
    int empty = 0;
    for (int file = 8; file >= 0; file--) {
      int piece = position.pieceAt(Square.of(file, rank));
      if (piece == Piece.EMPTY) {
        empty++;
        continue;
      }
      if (empty > 0) {
        out.append(empty);
        empty = 0;
      }
      if (PieceType.isPromoted(Piece.type(piece))) {
        out.append('+');
      }
      char letter = PieceLetters.letter(PieceType.unpromoted(Piece.type(piece)));
      out.append(Piece.color(piece) == Color.BLACK ? letter : Character.toLowerCase(letter));
    }
    if (empty > 0) {
      out.append(empty);
    }
  }

  /** Appends a hand in the form of the third field: upper-case letters for Black. */
  public static void appendHand(StringBuilder out, int hand, int color) {
    for (int type : PieceLetters.HAND_ORDER) {
      int count = Hand.count(hand, type);
      if (count == 0) {
        continue;
      }
      if (count > 1) {
        out.append(count);
      }
      char letter = PieceLetters.letter(type);
      out.append(color == Color.BLACK ? letter : Character.toLowerCase(letter));
    }
  }
}
