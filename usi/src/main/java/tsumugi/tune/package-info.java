/** What a tuning session computes from its measurements; independent of the command line. */
@NullMarked
package tsumugi.tune;

import org.jspecify.annotations.NullMarked;
