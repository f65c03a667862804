package tsumugi.tune;

import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.Verdict;

/**
 * One problem solved once at one size.
 *
 * @param nanos wall time
 * @param hashfull per mille of the table in use at the end
 * @param peakHashfull the most that was seen on the way, looked at about once a second
 */
public record Measurement(
    Verdict verdict,
    long nanos,
    long nodes,
    int hashfull,
    int peakHashfull,
    TableStatistics table) {}
