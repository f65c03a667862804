/** Engines in processes of their own, for what talks to them from outside. */
@NullMarked
package tsumugi.process;

import org.jspecify.annotations.NullMarked;
