/** The command {@code solve}: a run over problems and its results as text, JSON or USI lines. */
@NullMarked
package tsumugi.cli.solve;

import org.jspecify.annotations.NullMarked;
