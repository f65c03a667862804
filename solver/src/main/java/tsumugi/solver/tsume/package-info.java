/** Ordinary tsume: the attacker mates against every defence. */
@NullMarked
package tsumugi.solver.tsume;

import org.jspecify.annotations.NullMarked;
