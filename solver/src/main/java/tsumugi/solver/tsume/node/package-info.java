/** What all tsume searches share about a node. */
@NullMarked
package tsumugi.solver.tsume.node;

import org.jspecify.annotations.NullMarked;
