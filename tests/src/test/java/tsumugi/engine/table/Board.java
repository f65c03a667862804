package tsumugi.engine.table;

/** What the table finds a chain by: a board and who is to move. */
record Board(long key, int side) {}
