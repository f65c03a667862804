/**
 * Game records and positions in the formats of other programs: a reader and a writer for each
 * format. Depends on the engine and Jackson's core only.
 */
@NullMarked
package tsumugi.record;

import org.jspecify.annotations.NullMarked;
