package tsumugi.cli.solve;

import tsumugi.cli.problem.Outcome;

/**
 * A solved problem.
 *
 * @param text the result as it is written
 */
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
record Answer(Outcome outcome, byte[] text) {}
