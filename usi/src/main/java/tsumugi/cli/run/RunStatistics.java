package tsumugi.cli.run;

/**
 * What a run has done itself.
 *
 * @param problems without those of the runs before
 * @param millis its wall time in ms
 * @param stopped the user had enough before all were done
 */
public record RunStatistics(long problems, long millis, boolean stopped) {}
