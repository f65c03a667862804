package tsumugi.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How each piece moves, drawn as small pictures and read from them.
 *
 * <p>A piece is one letter, upper case for Black: P L N S B R G K as in SFEN, and one letter for
 * each promoted piece: T (+P), U (+L), V (+N), W (+S), H (+B), D (+R).
 */
final class PieceMoves {
  /** Kinds a hand can hold, in the order of the hand arrays. */
  static final String HAND_KINDS = "PLNSBRG";

  /** The place in {@link #HAND_KINDS} by the upper-case letter. */
  private static final int[] HAND_PLACE = new int[128];

  private static final String PROMOTABLE = "PLNSBR";
  private static final String PROMOTED = "TUVWHD";

  /** One way a piece goes, for Black: forward is a falling rank. */
  record Way(int fileStep, int rankStep, boolean slides) {}

  private static final Way[][] WAYS = new Way[128][];

  /** The promoted piece by the letter of the piece, of either colour; 0 if it cannot promote. */
  private static final char[] PROMOTION = new char[128];

  /** The kind by the letter of the piece, of either colour: upper case, its promotion taken off. */
  private static final char[] KIND = new char[128];

  static {
    Arrays.fill(HAND_PLACE, -1);
    for (int i = 0; i < HAND_KINDS.length(); i++) {
      HAND_PLACE[HAND_KINDS.charAt(i)] = i;
    }
    for (char kind : "PLNSBRGK".toCharArray()) {
      KIND[kind] = kind;
      KIND[Character.toLowerCase(kind)] = kind;
    }
    for (int i = 0; i < PROMOTABLE.length(); i++) {
      KIND[PROMOTED.charAt(i)] = PROMOTABLE.charAt(i);
      KIND[Character.toLowerCase(PROMOTED.charAt(i))] = PROMOTABLE.charAt(i);
      PROMOTION[PROMOTABLE.charAt(i)] = PROMOTED.charAt(i);
      PROMOTION[Character.toLowerCase(PROMOTABLE.charAt(i))] =
          Character.toLowerCase(PROMOTED.charAt(i));
    }
    // Black's view: o the piece, x a single step, * any number of steps.
    draw('P', ".x.", ".o.", "...");
    draw('L', ".*.", ".o.", "...");
    draw('N', "x.x", "...", ".o.", "...", "...");
    draw('S', "xxx", ".o.", "x.x");
    draw('B', "*.*", ".o.", "*.*");
    draw('R', ".*.", "*o*", ".*.");
    draw('K', "xxx", "xox", "xxx");
    draw('H', "*x*", "xox", "*x*");
    draw('D', "x*x", "*o*", "x*x");
    for (char gold : "GTUVW".toCharArray()) {
      draw(gold, "xxx", "xox", ".x.");
    }
  }

  private PieceMoves() {}

  /** Where the hand arrays have a kind, which is one that a hand can hold. */
  static int handPlace(char kind) {
    return HAND_PLACE[kind];
  }

  /** The ways a piece of either colour goes, colour taken into account. */
  static Way[] ways(char piece) {
    return WAYS[piece];
  }

  /** The letter of a side's piece by the upper-case letter. */
  static char of(boolean black, char letter) {
    return black ? letter : (char) (letter + 'a' - 'A');
  }

  static boolean isBlack(char piece) {
    return piece >= 'A' && piece <= 'Z';
  }

  static boolean isWhite(char piece) {
    return piece >= 'a' && piece <= 'z';
  }

  static boolean canPromote(char piece) {
    return PROMOTION[piece] != 0;
  }

  static char promote(char piece) {
    return PROMOTION[piece];
  }

  static boolean isPromoted(char piece) {
    return PROMOTED.indexOf(Character.toUpperCase(piece)) >= 0;
  }

  /** The upper-case letter of the piece with its promotion taken off. */
  static char kind(char piece) {
    return KIND[piece];
  }

  /** True when the piece could never move again from the rank (1-9). */
  static boolean isDead(char piece, int rank) {
    int ranksAhead = isBlack(piece) ? rank - 1 : 9 - rank;
    return switch (Character.toUpperCase(piece)) {
      case 'P', 'L' -> ranksAhead < 1;
      case 'N' -> ranksAhead < 2;
      default -> false;
    };
  }

  /** Reads a picture of three columns whose middle row holds the piece. */
  private static void draw(char piece, String... rows) {
    List<Way> black = new ArrayList<>();
    List<Way> white = new ArrayList<>();
    int middle = rows.length / 2;
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < 3; column++) {
        char mark = rows[row].charAt(column);
        if (mark == 'x' || mark == '*') {
          int fileStep = 1 - column;
          int rankStep = row - middle;
          black.add(new Way(fileStep, rankStep, mark == '*'));
          white.add(new Way(-fileStep, -rankStep, mark == '*'));
        }
      }
    }
    WAYS[piece] = black.toArray(new Way[0]);
    WAYS[Character.toLowerCase(piece)] = white.toArray(new Way[0]);
  }
}
