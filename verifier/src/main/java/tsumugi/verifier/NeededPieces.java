package tsumugi.verifier;

import java.util.ArrayList;
import java.util.List;

/**
 * Which pieces of a sound problem are shown to be needed: the table of "Needless pieces" in
 * docs/proof-format.md, row by row. Nothing is searched.
 */
final class NeededPieces {
  private final ClaimTable claims;
  private final Root root;
  private final int[] line;
  private final Position position = new Position();
  private final Rules rules = new Rules(position);
  private final DirectReplies direct = new DirectReplies(position, rules);
  private final MoveList moves = new MoveList();
  private final MoveList checks = new MoveList();

  /**
   * Prepares the examination of a problem that has been found sound.
   *
   * @param claims have all been checked
   * @param line the solution
   */
  NeededPieces(ClaimTable claims, Root root, int[] line) {
    this.claims = claims;
    this.root = root;
    this.line = line.clone();
  }

  /** The squares of the pieces that are not shown to be needed. */
  List<String> others() {
    List<String> others = new ArrayList<>();
    for (int i = 0; i < 81; i++) {
      int square = Square.inOrder(i);
      int piece = root.position().at(square);
      if (piece != Piece.EMPTY && !Piece.isKing(piece) && !isNeeded(square)) {
        others.add(Square.name(square));
      }
    }
    return others;
  }

  /** Sets up the root with the piece of a square in the defender's hand. */
  private void setUpWithout(int square) {
    Position whole = root.position();
    int defender = 1 - root.attacker();
    position.setTo(whole);
    position.put(square, Piece.EMPTY);
    position.setHand(defender, whole.hand(defender) + Hand.one(Piece.unpromoted(whole.at(square))));
    position.setSideToMove(root.attacker());
  }

  private boolean isNeeded(int square) {
    setUpWithout(square);
    if (rules.isOtherSideInCheck() || covers(Kind.MATES, line.length - 2)) {
      return true;
    }
    for (int ply = 0; ply == 0 || ply < line.length - 1; ply++) {
      boolean isAttackers = ply % 2 == 0;
      if (covers(isAttackers ? Kind.NO_MATE : Kind.ESCAPES, Bound.NEVER)
          || isAttackers && hasOtherMate(ply)) {
        return true;
      }
      if (ply < line.length - 2 && !canMake(line[ply], isAttackers)) {
        return true;
      }
    }
    return line.length == 1 ? !mayMateAtOnce() : outlastsTheSolution();
  }

  /** Whether the defender, before the last reply, has one after which no check mates at once. */
  private boolean outlastsTheSolution() {
    boolean outlasts = false;
    moves.clear();
    rules.addEvasions(moves);
    for (int i = 0; i < moves.size() && !outlasts; i++) {
      int reply = moves.get(i);
      if (!direct.isInterposition(reply)) {
        int taken = position.make(reply);
        outlasts = !mayMateAtOnce();
        position.takeBack(reply, taken);
      }
    }
    return outlasts;
  }

  /** Whether some check leaves no replies but interpositions, which may be futile. */
  private boolean mayMateAtOnce() {
    boolean isMate = false;
    checks.clear();
    rules.addChecks(checks);
    for (int i = 0; i < checks.size() && !isMate; i++) {
      int taken = position.make(checks.get(i));
      isMate = !direct.isAny();
      position.takeBack(checks.get(i), taken);
    }
    return isMate;
  }

  private boolean covers(Kind kind, int bound) {
    return claims.covers(kind, position, position.hand(root.attacker()), bound);
  }

  /** Whether another check is claimed to mate; in a problem of one ply it must mate at once. */
  private boolean hasOtherMate(int ply) {
    boolean hasMate = false;
    moves.clear();
    rules.addChecks(moves);
    for (int i = 0; i < moves.size() && !hasMate; i++) {
      int move = moves.get(i);
      int taken = position.make(move);
      hasMate = move != line[ply] && covers(Kind.MATED, line.length == 1 ? 0 : Bound.NEVER);
      position.takeBack(move, taken);
    }
    return hasMate;
  }

  /** Makes a move of the solution if it is legal and, for the attacker, a check. */
  private boolean canMake(int move, boolean isAttackers) {
    if (!rules.isLegal(move)) {
      return false;
    }
    position.make(move);
    return !isAttackers || rules.isInCheck();
  }
}
