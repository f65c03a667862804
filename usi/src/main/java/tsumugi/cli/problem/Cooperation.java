package tsumugi.cli.problem;

import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;

/** What was asked and found under rule {@code cooperative}, beyond what every search tells. */
public record Cooperation(CooperativeOptions asked, CooperativeResult found) {}
