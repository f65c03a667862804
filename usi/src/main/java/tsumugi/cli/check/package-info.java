/**
 * The command {@code check}: is a problem sound? Begins at {@link tsumugi.cli.check.CheckCommand}.
 */
@NullMarked
package tsumugi.cli.check;

import org.jspecify.annotations.NullMarked;
