/**
 * What {@code solve} and {@code check} share: a run over many problems, with problems as the tasks
 * of a batch and a table for each job.
 */
@NullMarked
package tsumugi.cli.run;

import org.jspecify.annotations.NullMarked;
