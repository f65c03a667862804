package tsumugi.engine.table;

/** The key of a chain: a board and the side to move. */
record Board(long key, int side) {}
