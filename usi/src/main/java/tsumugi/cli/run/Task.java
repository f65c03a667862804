package tsumugi.cli.run;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.Problem;

/**
 * A problem to work on.
 *
 * @param number its place in the input, from 1
 * @param proof the file for the proof of its answer; null to write none
 */
public record Task(long number, Problem problem, @Nullable Path proof) {}
