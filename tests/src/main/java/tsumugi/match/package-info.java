/** Matches between USI engines, with a referee who trusts neither. */
@NullMarked
package tsumugi.match;

import org.jspecify.annotations.NullMarked;
