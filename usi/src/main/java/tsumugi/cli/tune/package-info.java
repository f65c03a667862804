/**
 * The command {@code tune}: runs at several table sizes, and their reports. {@link tsumugi.tune}
 * evaluates the runs.
 */
@NullMarked
package tsumugi.cli.tune;

import org.jspecify.annotations.NullMarked;
