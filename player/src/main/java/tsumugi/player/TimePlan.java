package tsumugi.player;

/**
 * The time for one move, in ms since the clock started.
 *
 * @param softMillis no new depth begins after about this time; equal to the hard limit if time
 *     cannot be saved
 * @param hardMillis the search ends at this time, wherever it is; at least 1
 */
public record TimePlan(long softMillis, long hardMillis) {}
