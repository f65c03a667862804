/**
 * Problems solved on a cluster of Apache Spark: the arguments, the two stages, what a task does.
 */
@NullMarked
package tsumugi.spark;

import org.jspecify.annotations.NullMarked;
