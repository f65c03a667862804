/**
 * JMH benchmarks: {@code ./dev bench CLASS [JMH OPTIONS]}. A figure counts only with its command,
 * machine and spread.
 */
@NullMarked
package tsumugi.benchmark;

import org.jspecify.annotations.NullMarked;
