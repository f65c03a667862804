/**
 * Where the process starts: a USI engine or a command line, and the build's rehearsal of both.
 *
 * <p>This package is the entrance of the module {@code usi}, the program. Beside it the module has
 * the USI engine ({@code tsumugi.usi}), the command line ({@code tsumugi.cli} and the packages
 * below it) and the recommendation of {@code tune} ({@code tsumugi.tune}). It depends on all other
 * modules that are shipped, and it is the only one that uses picocli, JLine and Logback.
 *
 * <p>Nothing here is a library: other programs talk USI to the process or read the output of its
 * commands. Starting as a USI engine loads neither picocli nor a logger.
 */
@NullMarked
package tsumugi.main;

import org.jspecify.annotations.NullMarked;
