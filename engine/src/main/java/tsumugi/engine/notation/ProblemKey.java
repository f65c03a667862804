package tsumugi.engine.notation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;

/**
 * The name of a problem that all its forms share: two diagrams are the same problem exactly if they
 * have the same key. It does not depend on left and right, on the colours, on the order of the
 * pieces in hand or on the move number. The defender holds all pieces that the diagram does not
 * show, whether or not the text lists them.
 *
 * <p>The key is the beginning of the SHA-256 hash of a canonical SFEN, so other programs can
 * compute it: Black is to move; the defender has the rest of the forty pieces; of the two mirror
 * images it is the one whose SFEN is smaller as a string; the move number is left out. The defender
 * is the side with a king if only one side has one, and otherwise the side that is not to move.
 *
 * @param high the first 8 bytes of the hash
 * @param low the next 8 bytes
 */
public record ProblemKey(long high, long low) {
  private static final int DIGITS = 32;

  /** The key of a problem. */
  public static ProblemKey of(Position position) {
    byte[] hash = sha256().digest(canonical(position).getBytes(StandardCharsets.US_ASCII));
    ByteBuffer bytes = ByteBuffer.wrap(hash);
    return new ProblemKey(bytes.getLong(), bytes.getLong());
  }

  /** The text that the hash is computed of. */
  public static String canonical(Position position) {
    Position filled = new Position(position);
    MissingPieces.giveTo(filled, defender(position));
    boolean turns = position.sideToMove() != 0;
    String one = text((turns ? Orientation.TURNED : Orientation.AS_IS).of(filled));
    String other =
        text((turns ? Orientation.MIRRORED_AND_TURNED : Orientation.MIRRORED).of(filled));
    return one.compareTo(other) <= 0 ? one : other;
  }

  private static int defender(Position position) {
    int waiting = position.sideToMove() ^ 1;
    return position.hasKing(waiting) || !position.hasKing(waiting ^ 1) ? waiting : waiting ^ 1;
  }

  private static String text(Position position) {
    String sfen = Sfen.format(position);
    return sfen.substring(0, sfen.lastIndexOf(' '));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  /** The key that a text spells, or null. */
  public static @Nullable ProblemKey parse(String text) {
    if (text.length() != DIGITS || !text.matches("[0-9a-f]*")) {
      return null;
    }
    return new ProblemKey(
        Long.parseUnsignedLong(text.substring(0, DIGITS / 2), 16),
        Long.parseUnsignedLong(text.substring(DIGITS / 2), 16));
  }

  /** 32 hexadecimal digits. */
  @Override
  public String toString() {
    return "%016x%016x".formatted(high, low);
  }
}
