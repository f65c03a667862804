package tsumugi.cli.solve;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.Problem;

/**
 * A problem to be solved.
 *
 * @param number its place in the input, from 1
 * @param proof the file for the proof of its answer; null when none is wanted
 */
record Task(long number, Problem problem, @Nullable Path proof) {}
