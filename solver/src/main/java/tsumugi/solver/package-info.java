/**
 * Mate solving. Programs outside use {@code tsumugi.solver.api}, which takes and gives texts; this
 * package has the types that every mate search shares: limits and budget, progress and checkpoints,
 * verdicts and results.
 *
 * <p>The module {@code solver} has the tsume solver ({@code tsumugi.solver.tsume}), the cooperative
 * solver ({@code tsumugi.solver.coop}), the soundness check ({@code tsumugi.solver.check}), the
 * tree of variations ({@code tsumugi.solver.explain}) and the work behind {@code bench}. It depends
 * on the engine and on no library. A front end allocates a {@link
 * tsumugi.engine.table.MainSubTable} and calls {@link tsumugi.solver.tsume.TsumeSolver}, {@link
 * tsumugi.solver.coop.CooperativeSolver} or {@link tsumugi.solver.check.SoundnessCheck} with {@link
 * tsumugi.solver.SearchLimits} and a {@link tsumugi.solver.SearchMonitor}. One table serves one
 * search at a time. Tables need {@code --enable-native-access}.
 */
@NullMarked
package tsumugi.solver;

import org.jspecify.annotations.NullMarked;
