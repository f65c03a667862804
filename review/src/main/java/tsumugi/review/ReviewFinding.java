package tsumugi.review;

/**
 * One thing found out about a position and the move played in it. Everything in it is proved,
 * unless {@code exact} is false: then a mate is proved, but it may be shorter than {@code plies}.
 *
 * @param kind what was found
 * @param plies the length of the shortest known mate in plies; if it is less than {@code
 *     playedPlies}, that of a mate which may begin with another move. For a brinkmate: its moves of
 *     the attacker
 * @param exact whether it is proved that it is not shorter
 * @param line the mate. It begins in the position itself. For {@link Kind#ALLOWED_MATE} and {@link
 *     Kind#OVERLOOKED_THREATMATE} it begins after the move played. For {@link Kind#THREATMATE} it
 *     begins after the move played and a pass. For a brinkmate it is the longest known defence;
 *     empty if that begins with another key than the one played. It may end early if a limit came
 *     first
 * @param better a move that would have avoided the mate, or a key of the missed brinkmate; else
 *     {@link tsumugi.engine.board.Move#NONE}
 * @param playedPlies the length of the mate by the move played, from the position itself, an upper
 *     bound; 0 if the kind is neither {@link Kind#PLAYED_MATE} nor {@link Kind#PLAYED_LONGER}
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record ReviewFinding(
    Kind kind, int plies, boolean exact, int[] line, int better, int playedPlies) {
  /** What was found. */
  public enum Kind {
    /** The side to move had a mate, and it is proved that the move played leads to none. */
    MISSED_MATE,
    /** The move played mates, perhaps not in the fewest plies. */
    PLAYED_MATE,
    /** The move played mates, but it is proved that it does not mate within {@code plies}. */
    PLAYED_LONGER,
    /** There is a mate; the record ends here, or it is open whether the move played mates. */
    MATE_THERE,
    /**
     * After the move played, the other side has a mate, and another move would have left none. No
     * mate was threatened before the move.
     */
    ALLOWED_MATE,
    /** The same, and the mate was threatened before the move: a pass would have left one, too. */
    OVERLOOKED_THREATMATE,
    /** The move played threatens mate. */
    THREATMATE,
    /** There is a brinkmate, and the move played is no key of it. */
    MISSED_BRINKMATE,
    /** The move played is a key of a brinkmate. */
    PLAYED_BRINKMATE
  }
}
