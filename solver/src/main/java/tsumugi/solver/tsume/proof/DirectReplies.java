package tsumugi.solver.tsume.proof;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/** Tells interpositions from the other answers to a check, which are never futile. */
final class DirectReplies {
  private DirectReplies() {}

  static boolean isInterposition(Position position, int reply) {
    return Move.isDrop(reply)
        || PieceType.KING != Piece.type(position.pieceAt(Move.from(reply)))
            && position.pieceAt(Move.to(reply)) == Piece.EMPTY;
  }

  /** Whether the defender, who is in check, has a legal move of the king or a capture. */
  static boolean isAny(Position position) {
    for (int reply : replies(position)) {
      if (!isInterposition(position, reply)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the defender, who is in check, has such a reply after which no check mates at once. */
  static boolean outlastTwoPlies(Position position) {
    for (int reply : replies(position)) {
      if (!isInterposition(position, reply)) {
        Position after = new Position(position);
        after.doMove(reply);
        if (!mayMateAtOnce(after)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether some check leaves no replies but interpositions, which may be futile. */
  static boolean mayMateAtOnce(Position position) {
    MoveList checks = new MoveList();
    new CheckGenerator().generate(position, checks);
    for (int check : checks.toArray(0)) {
      Position after = new Position(position);
      after.doMove(check);
      if (!isAny(after)) {
        return true;
      }
    }
    return false;
  }

  private static int[] replies(Position position) {
    MoveList replies = new MoveList();
    new EvasionGenerator().generate(position, replies);
    return replies.toArray(0);
  }
}
