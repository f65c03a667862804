/** The command {@code verify}: what the verifier finds, told to people and programs. */
@NullMarked
package tsumugi.cli.verify;

import org.jspecify.annotations.NullMarked;
