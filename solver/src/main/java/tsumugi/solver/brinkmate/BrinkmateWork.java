package tsumugi.solver.brinkmate;

import tsumugi.engine.table.TableStatistics;

/**
 * The cost of an answer. A reply is mated either by playing a known proof, or by a search.
 *
 * @param nodes positions searched.
 * @param millis wall time in ms.
 * @param played replies mated by a known proof.
 * @param searched replies that needed a search.
 * @param hashfull share of the table used, in per mille.
 * @param table statistics of the table.
 */
public record BrinkmateWork(
    long nodes, long millis, long played, long searched, int hashfull, TableStatistics table) {}
