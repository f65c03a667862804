/** What a hash-tuning session works out from its measurements; knows no command line. */
@NullMarked
package tsumugi.usi.tune;

import org.jspecify.annotations.NullMarked;
