/**
 * The command {@code tune}: runs at several table sizes, and its reports. What follows from the
 * runs is worked out in {@link tsumugi.tune}.
 */
@NullMarked
package tsumugi.cli.tune;

import org.jspecify.annotations.NullMarked;
