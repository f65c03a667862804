/**
 * Many problems at a time, for the commands that work on them: problems as the tasks of a batch, a
 * table for each job, and the run that counts and writes what comes out.
 */
@NullMarked
package tsumugi.cli.run;

import org.jspecify.annotations.NullMarked;
