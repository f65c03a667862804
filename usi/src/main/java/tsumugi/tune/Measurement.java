package tsumugi.tune;

import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.Verdict;

/**
 * One run on one problem at one table size.
 *
 * @param nanos wall time
 * @param hashfull used part of the table at the end, per mille
 * @param peakHashfull the highest use seen during the run, sampled about once a second
 */
public record Measurement(
    Verdict verdict,
    long nanos,
    long nodes,
    int hashfull,
    int peakHashfull,
    TableStatistics table) {}
