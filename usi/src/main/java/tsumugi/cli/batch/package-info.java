/**
 * Many tasks at a time: the workers, the order of results, and the file that they go to, which lets
 * an interrupted run resume. It knows nothing about shogi.
 */
@NullMarked
package tsumugi.cli.batch;

import org.jspecify.annotations.NullMarked;
