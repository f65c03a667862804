package tsumugi.usi;

import tsumugi.engine.table.MainSubTable;

/**
 * Everything one {@code go} is about.
 *
 * @param game the position with the moves that led to it
 * @param go what was asked for
 * @param options the options as they stood at the go; a setoption during the search changes nothing
 * @param table the engine's table, at the size of {@code USI_Hash}; no other search uses it
 */
record UsiTask(UsiGame game, UsiGo go, UsiOptions options, MainSubTable table) {}
