package tsumugi.fuzz;

import tsumugi.reference.SlowPosition;

/**
 * A position to be asked about.
 *
 * @param seed what it was made from
 * @param attack whether the side to move attacks; otherwise it is in check and defends
 */
record FuzzRoot(long seed, SlowPosition position, boolean attack) {
  FuzzRoot then(SlowPosition next) {
    return new FuzzRoot(seed, next, !attack);
  }

  boolean blackAttacks() {
    return position.blackToMove() == attack;
  }

  @Override
  public String toString() {
    return "seed " + seed + ", " + (attack ? "attacker" : "defender") + " to move: " + position;
  }
}
