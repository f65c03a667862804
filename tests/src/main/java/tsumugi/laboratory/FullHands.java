package tsumugi.laboratory;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;

/**
 * Writes random positions with few pieces on the board and many in both hands, of which some have
 * short mates whose exact length is hard to find. The same seed gives the same positions, one a
 * line: an id, a tab and the SFEN.
 *
 * <pre>FullHands COUNT SEED</pre>
 */
public final class FullHands {
  private static final String LETTERS = "PLNSBRG";
  private static final int[] ALL = {18, 4, 4, 4, 2, 2, 4};

  /** The order of the pieces in a hand of an SFEN. */
  private static final int[] HAND_ORDER = {5, 4, 6, 3, 2, 1, 0};

  private FullHands() {}

  public static void main(String[] arguments) {
    long count = Long.parseLong(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    long made = 0;
    for (long i = 0; made < count; i++) {
      Optional<String> sfen = sfen(seed * 1_000_003 + i);
      if (sfen.isPresent()) {
        System.out.println("h" + seed + "-" + i + "\t" + sfen.get());
        made++;
      }
    }
  }

  /** The position of a seed, Black to move; empty if it is not a legal problem. */
  static Optional<String> sfen(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    random.split();
    int[] left = ALL.clone();
    String[][] board = new String[9][9];
    for (String[] rank : board) {
      Arrays.fill(rank, "");
    }
    int kingRank = random.nextInt(100) < 70 ? random.nextInt(3) : random.nextInt(9);
    board[kingRank][random.nextInt(9)] = "k";
    int pieces = 2 + random.nextInt(5);
    for (int i = 0; i < pieces; i++) {
      place(random, left, board);
    }
    String hands = hands(random, left);
    String sfen = ranks(board) + " b " + hands + " 1";
    return isLegal(sfen) && Character.isUpperCase(hands.replaceAll("\\d", "").charAt(0))
        ? Optional.of(sfen)
        : Optional.empty();
  }

  private static void place(SplittableRandom random, int[] left, String[][] board) {
    int type = random.nextInt(ALL.length);
    while (left[type] == 0) {
      type = random.nextInt(ALL.length);
    }
    boolean black = random.nextInt(100) < 55;
    int rank = random.nextInt(9);
    int file = random.nextInt(9);
    while (!board[rank][file].isEmpty()) {
      rank = random.nextInt(9);
      file = random.nextInt(9);
    }
    int ahead = black ? rank : 8 - rank;
    boolean stuck = type <= 1 && ahead == 0 || type == 2 && ahead < 2;
    boolean promoted = type != 6 && random.nextInt(100) < 25 || stuck;
    char letter = LETTERS.charAt(type);
    left[type]--;
    board[rank][file] = (promoted ? "+" : "") + (black ? letter : Character.toLowerCase(letter));
  }

  /** Divides the pieces that are left between both hands, White getting most of them. */
  private static String hands(SplittableRandom random, int[] left) {
    int percent = 8 + random.nextInt(35);
    int[] black = new int[ALL.length];
    for (int type = 1; type < ALL.length; type++) {
      for (int i = 0; i < left[type]; i++) {
        black[type] += random.nextInt(100) < percent ? 1 : 0;
      }
    }
    if (random.nextInt(4) == 0) {
      black[0] = random.nextInt(Math.min(3, left[0] + 1));
    }
    StringBuilder blacks = new StringBuilder();
    StringBuilder whites = new StringBuilder();
    for (int type : HAND_ORDER) {
      append(blacks, black[type], LETTERS.charAt(type));
      append(whites, left[type] - black[type], Character.toLowerCase(LETTERS.charAt(type)));
    }
    return blacks.append(whites).toString();
  }

  private static void append(StringBuilder hand, int count, char letter) {
    if (count > 1) {
      hand.append(count);
    }
    if (count > 0) {
      hand.append(letter);
    }
  }

  private static String ranks(String[][] board) {
    StringBuilder ranks = new StringBuilder();
    for (String[] rank : board) {
      ranks.append(ranks.isEmpty() ? "" : "/");
      int empty = 0;
      for (String piece : rank) {
        if (piece.isEmpty()) {
          empty++;
          continue;
        }
        ranks.append(empty > 0 ? String.valueOf(empty) : "").append(piece);
        empty = 0;
      }
      ranks.append(empty > 0 ? String.valueOf(empty) : "");
    }
    return ranks.toString();
  }

  private static boolean isLegal(String sfen) {
    try {
      Sfen.parseProblem(sfen);
      return true;
    } catch (SfenException e) {
      return false;
    }
  }
}
