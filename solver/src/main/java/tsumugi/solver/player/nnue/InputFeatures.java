package tsumugi.solver.player.nnue;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Square;

/**
 * What a network sees of a position: sets of numbers, one for each side's view, a row of weights
 * for each number ({@link PieceNumbers}).
 */
public enum InputFeatures {
  /** Own king's square with every other piece. */
  HALF_KP("HalfKP(Friend)", 81, PieceNumbers.WITHOUT_KINGS, 0x5D69D5B8),

  /** All pieces, kings among them; no king changes what a piece counts. */
  K_P("K+P", 1, PieceNumbers.COUNT, 0x3F5717FF),

  /** As HalfKP, and mirrored when the own king stands on files 6 to 9. */
  HALF_KP_VM("HalfKP_vm(Friend)", 45, PieceNumbers.WITHOUT_KINGS, 0x0B6B1D9A),

  /** Own king's square with every piece, both kings among them. */
  HALF_KA1("HalfKA1(Friend)", 81, PieceNumbers.COUNT, 0x5F134CB8),

  /** The same with both kings in one plane. */
  HALF_KA2("HalfKA2(Friend)", 81, PieceNumbers.ONE_KING_PLANE, 0x5F234CB8),

  /** As HalfKA1, and mirrored when the own king stands on files 6 to 9. */
  HALF_KA_HM1("HalfKA_hm1(Friend)", 45, PieceNumbers.COUNT, 0x7F134CB8),

  /** As HalfKA2, and mirrored. */
  HALF_KA_HM2("HalfKA_hm2(Friend)", 45, PieceNumbers.ONE_KING_PLANE, 0x7F234CB8);

  /** Where a view without a king of its own has it: the middle of the last rank. */
  static final int ABSENT_KING = Square.of(4, 8);

  /** Own kings' squares that are told apart when the board is mirrored. */
  private static final int HALF_BOARD = 45;

  private final String title;
  private final int buckets;
  private final int numbers;
  private final int hash;

  /**
   * @param buckets own kings' squares that are told apart
   * @param numbers features in each of them
   */
  InputFeatures(String title, int buckets, int numbers, int hash) {
    this.title = title;
    this.buckets = buckets;
    this.numbers = numbers;
    this.hash = hash;
  }

  /**
   * The features of a header's name, whatever stands in brackets behind it, by its letters and
   * digits alone: {@code HalfKA_hm2(Friend)} is {@code HALFKAHM2}. Null if unknown.
   */
  static @Nullable InputFeatures named(String name) {
    String plain = plain(name);
    for (InputFeatures features : values()) {
      if (plain(features.title).equals(plain)) {
        return features;
      }
    }
    return plain.equals("halfkahm") ? HALF_KA_HM2 : null; // as some trainers call it
  }

  private static String plain(String name) {
    int bracket = name.indexOf('(');
    String outside = bracket < 0 ? name : name.substring(0, bracket);
    return outside.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  String title() {
    return title;
  }

  /** How many features there are. */
  public int dimension() {
    return buckets * numbers;
  }

  int hash() {
    return hash;
  }

  /** True when a view's features all change with its own king. */
  boolean hasKingBuckets() {
    return buckets > 1;
  }

  /** True when kings are pieces among the others. */
  boolean seesKings() {
    return numbers > PieceNumbers.WITHOUT_KINGS;
  }

  /**
   * Which part of the features a view uses, from 0.
   *
   * @param king the square of the view's own king as the view sees it, or {@link Square#NONE}
   */
  int bucket(int king) {
    if (buckets == 1) {
      return 0;
    }
    int square = king == Square.NONE ? ABSENT_KING : king;
    return isMirrored(king) ? PieceNumbers.mirrored(square) : square;
  }

  /** True when a view with its king there sees the board mirrored. */
  boolean isMirrored(int king) {
    return buckets == HALF_BOARD && king != Square.NONE && king >= Square.of(5, 0);
  }

  /** Buckets there may be. */
  int buckets() {
    return buckets;
  }

  /** The feature of a piece number in a bucket. */
  int feature(int bucket, int number) {
    boolean merged = number >= numbers; // the other king, where both share a plane
    return bucket * numbers + (merged ? number - Square.COUNT : number);
  }
}
