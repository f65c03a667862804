package tsumugi.compose;

import java.io.Serializable;
import java.util.OptionalInt;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * What the problems look like that are composed. The attacker is Black; the pieces that are neither
 * on the board nor in the attacker's hand are in the defender's hand.
 *
 * @param rule the kind of problem.
 * @param minPlies the shortest length in plies, odd, at least 1.
 * @param maxPlies the greatest length in plies, odd. Lengths of a tsume are composed lengths:
 *     futile interpositions do not count.
 * @param minBoard the smallest number of pieces on the board besides the kings.
 * @param maxBoard the greatest number of pieces on the board besides the kings.
 * @param minHand the smallest number of pieces in the attacker's hand.
 * @param maxHand the greatest number of pieces in the attacker's hand.
 * @param attackers the kinds of the attacker's pieces on the board, unpromoted kinds as bits.
 * @param defenders the kinds of the defender's pieces on the board.
 * @param hand the kinds in the attacker's hand.
 * @param area where the pieces stand.
 * @param attackerKing whether the attacker has a king.
 * @param needless whether pieces may remain that the solution does not need, as in smoke mates,
 *     where the capture of a piece may be all that it is there for.
 */
public record ComposeSettings(
    ComposeRule rule,
    int minPlies,
    int maxPlies,
    int minBoard,
    int maxBoard,
    int minHand,
    int maxHand,
    int attackers,
    int defenders,
    int hand,
    Area area,
    boolean attackerKing,
    boolean needless)
    implements Serializable {
  /** All seven kinds. */
  public static final int ALL_KINDS = 0xFE;

  /** The letters of the kinds in the order of their numbers, from 1. */
  private static final String LETTERS = "plnsbrg";

  /** The most plies that can be asked for. */
  public static final int MAX_PLIES = 199;

  /** The most pieces besides the kings. */
  public static final int MAX_PIECES = 38;

  /** Problems of 3 to 7 plies with up to ten pieces on the board and three in hand. */
  public static final ComposeSettings DEFAULT =
      new ComposeSettings(
          ComposeRule.TSUME,
          3,
          7,
          0,
          10,
          0,
          3,
          ALL_KINDS,
          ALL_KINDS,
          ALL_KINDS,
          Area.CORNER,
          false,
          false);

  public ComposeSettings {
    if (minPlies < 1 || minPlies % 2 == 0 || maxPlies % 2 == 0 || maxPlies > MAX_PLIES) {
      throw new IllegalArgumentException("lengths are odd: " + minPlies + " to " + maxPlies);
    }
    if (maxPlies < minPlies || maxBoard < minBoard || maxHand < minHand) {
      throw new IllegalArgumentException("an empty range");
    }
    if (minBoard < 0 || minHand < 0 || maxBoard > MAX_PIECES || maxHand > MAX_PIECES) {
      throw new IllegalArgumentException("numbers of pieces are 0 to " + MAX_PIECES);
    }
  }

  /**
   * The kinds of one side that a text names by their letters, upper-case for the attacker.
   *
   * @return the kinds as bits; empty if a letter does not stand for a piece
   */
  public static OptionalInt kinds(String letters, boolean attacker) {
    int kinds = 0;
    for (char letter : letters.toCharArray()) {
      int kind = LETTERS.indexOf(Character.toLowerCase(letter)) + 1;
      if (kind == 0) {
        return OptionalInt.empty();
      }
      if (Character.isUpperCase(letter) == attacker) {
        kinds |= 1 << kind;
      }
    }
    return OptionalInt.of(kinds);
  }

  /** Whether a set of kinds contains a kind, promoted or not. */
  static boolean has(int kinds, int type) {
    return (kinds >> PieceType.unpromoted(type) & 1) != 0;
  }

  /** The same with other lengths. */
  public ComposeSettings withPlies(int min, int max) {
    return new ComposeSettings(
        rule,
        min,
        max,
        minBoard,
        maxBoard,
        minHand,
        maxHand,
        attackers,
        defenders,
        hand,
        area,
        attackerKing,
        needless);
  }

  /** Settings that allow every position, of lengths up to {@code max} plies. */
  public static ComposeSettings anything(ComposeRule rule, int max) {
    return anything(rule, max, false);
  }

  static ComposeSettings anything(ComposeRule rule, int max, boolean needless) {
    return new ComposeSettings(
        rule,
        1,
        max,
        0,
        MAX_PIECES,
        0,
        MAX_PIECES,
        ALL_KINDS,
        ALL_KINDS,
        ALL_KINDS,
        new Area(9, 9),
        true,
        needless);
  }

  boolean isInRange(int plies) {
    return plies >= minPlies && plies <= maxPlies;
  }

  /**
   * Whether some position may fit: the area has room for the pieces on the board, there are enough
   * pieces of the kinds wanted, and the attacker has a piece that can give check.
   */
  public boolean isPossible() {
    boolean mayCheck = maxBoard > 0 && attackers != 0 || maxHand > 0 && hand != 0;
    return mayCheck
        && minBoard < area.squares()
        && minBoard <= pieces(attackers | defenders)
        && minHand <= pieces(hand)
        && minBoard + minHand <= pieces(attackers | defenders | hand);
  }

  /** How many pieces of some kinds a full set has. */
  private static int pieces(int kinds) {
    int pieces = 0;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      pieces += has(kinds, type) ? PieceType.inFullSet(type) : 0;
    }
    return pieces;
  }

  /** Whether a position has as many pieces as wanted, all of them within the area. */
  boolean isWithin(Position position) {
    int board = Placement.count(position);
    int inHand = Hand.total(position.hand(Placement.ATTACKER));
    if (board < minBoard || board > maxBoard || inHand < minHand || inHand > maxHand) {
      return false;
    }
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece != Piece.EMPTY && !mayHave(piece, square)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayHave(int piece, int square) {
    boolean attacks = Piece.color(piece) == Placement.ATTACKER;
    if (Piece.type(piece) == PieceType.KING) {
      return attacks || area.equals(Area.BOARD) || area.holdsKing(square);
    }
    return area.contains(square) && has(attacks ? attackers : defenders, Piece.type(piece));
  }
}
