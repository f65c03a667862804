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
  HALF_KP("HalfKP(Friend)", Square.COUNT * PieceNumbers.WITHOUT_KINGS, 0x5D69D5B8),

  /** All pieces, kings among them; no king changes what a piece counts. */
  K_P("K+P", PieceNumbers.COUNT, 0x3F5717FF),

  /** As HalfKP, and mirrored when the own king stands on files 6 to 9. */
  HALF_KP_VM("HalfKP_vm(Friend)", 5 * 9 * PieceNumbers.WITHOUT_KINGS, 0x0B6B1D9A);

  /** Where a view without a king of its own has it: the middle of the last rank. */
  private static final int ABSENT_KING = Square.of(4, 8);

  private final String title;
  private final int dimension;
  private final int hash;

  InputFeatures(String title, int dimension, int hash) {
    this.title = title;
    this.dimension = dimension;
    this.hash = hash;
  }

  /** The features of a header's name, whatever stands in brackets behind it; null if unknown. */
  static @Nullable InputFeatures named(String name) {
    String plain = plain(name);
    for (InputFeatures features : values()) {
      if (plain(features.title).equals(plain)) {
        return features;
      }
    }
    return null;
  }

  private static String plain(String name) {
    int bracket = name.indexOf('(');
    return (bracket < 0 ? name : name.substring(0, bracket)).strip().toLowerCase(Locale.ROOT);
  }

  String title() {
    return title;
  }

  /** How many features there are. */
  public int dimension() {
    return dimension;
  }

  int hash() {
    return hash;
  }

  /** True when a view's features all change with its own king. */
  boolean hasKingBuckets() {
    return this != K_P;
  }

  /**
   * Which part of the features a view uses, from 0.
   *
   * @param king the square of the view's own king as the view sees it, or {@link Square#NONE}
   */
  int bucket(int king) {
    if (this == K_P) {
      return 0;
    }
    int square = king == Square.NONE ? ABSENT_KING : king;
    return isMirrored(king) ? PieceNumbers.mirrored(square) : square;
  }

  /** True when a view with its king there sees the board mirrored. */
  boolean isMirrored(int king) {
    return this == HALF_KP_VM && king != Square.NONE && king >= Square.of(5, 0);
  }

  /** Buckets there may be. */
  int buckets() {
    return this == K_P ? 1 : dimension / PieceNumbers.WITHOUT_KINGS;
  }

  /** The feature of a piece number in a bucket. */
  static int feature(int bucket, int number) {
    return bucket * PieceNumbers.WITHOUT_KINGS + number;
  }
}
