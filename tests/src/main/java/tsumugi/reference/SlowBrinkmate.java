package tsumugi.reference;

import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * The definition of docs/brinkmate.md, literally: without a table, without move ordering, all legal
 * moves of both sides. What a mate is, is given from outside: a search to a bound, or a proven
 * solver.
 */
public final class SlowBrinkmate {
  /** In place of a number of moves: the position has a mate. */
  public static final int MATE = 0;

  /** In place of a number of moves: no brinkmate within the moves asked for. */
  public static final int NONE = -1;

  /** Thrown when the positions allowed are used up. */
  public static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final Predicate<Position> hasMate;
  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private long positionsLeft;

  /**
   * @param hasMate whether the side to move has a mate; must leave the position unchanged
   * @param positions the number of positions to look at before giving up
   */
  public SlowBrinkmate(Predicate<Position> hasMate, long positions) {
    this.hasMate = hasMate;
    positionsLeft = positions;
  }

  /**
   * The shortest brinkmate.
   *
   * @param moves its number of attacker's moves, {@link #MATE} or {@link #NONE}
   * @param keys the first moves of all brinkmates of this number of moves
   */
  public record Answer(int moves, MoveList keys) {}

  /** The shortest brinkmate of at most {@code most} moves by the side to move. */
  public Answer solve(Position root, int most) {
    Position position = new Position(root);
    if (hasMate(position)) {
      return new Answer(MATE, new MoveList());
    }
    for (int n = 1; n <= most; n++) {
      MoveList keys = new MoveList();
      for (int move : moves(position)) {
        if (isKey(position, move, n)) {
          keys.add(move);
        }
      }
      if (!keys.isEmpty()) {
        return new Answer(n, keys);
      }
    }
    return new Answer(NONE, new MoveList());
  }

  /**
   * The length of the mate at the end of best play: the defender keeps the number of moves as large
   * as possible, then the mate as long as possible; the attacker chooses the key with the shortest.
   * A key that leaves no reply leads to no mate and comes last.
   *
   * @param root a position with a shortest brinkmate in {@code n} moves
   * @param shortest the length of the shortest mate of a position that has one
   */
  public int matePlies(Position root, int n, ToIntFunction<Position> shortest) {
    Position position = new Position(root);
    int least = Integer.MAX_VALUE;
    for (int move : moves(position)) {
      if (isKey(position, move, n)) {
        position.doMove(move);
        int longest = longest(position, n, shortest);
        least = longest == 0 ? least : Math.min(least, longest);
        position.undoMove(move);
      }
    }
    return least == Integer.MAX_VALUE ? 0 : least;
  }

  private int longest(Position position, int n, ToIntFunction<Position> shortest) {
    int longest = 0;
    for (int reply : moves(position)) {
      position.doMove(reply);
      if (n == 1) {
        longest = Math.max(longest, shortest.applyAsInt(position));
      } else if (!isWon(position, n - 2)) {
        longest = Math.max(longest, matePlies(position, n - 1, shortest));
      }
      position.undoMove(reply);
    }
    return longest;
  }

  /** Whether the position, the attacker to move, is in W(n). */
  private boolean isWon(Position position, int n) {
    if (hasMate(position)) {
      return true;
    }
    if (n > 0) {
      for (int move : moves(position)) {
        if (isKey(position, move, n)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isKey(Position position, int move, int n) {
    position.doMove(move);
    boolean key = position.inCheck() || isThreatmate(position);
    if (key) {
      for (int reply : moves(position)) {
        position.doMove(reply);
        boolean won = isWon(position, n - 1);
        position.undoMove(reply);
        if (!won) {
          key = false;
          break;
        }
      }
    }
    position.undoMove(move);
    return key;
  }

  /** Whether the attacker has a mate after the side to move, which is not in check, passes. */
  public boolean isThreatmate(Position position) {
    position.doMove(Move.PASS);
    boolean threat = hasMate(position);
    position.undoMove(Move.PASS);
    return threat;
  }

  private boolean hasMate(Position position) {
    if (--positionsLeft < 0) {
      throw new LimitException();
    }
    return hasMate.test(position);
  }

  private int[] moves(Position position) {
    MoveList moves = new MoveList();
    generator.generate(position, moves);
    return moves.toArray(0);
  }
}
