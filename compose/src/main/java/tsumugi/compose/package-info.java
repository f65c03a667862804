/**
 * Composes problems: makes sound ones from nothing, extends a mate backwards, repairs a problem
 * that is not sound, and names what is in it (themes, difficulty). The module {@code compose} has
 * this package alone. It depends on the engine and on the solver, which judges everything that is
 * made.
 */
@NullMarked
package tsumugi.compose;

import org.jspecify.annotations.NullMarked;
