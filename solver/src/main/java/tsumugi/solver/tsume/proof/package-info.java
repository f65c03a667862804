/** Proofs of tsume answers as claims that can be checked one by one. */
@NullMarked
package tsumugi.solver.tsume.proof;

import org.jspecify.annotations.NullMarked;
