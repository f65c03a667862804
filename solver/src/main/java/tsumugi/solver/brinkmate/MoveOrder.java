package tsumugi.solver.brinkmate;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/** The legal moves in the order in which they are tried. No answer depends on the order. */
final class MoveOrder {
  private static final int MOVE_CODES = 1 << 15;
  private static final int CAPTURE = 8;
  private static final int KING = 12;
  private static final int NEAR = 2;
  private static final int FULL = 1 << 20;

  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private final MoveList list = new MoveList();

  /** How often a move was a key, and how often a reply refuted a move. */
  private final int[] keys = new int[MOVE_CODES];

  private final int[] refutations = new int[MOVE_CODES];

  void learnKey(int move) {
    keys[move & MOVE_CODES - 1]++;
  }

  void learnRefutation(int reply) {
    refutations[reply & MOVE_CODES - 1]++;
  }

  /** The attacker's legal moves, those near the king first. */
  int[] attacks(Position position) {
    int[] moves = legalMoves(position);
    int king = position.kingSquare(position.sideToMove() ^ 1);
    long[] scored = new long[moves.length];
    for (int i = 0; i < moves.length; i++) {
      int move = moves[i];
      int score = 32 * keys[move] - NEAR * distance(king, Move.to(move));
      score += position.pieceAt(Move.to(move)) == Piece.EMPTY ? 0 : CAPTURE;
      scored[i] = pack(score, i);
    }
    return sorted(moves, scored);
  }

  /**
   * The defender's legal moves: first what refuted other moves, captures, and moves of the king.
   */
  int[] replies(Position position) {
    int[] moves = legalMoves(position);
    int king = position.kingSquare(position.sideToMove());
    long[] scored = new long[moves.length];
    for (int i = 0; i < moves.length; i++) {
      int move = moves[i];
      int score = 4 * refutations[move] - NEAR * distance(king, Move.to(move));
      score += position.pieceAt(Move.to(move)) == Piece.EMPTY ? 0 : CAPTURE;
      score += !Move.isDrop(move) && Move.from(move) == king ? KING : 0;
      scored[i] = pack(score, i);
    }
    return sorted(moves, scored);
  }

  /** The legal moves as they are generated. */
  int[] legalMoves(Position position) {
    list.clear();
    generator.generate(position, list);
    return list.toArray(0);
  }

  private static long pack(int score, int index) {
    return (long) (FULL - Math.min(score, FULL)) << 32 | index;
  }

  private static int[] sorted(int[] moves, long[] scored) {
    Arrays.sort(scored);
    int[] sorted = new int[moves.length];
    for (int i = 0; i < moves.length; i++) {
      sorted[i] = moves[(int) scored[i]];
    }
    return sorted;
  }

  private static int distance(int a, int b) {
    return Math.max(
        Math.abs(Square.file(a) - Square.file(b)), Math.abs(Square.rank(a) - Square.rank(b)));
  }
}
