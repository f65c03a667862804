package tsumugi.solver.explain;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Chooses, of the checks that do not mate (紛れ), those that a person would try. A check is chosen if
 * at least one of these is true:
 *
 * <ul>
 *   <li>It nearly mates: at least one reply is mated, and at most {@value #FEW_REPLIES} replies
 *       refute it.
 *   <li>It is hard to refute: the defender cannot bring the checks to an end within {@value
 *       #EASY_PLIES} plies.
 *   <li>It gives up material: it puts a rook, a bishop, a dragon or a horse where a reply can
 *       capture it.
 *   <li>It wins material: it captures a rook, a bishop, a gold, a silver or a promoted piece.
 * </ul>
 */
final class HumanTries {
  static final int FEW_REPLIES = 2;
  private static final int EASY_PLIES = 5;

  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList replies = new MoveList();

  /**
   * Whether a person would try a check.
   *
   * @param position before the check; left as it is.
   * @param refutation how the check is refuted.
   */
  boolean isOne(Position position, int check, Refutation refutation) {
    boolean nearlyMates = refutation.mated() > 0 && refutation.holding() <= FEW_REPLIES;
    boolean isHard = refutation.plies() == TreeNode.UNKNOWN || refutation.plies() > EASY_PLIES;
    return nearlyMates || isHard || wins(position, check) || givesUp(position, check);
  }

  private static boolean wins(Position position, int check) {
    int captured = Move.isDrop(check) ? Piece.EMPTY : position.pieceAt(Move.to(check));
    if (captured == Piece.EMPTY) {
      return false;
    }
    int type = Piece.type(captured);
    return isMajor(type)
        || type != PieceType.unpromoted(type)
        || type == PieceType.GOLD
        || type == PieceType.SILVER;
  }

  private boolean givesUp(Position position, int check) {
    int type =
        Move.isDrop(check) ? Move.dropType(check) : Piece.type(position.pieceAt(Move.from(check)));
    if (!isMajor(type)) {
      return false;
    }
    position.doMove(check);
    replies.clear();
    evasions.generate(position, replies);
    position.undoMove(check);
    for (int i = 0; i < replies.size(); i++) {
      if (Move.to(replies.get(i)) == Move.to(check)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMajor(int type) {
    int plain = PieceType.unpromoted(type);
    return plain == PieceType.ROOK || plain == PieceType.BISHOP;
  }
}
