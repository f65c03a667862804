/**
 * Solves, checks and composes problems on a cluster of Apache Spark: the arguments, the stages, the
 * work of a task.
 *
 * <p>This package is the module {@code spark}. It depends on the engine, the solver and the
 * composer; the cluster provides Spark. Its one jar holds all four and is given to {@code
 * spark-submit}. No other module depends on it, and {@link tsumugi.spark.SolveJob} is its only
 * entrance.
 */
@NullMarked
package tsumugi.spark;

import org.jspecify.annotations.NullMarked;
