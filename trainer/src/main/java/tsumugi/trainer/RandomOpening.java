package tsumugi.trainer;

import java.util.Arrays;
import java.util.SplittableRandom;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.movegen.PlayMoveGenerator;
import tsumugi.engine.notation.Sfen;
import tsumugi.player.Game;
import tsumugi.player.PlayControl;
import tsumugi.player.PlayLimits;
import tsumugi.player.Player;

/**
 * Draws random moves until a search finds the resulting position balanced enough. Many random moves
 * lead to positions that occur in no book and in few games; few moves leave the castling to the
 * players.
 */
final class RandomOpening {
  static final int FEWEST = 6;
  static final int MOST = 10;
  private static final int EVEN = 500;

  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private final MoveList legal = new MoveList();
  private final int fewest;
  private final int most;
  private final int[] moves;

  /** Six to ten moves. */
  RandomOpening() {
    this(FEWEST, MOST);
  }

  /**
   * Between {@code fewest} and {@code most} moves.
   *
   * @param fewest at least 0
   * @param most at least {@code fewest}
   */
  RandomOpening(int fewest, int most) {
    if (fewest < 0 || most < fewest) {
      throw new IllegalArgumentException("moves by lot: " + fewest + " to " + most);
    }
    this.fewest = fewest;
    this.most = most;
    this.moves = new int[most];
  }

  /**
   * Draws an opening.
   *
   * @param judge evaluates the position; the starting position itself is not evaluated
   */
  int[] draw(SplittableRandom random, Player judge, PlayLimits limits) {
    Position start = Sfen.parse(Sfen.START);
    while (true) {
      int length = fewest + random.nextInt(most - fewest + 1);
      if (draw(random, new Position(start), length)) {
        int[] opening = Arrays.copyOf(moves, length);
        Game game = new Game(start, opening);
        if (length == 0 || Math.abs(judge.play(game, limits, PlayControl.SILENT).score()) <= EVEN) {
          return opening;
        }
      }
    }
  }

  /** Returns false if a side is mated on the way. */
  private boolean draw(SplittableRandom random, Position position, int length) {
    for (int ply = 0; ply < length; ) {
      legal.clear();
      generator.generate(position, legal);
      if (legal.isEmpty()) {
        return false;
      }
      int move = legal.get(random.nextInt(legal.size()));
      if (!PlayMoveGenerator.leavesOut(position, move)) {
        moves[ply++] = move;
        position.doMove(move);
      }
    }
    return true;
  }
}
