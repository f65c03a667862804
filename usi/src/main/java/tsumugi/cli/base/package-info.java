/**
 * What every command uses: terminal, messages, progress line, JSON, exit statuses. It knows nothing
 * about problems.
 */
@NullMarked
package tsumugi.cli.base;

import org.jspecify.annotations.NullMarked;
