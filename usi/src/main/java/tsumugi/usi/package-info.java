/**
 * The USI engine, which a GUI talks to. It never loads picocli, and a logger only for the option
 * {@code WriteDebugLog}.
 */
@NullMarked
package tsumugi.usi;

import org.jspecify.annotations.NullMarked;
