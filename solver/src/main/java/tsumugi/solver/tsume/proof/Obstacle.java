package tsumugi.solver.tsume.proof;

/** Why a sound problem has no certificate, although no limit was reached. */
public enum Obstacle {
  /** The verdict of the check is not "sound". */
  NOT_SOUND,
  /** The literal length counts futile interpositions, so it is not that of the solution. */
  LENGTH,
  /** The solution leaves defences open that are futile, or leaves a piece over. */
  ENDING,
  /** Another check could not be refuted. */
  OTHER_CHECK,
  /** Another reply lasts as long if futile interpositions are counted. */
  OTHER_REPLY,
  /** It could not be shown that an interposition of the solution is not futile. */
  INTERPOSITION
}
