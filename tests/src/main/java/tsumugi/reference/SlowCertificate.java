package tsumugi.reference;

import java.util.List;

/**
 * Whether a certificate whose claims hold shows that a problem is sound: the table of
 * docs/proof-format.md by the rule book.
 */
final class SlowCertificate {
  private final SlowProofCheck claims;
  private final SlowPosition root;
  private final List<SlowMove> line;
  private final boolean attacker;

  SlowCertificate(SlowProofCheck claims, SlowPosition root, List<SlowMove> line) {
    this.claims = claims;
    this.root = root;
    this.line = line;
    attacker = root.blackToMove();
  }

  boolean isSound() {
    if (line.size() % 2 == 0 || !isPossible() || !isPlayable()) {
      return false;
    }
    SlowPosition position = root;
    for (int ply = 0; ply < line.size(); ply++) {
      if (ply % 2 == 0 ? !areChecksRefuted(position, ply) : !areRepliesAllowed(position, ply)) {
        return false;
      }
      position = position.after(line.get(ply));
    }
    return claims.isCovered("M", root, line.size());
  }

  private boolean isPossible() {
    for (int file = 1; file <= 9; file++) {
      StringBuilder pieces = new StringBuilder();
      for (int rank = 1; rank <= 9; rank++) {
        char piece = root.at(10 * file + rank);
        pieces.append(piece == 'P' || piece == 'p' ? "" + piece : "");
        if (piece != SlowPosition.EMPTY && PieceMoves.isDead(piece, rank)) {
          return false;
        }
      }
      if (pieces.indexOf("P") != pieces.lastIndexOf("P")
          || pieces.indexOf("p") != pieces.lastIndexOf("p")) {
        return false;
      }
    }
    return true;
  }

  private boolean isPlayable() {
    SlowPosition position = root;
    for (int ply = 0; ply < line.size(); ply++) {
      List<SlowMove> legal =
          ply % 2 == 0 ? RuleBook.checks(position) : RuleBook.legalMoves(position);
      if (!legal.contains(line.get(ply))) {
        return false;
      }
      position = position.after(line.get(ply));
    }
    return RuleBook.isMate(position) && SlowLines.hand(position, attacker) == 0;
  }

  private boolean areChecksRefuted(SlowPosition position, int ply) {
    if (ply > 0 && ply == line.size() - 1) {
      return true;
    }
    for (SlowMove check : RuleBook.checks(position)) {
      SlowPosition after = position.after(check);
      boolean isFree = line.size() == 1 && hasDirectReply(after);
      if (!check.equals(line.get(ply))
          && !isFree
          && !claims.isCovered("n", after, SlowProofCheck.NEVER)) {
        return false;
      }
    }
    return true;
  }

  private boolean areRepliesAllowed(SlowPosition position, int ply) {
    int left = line.size() - ply;
    SlowMove own = line.get(ply);
    for (SlowMove reply : RuleBook.legalMoves(position)) {
      SlowPosition after = position.after(reply);
      boolean isOtherPiece = own.isDrop() && reply.isDrop() && own.to() == reply.to();
      if (left > 2
          && !reply.equals(own)
          && !isOtherPiece
          && !claims.isCovered("M", after, left - 3)
          && !claims.isCovered("S", after, left - 1)) {
        return false;
      }
    }
    return isDirect(position, own) || counts(position, ply);
  }

  /** Whether an interposition is shown not to be futile. */
  private boolean counts(SlowPosition position, int ply) {
    SlowMove own = line.get(ply);
    if (line.size() - ply == 2) {
      return hasDirectReply(position)
          || SlowComposed.gifts(position, own).stream().allMatch(SlowCertificate::hasDirectReply);
    }
    SlowPosition gift = SlowComposed.gift(position, own, line.get(ply + 1));
    return gift == null || own.isDrop() && claims.isCovered("n", gift, SlowProofCheck.NEVER);
  }

  private static boolean hasDirectReply(SlowPosition position) {
    return RuleBook.legalMoves(position).stream().anyMatch(reply -> isDirect(position, reply));
  }

  /** Whether a reply to a check moves the king or captures. */
  private static boolean isDirect(SlowPosition position, SlowMove reply) {
    return !reply.isDrop()
        && (reply.from() == position.king(position.blackToMove())
            || position.at(reply.to()) != SlowPosition.EMPTY);
  }
}
