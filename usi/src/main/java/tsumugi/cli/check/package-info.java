/**
 * The command {@code check}: is a problem sound? The starting point is {@link
 * tsumugi.cli.check.CheckCommand}.
 */
@NullMarked
package tsumugi.cli.check;

import org.jspecify.annotations.NullMarked;
