package tsumugi.solver.coop;

/** What the two sides work for. */
public enum CooperativeGoal {
  /** The defender is mated (協力詰). */
  MATE,

  /** The attacker is mated by the defender's move, giving check with every own move (協力自玉詰). */
  SELF_MATE
}
