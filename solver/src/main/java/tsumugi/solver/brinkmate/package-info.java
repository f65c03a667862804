/**
 * Threatmate (詰めろ) and brinkmate (必至), as docs/brinkmate.md defines them. The entry point is {@link
 * tsumugi.solver.brinkmate.BrinkmateSolver}; the search is {@link
 * tsumugi.solver.brinkmate.BrinkmateSearch}.
 */
@NullMarked
package tsumugi.solver.brinkmate;

import org.jspecify.annotations.NullMarked;
