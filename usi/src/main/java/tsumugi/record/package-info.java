/**
 * Game records and positions as other programs write them: one reader and one writer a format.
 * Knows the engine only.
 */
@NullMarked
package tsumugi.record;

import org.jspecify.annotations.NullMarked;
