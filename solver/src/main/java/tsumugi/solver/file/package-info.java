/**
 * Where a file is written: the target of symbolic links, and the name of a file that is not
 * finished yet. Used by whoever replaces a file as a whole: proof files here, saved searches and
 * outputs in the front end. Knows nothing of shogi.
 */
@NullMarked
package tsumugi.solver.file;

import org.jspecify.annotations.NullMarked;
