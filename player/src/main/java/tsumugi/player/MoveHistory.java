package tsumugi.player;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * The quiet move history of one thread, for move ordering: killers of a ply, the counter move to
 * the last move, and counts of how good a move was elsewhere in the tree. There is a count for the
 * move alone, and one for the move after each of the moves one, two, four and six plies before it.
 *
 * <p>Counts move towards the bonus instead of adding up, so they stay within {@link #LIMIT} and old
 * entries fade.
 */
final class MoveHistory {
  /** The absolute value of a count stays below this. */
  static final int LIMIT = 16_384;

  /**
   * The number of combinations of moved piece and destination, see {@link #played}. 0 stands for a
   * null move and for plies before the root.
   */
  static final int PLAYED = Piece.COUNT * Square.COUNT;

  private static final int QUIET = 16 * Square.COUNT;
  private static final int SIDE_SHIFT = 14;
  private static final int UNPROMOTED = (1 << SIDE_SHIFT) - 1;

  private final short[] byMove = new short[2 << SIDE_SHIFT];
  private final short[] afterMove = new short[PLAYED * QUIET];
  private final int[] killers = new int[2 * (Score.MAX_PLY + 2)];
  private final int[] answers = new int[PLAYED];

  private final Tuning tuning;

  MoveHistory(Tuning tuning) {
    this.tuning = tuning;
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(byMove, (short) 0);
    Arrays.fill(afterMove, (short) 0);
    Arrays.fill(answers, Move.NONE);
    newSearch();
  }

  /** Forgets what belongs to the plies of the last search. */
  void newSearch() {
    Arrays.fill(killers, Move.NONE);
  }

  /**
   * The number of a move that is about to be made, by which the counts of later moves are indexed.
   */
  static int played(Position position, int move) {
    int us = position.sideToMove();
    int piece =
        Move.isDrop(move)
            ? Piece.of(us, Move.dropType(move))
            : position.pieceAt(Move.from(move)) + (Move.isPromotion(move) ? 8 : 0);
    return piece * Square.COUNT + Move.to(move);
  }

  int killer(int ply, int index) {
    return killers[2 * ply + index];
  }

  int answer(int lastPlayed) {
    return answers[lastPlayed];
  }

  /**
   * How good a quiet move has been.
   *
   * @return between plus and minus four times {@link #LIMIT}
   */
  int count(Position position, int move, PrecedingMoves before) {
    int quiet = quiet(position, move);
    return byMove[byMoveIndex(position, move)]
        + afterMove[before.one * QUIET + quiet]
        + afterMove[before.two * QUIET + quiet]
        + afterMove[before.four * QUIET + quiet] / 2
        + afterMove[before.six * QUIET + quiet] / 4;
  }

  /**
   * Updates the history after a quiet move caused a cutoff: rewards the move and penalises the
   * quiet moves tried before it.
   */
  void reward(
      Position position, int ply, int depth, int move, PrecedingMoves before, TriedMoves tried) {
    if (killers[2 * ply] != move) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = move;
    }
    answers[before.one] = move;
    int malus = tuning.malus(depth);
    add(position, move, before, tuning.bonus(depth));
    for (int i = 0; i < tried.size(); i++) {
      if (tried.get(i) != move) {
        add(position, tried.get(i), before, -malus);
      }
    }
  }

  /** Rewards the quiet move that led to a node in which no move raised alpha. */
  void rewardLast(int depth, PrecedingMoves before) {
    if (before.quiet) {
      int bonus = tuning.bonus(depth);
      int piece = before.one / Square.COUNT;
      int quiet = Piece.type(piece) * Square.COUNT + before.one % Square.COUNT;
      drift(afterMove, before.two * QUIET + quiet, bonus / 2);
      drift(afterMove, before.three * QUIET + quiet, bonus / 2);
    }
  }

  private void add(Position position, int move, PrecedingMoves before, int bonus) {
    int quiet = quiet(position, move);
    drift(byMove, byMoveIndex(position, move), bonus);
    drift(afterMove, before.one * QUIET + quiet, bonus);
    drift(afterMove, before.two * QUIET + quiet, bonus);
    drift(afterMove, before.four * QUIET + quiet, bonus / 2);
    drift(afterMove, before.six * QUIET + quiet, bonus / 4);
  }

  static void drift(short[] counts, int index, int bonus) {
    int old = counts[index];
    counts[index] = (short) (old + bonus - old * Math.abs(bonus) / LIMIT);
  }

  private static int byMoveIndex(Position position, int move) {
    return position.sideToMove() << SIDE_SHIFT | move & UNPROMOTED;
  }

  private static int quiet(Position position, int move) {
    int type =
        Move.isDrop(move) ? Move.dropType(move) : Piece.type(position.pieceAt(Move.from(move)));
    return type * Square.COUNT + Move.to(move);
  }
}
