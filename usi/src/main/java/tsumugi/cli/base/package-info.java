/**
 * What every command stands on: terminal, messages, progress line, JSON, exit statuses. Knows no
 * problem.
 */
@NullMarked
package tsumugi.cli.base;

import org.jspecify.annotations.NullMarked;
