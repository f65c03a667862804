package tsumugi.solver.api;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The answer to a {@link Question}. Immutable. The main line (作意) has {@code plies} moves, or fewer
 * if a limit was reached before the rest was read.
 *
 * @param result whether there is a mate.
 * @param plies the literal length of the mate, every interposition counted; 0 without a mate.
 * @param exact whether it is proved that no mate is shorter.
 * @param line the main line; empty without a mate.
 * @param composedPlies the length without futile interpositions, if it was asked for and is proved.
 * @param composedLine the main line of that length; empty without such a line.
 * @param solutions the exact number of shortest solutions of a cooperative mate, if counted.
 * @param reason why the result is unknown, in one word such as {@code time_limit}; else empty.
 * @param proved whether a whole proof was written to the file of the question.
 * @param nodes positions searched.
 * @param time duration of the search, without the proof.
 * @param hashfull per mille of the table that the search used.
 */
public record Solution(
    Result result,
    int plies,
    boolean exact,
    MoveLine line,
    OptionalInt composedPlies,
    MoveLine composedLine,
    Optional<BigInteger> solutions,
    Optional<String> reason,
    boolean proved,
    long nodes,
    Duration time,
    int hashfull) {
  /** What a search can find out. */
  public enum Result {
    /** There is a mate of {@link Solution#plies} plies or fewer. */
    MATE,

    /** Proved: there is no mate, however long. */
    NO_MATE,

    /** A limit or a stop ended the search before either was known. */
    UNKNOWN
  }

  /** {@return whether there is a mate} */
  public boolean isMate() {
    return result == Result.MATE;
  }
}
