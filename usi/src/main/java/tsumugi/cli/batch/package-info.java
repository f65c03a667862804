/**
 * Many tasks at a time: who works on which, in what order the results come out, and the file they
 * go to, so that a run that was killed can go on. Knows no shogi.
 */
@NullMarked
package tsumugi.cli.batch;

import org.jspecify.annotations.NullMarked;
