package tsumugi.cli.run;

/**
 * Figures of a run.
 *
 * @param problems those of this run, without earlier runs
 * @param millis wall time in ms
 * @param stopped whether the user stopped the run before all problems were done
 */
public record RunStatistics(long problems, long millis, boolean stopped) {}
