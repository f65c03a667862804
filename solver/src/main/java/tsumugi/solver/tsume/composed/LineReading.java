package tsumugi.solver.tsume.composed;

/**
 * The main line of a composed mate, or its beginning if the budget interrupted.
 *
 * @param moves fewer than the length of the mate if the budget interrupted
 * @param isLeast whether no other defence against this attack leaves the attacker fewer pieces, as
 *     far as that could be proved
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record LineReading(int[] moves, boolean isLeast) {}
