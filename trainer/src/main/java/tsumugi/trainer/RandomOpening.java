package tsumugi.trainer;

import java.util.Arrays;
import java.util.SplittableRandom;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.movegen.PlayMoveGenerator;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.player.Game;
import tsumugi.solver.player.PlayControl;
import tsumugi.solver.player.PlayLimits;
import tsumugi.solver.player.Player;

/** Six to ten moves by lot, until a search finds the position they led to even enough. */
final class RandomOpening {
  private static final int FEWEST = 6;
  private static final int MOST = 10;
  private static final int EVEN = 500;

  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private final MoveList legal = new MoveList();
  private final int[] moves = new int[MOST];

  /**
   * Draws an opening.
   *
   * @param judge who finds it even
   */
  int[] draw(SplittableRandom random, Player judge, PlayLimits limits) {
    Position start = Sfen.parse(Sfen.START);
    while (true) {
      int length = FEWEST + random.nextInt(MOST - FEWEST + 1);
      if (draw(random, new Position(start), length)) {
        int[] opening = Arrays.copyOf(moves, length);
        Game game = new Game(start, opening);
        if (Math.abs(judge.play(game, limits, PlayControl.SILENT).score()) <= EVEN) {
          return opening;
        }
      }
    }
  }

  /** False when somebody is mated on the way. */
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
