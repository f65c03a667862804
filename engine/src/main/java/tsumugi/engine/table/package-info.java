/** The main/sub transposition table that all searches share. */
@NullMarked
package tsumugi.engine.table;

import org.jspecify.annotations.NullMarked;
