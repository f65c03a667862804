package tsumugi.verifier;

import org.jspecify.annotations.Nullable;

/**
 * Checks whether the claims prove what a file says about a brinkmate of its root: the table of
 * "Brinkmates" in docs/proof-format.md, row by row.
 */
final class BrinkmateGoal {
  private final Root root;
  private final Goal goal;
  private final HeaderReader.Header header;
  private final Position position = new Position();
  private final Rules rules = new Rules(position);
  private final BrinkmateCovers covers;
  private final MoveList moves = new MoveList();

  /**
   * @param claims have all been checked
   */
  BrinkmateGoal(ClaimTable claims, HeaderReader.Header header) {
    root = header.root();
    goal = header.goal();
    this.header = header;
    covers = new BrinkmateCovers(claims, position, rules, root.attacker(), goal.matePlies());
  }

  /** The first fault, or null if the goal is proved. The attacker is to move at the root. */
  @Nullable Fault fault() {
    position.setTo(root.position());
    position.setSideToMove(root.attacker());
    int n = goal.bound();
    if (goal.subject() == Goal.Subject.NO_BRINKMATE) {
      return covers.isNotWon(n) ? null : missing(Kind.NO_BRINKMATE, n);
    }
    if (!covers.isWon(n)) {
      return missing(Kind.BRINKMATE, n);
    }
    if (!covers.doesNotMate()) {
      return missing(Kind.NO_MATE, goal.matePlies());
    }
    if (goal.isExact() && !covers.isNotWon(n - 1)) {
      return missing(Kind.NO_BRINKMATE, n - 1);
    }
    Fault fault = faultOfKeys(n);
    return fault == null && header.allKeys() ? faultOfOthers(n) : fault;
  }

  /** Every key that the header names is one. */
  private @Nullable Fault faultOfKeys(int n) {
    for (int key : header.keys()) {
      if (!rules.isLegal(key)) {
        return Fault.of(Reason.KEY_LEGAL, 0, Move.text(key));
      }
      int taken = position.make(key);
      boolean isKey = covers.isKey(n);
      position.takeBack(key, taken);
      if (!isKey) {
        return Fault.of(Reason.KEY, 0, Move.text(key), String.valueOf(n));
      }
    }
    return null;
  }

  /** Every other legal move is no key. */
  private @Nullable Fault faultOfOthers(int n) {
    moves.clear();
    rules.addLegal(moves);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if (!isNamed(move)) {
        int taken = position.make(move);
        boolean isNoKey = covers.isNoKey(n);
        position.takeBack(move, taken);
        if (!isNoKey) {
          return Fault.of(Reason.OTHER_KEY, 0, Move.text(move), String.valueOf(n));
        }
      }
    }
    return null;
  }

  private boolean isNamed(int move) {
    for (int key : header.keys()) {
      if (key == move) {
        return true;
      }
    }
    return false;
  }

  private static Fault missing(Kind kind, int bound) {
    return Fault.of(Reason.NOTHING_FOR_ROOT, 0, String.valueOf(kind.letter()), Bound.text(bound));
  }
}
