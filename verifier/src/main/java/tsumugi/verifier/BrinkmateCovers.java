package tsumugi.verifier;

/**
 * What the claims of a file say about brinkmates of the position on the board; W(n) is defined in
 * docs/brinkmate.md. Nothing is searched.
 */
final class BrinkmateCovers {
  private final ClaimTable claims;
  private final Position position;
  private final Rules rules;
  private final int attacker;
  private final int matePlies;

  /**
   * @param matePlies the longest mate that counts, in plies; {@link Bound#NEVER} if all do
   */
  BrinkmateCovers(ClaimTable claims, Position position, Rules rules, int attacker, int matePlies) {
    this.claims = claims;
    this.position = position;
    this.rules = rules;
    this.attacker = attacker;
    this.matePlies = matePlies;
  }

  /** Whether the attacker, to move, is claimed to mate. */
  boolean mates() {
    return covers(Kind.MATES, matePlies);
  }

  /** Whether the attacker, to move, is claimed not to mate. */
  boolean doesNotMate() {
    return covers(Kind.NO_MATE, matePlies);
  }

  /** Whether the position, the attacker to move, is claimed to be in W(n). */
  boolean isWon(int n) {
    return mates() || covers(Kind.BRINKMATE, n);
  }

  /** Whether the position, the attacker to move, is claimed not to be in W(n). */
  boolean isNotWon(int n) {
    return n == 0 ? doesNotMate() : covers(Kind.NO_BRINKMATE, n);
  }

  /** Whether the attacker's move before, the defender to move, is claimed to be a key for n. */
  boolean isKey(int n) {
    return covers(Kind.PRESSED, n);
  }

  /**
   * Whether the attacker's move before, the defender to move, is claimed to be no key for n: some
   * reply parries, or the move gives no check and does not mate after a pass.
   */
  boolean isNoKey(int n) {
    return covers(Kind.PARRIES, n) || !rules.isInCheck() && pass(false);
  }

  /** Whether the defender, to move, is in check or threatened with mate. */
  boolean isPressed() {
    return rules.isInCheck() || pass(true);
  }

  /** Whether the attacker is claimed to mate, or not to mate, if the defender passes. */
  private boolean pass(boolean mates) {
    position.setSideToMove(attacker);
    boolean isClaimed = mates ? mates() : doesNotMate();
    position.setSideToMove(1 - attacker);
    return isClaimed;
  }

  private boolean covers(Kind kind, int bound) {
    return claims.covers(kind, position, position.hand(attacker), bound);
  }
}
