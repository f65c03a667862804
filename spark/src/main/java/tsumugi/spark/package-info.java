/**
 * Solves problems on a cluster of Apache Spark: the arguments, the two stages, the work of a task.
 */
@NullMarked
package tsumugi.spark;

import org.jspecify.annotations.NullMarked;
