/** The USI engine: what a GUI talks to. Loads neither picocli nor a logger. */
@NullMarked
package tsumugi.usi;

import org.jspecify.annotations.NullMarked;
