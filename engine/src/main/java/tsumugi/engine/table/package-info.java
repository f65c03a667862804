/** The main/sub transposition table all searches share. */
@NullMarked
package tsumugi.engine.table;

import org.jspecify.annotations.NullMarked;
