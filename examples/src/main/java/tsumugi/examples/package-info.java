/**
 * Programs that use the library, one for each task, each to be read by itself and copied from. They
 * use only the packages that programs may rely on: {@code tsumugi.solver.api}, {@code
 * tsumugi.record} and {@code tsumugi.verifier}. The build compiles and runs them.
 */
@NullMarked
package tsumugi.examples;

import org.jspecify.annotations.NullMarked;
