/**
 * The command line: sets picocli up and registers the commands. No other package knows all of them.
 */
@NullMarked
package tsumugi.cli;

import org.jspecify.annotations.NullMarked;
