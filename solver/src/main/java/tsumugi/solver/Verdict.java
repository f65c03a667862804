package tsumugi.solver;

/** The verdict of a mate search. */
public sealed interface Verdict {
  /**
   * A mate.
   *
   * @param plies its length in plies; in a tsume, that of the shortest known attack against the
   *     longest defence. Every interposition counts, except in the composed mate that {@link
   *     SolveResult#shown} may return
   * @param exact true only if it is proved that no shorter mate exists
   * @param line the main line (作意): {@code plies} moves, or fewer if a limit came before it was
   *     read completely
   */
  @SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
  record Mate(int plies, boolean exact, int[] line) implements Verdict {}

  /** It is proved that the attacker has no mate of any length. */
  record NoMate() implements Verdict {}

  /**
   * Nothing is proved: a limit or a stop came first, the table was full, or a proof was not
   * confirmed.
   */
  record Unknown(Reason reason) implements Verdict {}

  /** Formats a length in the English of USI, as an exact length or as an upper bound. */
  static String plies(int plies, boolean exact) {
    return plies + (plies == 1 ? " ply" : " plies") + (exact ? "" : " or less");
  }

  /** Why the verdict is unknown. */
  enum Reason {
    STOPPED,
    TIME_LIMIT,
    NODE_LIMIT,
    PLY_LIMIT,
    TABLE_FULL,
    /**
     * A mate was found, but the traversal of its proof did not confirm it. It may have met a
     * defence that is not mated within the claimed length, which is a defect and has never been
     * seen. Or a thread of the search had failed, and the traversal was not completed.
     */
    NOT_CONFIRMED,
    /**
     * Two facts contradict each other, for example a mate within n plies and no mate within n
     * plies. This is a defect.
     */
    CONTRADICTION
  }
}
