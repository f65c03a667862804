/**
 * Explains a tsume: for every position of a solution the verdict on each check and each reply, with
 * exact lengths, and for each check that does not mate the reply that refutes it. {@link
 * tsumugi.solver.explain.Explainer} answers for one position at a time, {@link
 * tsumugi.solver.explain.VariationTreeBuilder} makes the whole tree (docs/tree.md).
 */
@NullMarked
package tsumugi.solver.explain;

import org.jspecify.annotations.NullMarked;
