package tsumugi.cli.diagram;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.record.JsonLine;

/**
 * JSON values as one text for a parser, which receives at most one line at a time. The line on
 * which a value begins is therefore known, and another parser can start after a damaged value. For
 * that purpose the lines of a value are kept until the next value begins. Comment lines are left
 * out.
 */
final class AnswerText extends Reader {
  /** Longer lines are passed in pieces. */
  private static final int PIECE = 1 << 16;

  /** Limit of what is kept of a value; of a longer one only the end is kept. */
  private static final int MOST_KEPT = 16 << 20;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /**
   * A line or a part of one.
   *
   * @param damaged not valid UTF-8
   */
  private record Piece(String text, long line, boolean begins, boolean damaged) {
    boolean beginsObject() {
      return begins && text.startsWith("{");
    }

    boolean beginsComment() {
      return begins && JsonLine.isComment(text);
    }
  }

  private static final Piece NOTHING = new Piece("", 0, true, false);

  private final InputStream in;
  private final Deque<Piece> ahead = new ArrayDeque<>();
  private final Deque<Piece> kept = new ArrayDeque<>();
  private int lettersKept;
  private Piece piece = NOTHING;
  private int at;
  private long line;
  private boolean inLine;

  AnswerText(InputStream bytes) {
    in = new BufferedInputStream(bytes, PIECE);
  }

  /** The line that the parser has reached, from 1. */
  long line() {
    return piece.line;
  }

  /**
   * Why no value can begin on the line that the parser has reached; null if one can, or if the line
   * is too long to be judged.
   */
  @Nullable Message whyNoValue() {
    boolean isWhole = piece.begins && piece.text.length() < PIECE && !piece.text.isBlank();
    return isWhole && !JsonLine.mayBeginValue(piece.text) ? JsonLine.whyNone(piece.text) : null;
  }

  /** Marks that a value begins on the line that the parser has reached. */
  void beginValue() {
    kept.clear();
    lettersKept = 0;
  }

  /**
   * Resumes after the line on which the value began, at the next line that begins like an object.
   */
  void leaveValue() throws IOException {
    while (!kept.isEmpty()) {
      ahead.addFirst(kept.removeLast());
    }
    lettersKept = 0;
    Piece next = next();
    while (next != null && !next.beginsObject()) {
      next = next();
    }
    if (next != null) {
      ahead.addFirst(next);
    }
    piece = NOTHING;
    at = 0;
  }

  /**
   * Some characters of a single line.
   *
   * @throws CharacterCodingException if the next line is not valid UTF-8
   */
  @Override
  public int read(char[] to, int offset, int length) throws IOException {
    while (at == piece.text.length()) {
      if (!advance()) {
        return -1;
      }
    }
    int count = Math.min(length, piece.text.length() - at);
    piece.text.getChars(at, at + count, to, offset);
    at += count;
    return count;
  }

  private boolean advance() throws IOException {
    Piece next = next();
    if (next == null) {
      return false;
    }
    piece = next;
    at = 0;
    kept.add(next);
    lettersKept += next.text.length();
    while (lettersKept > MOST_KEPT) {
      lettersKept -= kept.remove().text.length();
    }
    if (next.damaged) {
      throw new CharacterCodingException();
    }
    return true;
  }

  private @Nullable Piece next() throws IOException {
    return ahead.isEmpty() ? readNoComment() : ahead.remove();
  }

  private @Nullable Piece readNoComment() throws IOException {
    Piece next = readPiece();
    while (next != null && next.beginsComment()) {
      do {
        next = readPiece();
      } while (next != null && !next.begins);
    }
    return next;
  }

  /** The next piece. Pieces end after an ASCII character, so that each can be decoded alone. */
  private @Nullable Piece readPiece() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int last = in.read();
    while (last >= 0) {
      bytes.write(last);
      if (last == '\n' || bytes.size() >= PIECE && last < 0x80) {
        break;
      }
      last = in.read();
    }
    if (bytes.size() == 0) {
      return null;
    }
    boolean begins = !inLine;
    line += begins ? 1 : 0;
    inLine = last != '\n';
    return piece(bytes.toByteArray(), begins);
  }

  private Piece piece(byte[] bytes, boolean begins) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    boolean damaged = text.indexOf('\uFFFD') >= 0 && !isUtf8(bytes);
    boolean marked = begins && text.startsWith(BYTE_ORDER_MARK);
    return new Piece(marked ? text.substring(1) : text, line, begins, damaged);
  }

  private static boolean isUtf8(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  @Override
  public void close() {
    // The stream belongs to the caller.
  }
}
