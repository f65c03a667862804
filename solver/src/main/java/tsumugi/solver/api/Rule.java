package tsumugi.solver.api;

/** The rules under which a mate is asked for. */
public enum Rule {
  /** Ordinary tsume-shogi (詰将棋): the attacker mates as soon as possible, the defender resists. */
  TSUME,

  /** Cooperative mate (協力詰): both sides play for the shortest mate. */
  COOPERATIVE
}
