/**
 * A search saved in a file so that another process can resume it: the format, what must agree, and
 * when it is written.
 */
@NullMarked
package tsumugi.cli.save;

import org.jspecify.annotations.NullMarked;
