/** The USI engine, which a GUI talks to. It loads neither picocli nor a logger. */
@NullMarked
package tsumugi.usi;

import org.jspecify.annotations.NullMarked;
