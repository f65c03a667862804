package tsumugi.player.nnue;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Square;

/**
 * The features that a network sees of a position: a set of numbers for each side's view, with one
 * row of weights for each number ({@link PieceNumbers}).
 */
public enum InputFeatures {
  /** The square of the own king combined with every other piece. */
  HALF_KP("HalfKP(Friend)", 81, PieceNumbers.WITHOUT_KINGS, 0x5D69D5B8),

  /** All pieces including kings, independent of the king's square. */
  K_P("K+P", 1, PieceNumbers.COUNT, 0x3F5717FF),

  /** Like HalfKP, but mirrored when the own king is on files 6 to 9. */
  HALF_KP_VM("HalfKP_vm(Friend)", 45, PieceNumbers.WITHOUT_KINGS, 0x0B6B1D9A),

  /** The square of the own king combined with every piece, including both kings. */
  HALF_KA1("HalfKA1(Friend)", 81, PieceNumbers.COUNT, 0x5F134CB8),

  /** The same with both kings in one plane. */
  HALF_KA2("HalfKA2(Friend)", 81, PieceNumbers.ONE_KING_PLANE, 0x5F234CB8),

  /** Like HalfKA1, but mirrored when the own king is on files 6 to 9. */
  HALF_KA_HM1("HalfKA_hm1(Friend)", 45, PieceNumbers.COUNT, 0x7F134CB8),

  /** Like HalfKA2, but mirrored. */
  HALF_KA_HM2("HalfKA_hm2(Friend)", 45, PieceNumbers.ONE_KING_PLANE, 0x7F234CB8);

  /** The assumed square of a missing own king: the middle of the last rank. */
  static final int ABSENT_KING = Square.of(4, 8);

  /** The number of own king squares that are distinguished when the board is mirrored. */
  private static final int HALF_BOARD = 45;

  private final String title;
  private final int buckets;
  private final int numbers;
  private final int hash;

  /**
   * Creates a feature set.
   *
   * @param buckets number of own king squares that are distinguished
   * @param numbers features in each bucket
   */
  InputFeatures(String title, int buckets, int numbers, int hash) {
    this.title = title;
    this.buckets = buckets;
    this.numbers = numbers;
    this.hash = hash;
  }

  /**
   * The features with the given name in a header, or null if unknown. Only letters and digits
   * before a bracket are compared: {@code HalfKA_hm2(Friend)} is {@code HALFKAHM2}.
   */
  static @Nullable InputFeatures named(String name) {
    String plain = plain(name);
    for (InputFeatures features : values()) {
      if (plain(features.title).equals(plain)) {
        return features;
      }
    }
    return plain.equals("halfkahm") ? HALF_KA_HM2 : null; // the name used by some trainers
  }

  private static String plain(String name) {
    int bracket = name.indexOf('(');
    String outside = bracket < 0 ? name : name.substring(0, bracket);
    return outside.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  String title() {
    return title;
  }

  /** The number of features. */
  public int dimension() {
    return buckets * numbers;
  }

  int hash() {
    return hash;
  }

  /** Whether all features of a view change with its own king. */
  boolean hasKingBuckets() {
    return buckets > 1;
  }

  /** Whether kings are features too. */
  boolean seesKings() {
    return numbers > PieceNumbers.WITHOUT_KINGS;
  }

  /**
   * The bucket of features that a view uses, from 0.
   *
   * @param king the square of the view's own king from the view's side, or {@link Square#NONE}
   */
  int bucket(int king) {
    if (buckets == 1) {
      return 0;
    }
    int square = king == Square.NONE ? ABSENT_KING : king;
    return isMirrored(king) ? PieceNumbers.mirrored(square) : square;
  }

  /** Whether a view with its king on this square sees the board mirrored. */
  boolean isMirrored(int king) {
    return buckets == HALF_BOARD && king != Square.NONE && king >= Square.of(5, 0);
  }

  /** The number of buckets. */
  int buckets() {
    return buckets;
  }

  /** The feature of a piece number in a bucket. */
  int feature(int bucket, int number) {
    boolean merged = number >= numbers; // the other king, if both share a plane
    return bucket * numbers + (merged ? number - Square.COUNT : number);
  }
}
