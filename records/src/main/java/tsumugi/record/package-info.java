/**
 * Game records and positions in the formats of other programs: one reader and one writer for each
 * format. This package is the module {@code records}; it depends on the engine and on Jackson's
 * streaming parser.
 *
 * <p>Reading starts at {@link tsumugi.record.RecordSource}: a stream and a file name in, one {@link
 * tsumugi.record.RecordItem} after another out. Format and charset are detected. {@link
 * tsumugi.record.PositionLine} reads a single line. Writing starts at {@link
 * tsumugi.record.RecordWriter#of}, and {@link tsumugi.record.Loss} names what a format cannot hold.
 *
 * <p>Callers outside the package may use its public classes. The readers, the writers of the single
 * formats and everything that splits text are package-private and may change at any time. A source
 * and a writer belong to one thread at a time.
 */
@NullMarked
package tsumugi.record;

import org.jspecify.annotations.NullMarked;
