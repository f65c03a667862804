/** Depth-first proof-number search (df-pn), by one thread or several. */
@NullMarked
package tsumugi.solver.tsume.dfpn;

import org.jspecify.annotations.NullMarked;
