/**
 * Threatmate (詰めろ) and brinkmate (必至), as docs/brinkmate.md defines them. The entry points are
 * {@link tsumugi.solver.brinkmate.BrinkmateSolver}, and {@link
 * tsumugi.solver.brinkmate.BrinkmateProof} for the proof of an answer; the search is {@link
 * tsumugi.solver.brinkmate.BrinkmateSearch}.
 */
@NullMarked
package tsumugi.solver.brinkmate;

import org.jspecify.annotations.NullMarked;
