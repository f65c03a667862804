/**
 * Explains a tsume. For every position of a solution it gives the verdict on each check and each
 * reply, with exact lengths, and the reply that refutes each check that does not mate. {@link
 * tsumugi.solver.explain.Explainer} answers for one position at a time; {@link
 * tsumugi.solver.explain.VariationTreeBuilder} makes the whole tree (docs/tree.md).
 */
@NullMarked
package tsumugi.solver.explain;

import org.jspecify.annotations.NullMarked;
