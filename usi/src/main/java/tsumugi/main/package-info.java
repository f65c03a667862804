/**
 * The entry point of the process: a USI engine or a command line, and the build's rehearsal of
 * both.
 */
@NullMarked
package tsumugi.main;

import org.jspecify.annotations.NullMarked;
