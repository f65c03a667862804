/**
 * A soak test: hours of random USI traffic against an engine process, see {@code
 * docs/laboratory/soak.md}.
 */
@NullMarked
package tsumugi.soak;

import org.jspecify.annotations.NullMarked;
