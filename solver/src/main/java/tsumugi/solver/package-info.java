/**
 * Mate solving. The module {@code solver} has the tsume solver ({@code tsumugi.solver.tsume}), the
 * cooperative solver ({@code tsumugi.solver.coop}), the soundness check ({@code
 * tsumugi.solver.check}) and the work behind {@code bench}. It depends on the engine and on no
 * library. This package has what all of them share: limits, progress, results.
 *
 * <p>A caller allocates a {@link tsumugi.engine.table.MainSubTable} and calls {@link
 * tsumugi.solver.tsume.TsumeSolver}, {@link tsumugi.solver.coop.CooperativeSolver} or {@link
 * tsumugi.solver.check.SoundnessCheck} with {@link tsumugi.solver.SearchLimits} and a {@link
 * tsumugi.solver.SearchMonitor}; the answer holds a {@link tsumugi.solver.Verdict}. {@code
 * tsumugi.solver.tsume.proof.ProofFile} writes the proof of an answer.
 *
 * <p>The packages below {@code tsumugi.solver.tsume}, that one class apart, and {@code
 * tsumugi.solver.file} are internal, although some of their classes are public. One table serves
 * one search at a time. Tables need {@code --enable-native-access}.
 */
@NullMarked
package tsumugi.solver;

import org.jspecify.annotations.NullMarked;
