package tsumugi.solver.tsume.composed;

/**
 * The main line of a composed mate, as far as it was read.
 *
 * @param moves fewer than the mate is long when the clock interrupted
 * @param isLeast it is known that no other defence leaves fewer pieces over against this attack
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record ReadLine(int[] moves, boolean isLeast) {}
