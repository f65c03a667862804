/**
 * A search kept in a file, so that it can go on in another process: the file's format, what it must
 * agree with, and when it is written.
 */
@NullMarked
package tsumugi.cli.save;

import org.jspecify.annotations.NullMarked;
