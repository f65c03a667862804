/** Makes files to measure the verifier with. */
@NullMarked
package tsumugi.verifier;

import org.jspecify.annotations.NullMarked;
