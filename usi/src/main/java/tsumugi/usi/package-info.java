/**
 * The USI engine, which a GUI talks to. It never loads picocli, and it loads a logger only if the
 * option {@code WriteDebugLog} is set.
 */
@NullMarked
package tsumugi.usi;

import org.jspecify.annotations.NullMarked;
