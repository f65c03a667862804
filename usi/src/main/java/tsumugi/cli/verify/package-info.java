/** The command {@code verify}: prints the verifier's verdicts for people and programs. */
@NullMarked
package tsumugi.cli.verify;

import org.jspecify.annotations.NullMarked;
