package tsumugi.solver.api;

import java.time.Duration;

/**
 * How far a search is.
 *
 * @param nodes positions searched so far.
 * @param time time since the search began.
 * @param hashfull per mille of the table that this search uses.
 * @param matePlies length in plies of the shortest mate found so far, 0 if none is known.
 */
public record Progress(long nodes, Duration time, int hashfull, int matePlies) {}
