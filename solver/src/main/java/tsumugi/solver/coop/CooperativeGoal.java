package tsumugi.solver.coop;

/** The goal that both sides cooperate to reach. */
public enum CooperativeGoal {
  /** The defender is mated (協力詰). */
  MATE,

  /**
   * The attacker is mated by a move of the defender, and every move of the attacker gives check
   * (協力自玉詰).
   */
  SELF_MATE
}
