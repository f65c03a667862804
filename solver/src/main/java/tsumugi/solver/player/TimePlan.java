package tsumugi.solver.player;

/**
 * How long to think about one move, in ms since the clock began to run.
 *
 * @param softMillis no new depth is begun after about so long; equal to the hard limit when there
 *     is nothing to save
 * @param hardMillis the search ends here, in the middle of anything; at least 1
 */
public record TimePlan(long softMillis, long hardMillis) {}
