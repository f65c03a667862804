/** The command {@code solve}: a run over problems, with results as text, JSON, USI or records. */
@NullMarked
package tsumugi.cli.solve;

import org.jspecify.annotations.NullMarked;
