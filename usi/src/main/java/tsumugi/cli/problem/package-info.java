/**
 * Problems in, outcomes out: reading inputs, the options of a search, and the search under either
 * rule.
 */
@NullMarked
package tsumugi.cli.problem;

import org.jspecify.annotations.NullMarked;
