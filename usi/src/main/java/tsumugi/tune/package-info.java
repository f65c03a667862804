/** What a hash-tuning session works out from its measurements; knows no command line. */
@NullMarked
package tsumugi.tune;

import org.jspecify.annotations.NullMarked;
