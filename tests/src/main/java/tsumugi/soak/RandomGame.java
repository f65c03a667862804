package tsumugi.soak;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/**
 * A position command, and the position it leads to.
 *
 * @param command the whole line
 * @param position null when the engine has to refuse it
 */
record RandomGame(String command, @Nullable Position position) {
  private static final String[] ROOTS = {
    Sfen.START,
    "l2g5/2s3g2/3k1p2p/P2pp2P1/1pP4s1/p1+B6/NP1P+nPS1P/K1G4+p1/L6NL b RBGNLPrs3p 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
    "9/9/9/9/9/9/4p4/9/4K4 w 2R2B3G4S4N4L17Pg 1",
    "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1",
    "4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 1",
    "9/5S3/8k/9/9/9/9/9/9 b 2R2G2b2g3s4n4l18p 1",
    "9/9/5Skp1/9/9/9/9/9/9 b BGSN2rb3g2s3n4l17p 1",
    "5R3/9/4B2Bk/9/9/9/9/9/9 b Sr4g3s4n4l18p 1",
    "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1",
    "9/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1",
  };
  private static final String[] REFUSED = {
    "position", "position sfen 9/9/9 b - 1", "position startpos moves 7g7f 7g7f", "position 値",
  };

  static RandomGame next(SplittableRandom random) {
    if (random.nextInt(20) == 0) {
      return new RandomGame(REFUSED[random.nextInt(REFUSED.length)], null);
    }
    // Every third game is one from the usual position.
    String root = ROOTS[random.nextInt(3) == 0 ? 0 : random.nextInt(ROOTS.length)];
    Position position = Sfen.parse(root);
    StringBuilder command = new StringBuilder("position sfen ").append(root).append(" moves");
    int plies = random.nextInt(4) == 0 ? random.nextInt(300) : random.nextInt(8);
    MoveList moves = new MoveList();
    for (int i = 0; i < plies; i++) {
      moves.clear();
      new LegalMoveGenerator().generate(position, moves);
      if (moves.size() == 0) {
        break;
      }
      int move = moves.get(random.nextInt(moves.size()));
      position.doMove(move);
      command.append(' ').append(UsiMove.format(move));
    }
    return new RandomGame(command.toString(), position);
  }

  /** Complains about moves in an answer that cannot be played one after the other. */
  void checkMoves(String answer, String... words) {
    if (position == null) {
      throw new SoakFault("an answer with moves to a refused position: " + answer);
    }
    Position board = new Position(position);
    for (String word : words) {
      int move = UsiMove.parseLegal(board, word);
      if (move == 0) {
        throw new SoakFault("illegal move " + word + " in: " + answer);
      }
      board.doMove(move);
    }
  }
}
