/**
 * Proofs of tsume answers, written as claims that can be checked one by one. Start with {@link
 * tsumugi.solver.tsume.proof.ProofMaker}. Other packages make proofs about many positions with
 * {@link tsumugi.solver.tsume.proof.ProofParts}.
 */
@NullMarked
package tsumugi.solver.tsume.proof;

import org.jspecify.annotations.NullMarked;
