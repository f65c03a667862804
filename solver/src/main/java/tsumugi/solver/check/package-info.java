/**
 * Whether a tsume is sound: cooks, variations, needless pieces. Begins at {@link
 * tsumugi.solver.check.SoundnessCheck}.
 */
@NullMarked
package tsumugi.solver.check;

import org.jspecify.annotations.NullMarked;
