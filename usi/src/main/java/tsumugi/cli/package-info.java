/**
 * The command line: picocli is set up here and the commands are hung in. Nothing else knows them
 * all.
 */
@NullMarked
package tsumugi.cli;

import org.jspecify.annotations.NullMarked;
