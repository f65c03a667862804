/**
 * The commands {@code compose} and {@code duplicates}: options, results as text, JSON and records,
 * long runs. The composing itself is in {@code tsumugi.compose}.
 */
@NullMarked
package tsumugi.cli.compose;

import org.jspecify.annotations.NullMarked;
