package tsumugi.solver;

/** What a mate search found out. */
public sealed interface Verdict {
  /**
   * A mate.
   *
   * @param plies its length: the shortest mate known against the longest defence, every
   *     interposition counted
   * @param exact true only when it is proved that no shorter mate exists
   * @param line the main line (作意), {@code plies} moves, or fewer when a limit came before the rest
   *     was read
   */
  @SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
  record Mate(int plies, boolean exact, int[] line) implements Verdict {}

  /** Proved: the attacker has no mate, however long. */
  record NoMate() implements Verdict {}

  /** A limit, a stop or the table's end came first, or a proof did not stand its check. */
  record Unknown(Reason reason) implements Verdict {}

  /** A length in the English of USI, and whether it is one or a bound. */
  static String plies(int plies, boolean exact) {
    return plies + (plies == 1 ? " ply" : " plies") + (exact ? "" : " or less");
  }

  /** Why nothing is known. */
  enum Reason {
    STOPPED,
    TIME_LIMIT,
    NODE_LIMIT,
    PLY_LIMIT,
    TABLE_FULL,
    /** A mate was found, but the walk over its proof met a defence: a defect, never seen so far. */
    NOT_CONFIRMED,
    /** A mate within n plies was claimed, and no mate within n plies or more: a defect. */
    CONTRADICTION
  }
}
