/**
 * The player of games: alpha-beta search, evaluation, time management. The module {@code player}
 * has this package, the networks ({@code tsumugi.player.nnue} and {@code tsumugi.player.own}) and
 * the player's share of {@code bench}. It depends on the engine and, for mates during a game, on
 * the solver.
 *
 * <p>A caller needs {@link tsumugi.player.Player}, which searches a {@link tsumugi.player.Game}
 * within {@link tsumugi.player.PlayLimits} and answers with a {@link tsumugi.player.PlayResult};
 * {@link tsumugi.player.PlayControl} reports and stops. {@link tsumugi.player.EvaluationFile} reads
 * evaluations. The other public classes serve the USI front end, the command {@code eval} and the
 * trainer, and may change at any time.
 *
 * <p>The kernels use the Vector API if the JVM can load {@code jdk.incubator.vector}; plain loops
 * give the same numbers without it.
 */
@NullMarked
package tsumugi.player;

import org.jspecify.annotations.NullMarked;
