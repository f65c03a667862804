/**
 * Checks whether a tsume is sound: cooks, variations, needless pieces. The entry point is {@link
 * tsumugi.solver.check.SoundnessCheck}.
 */
@NullMarked
package tsumugi.solver.check;

import org.jspecify.annotations.NullMarked;
