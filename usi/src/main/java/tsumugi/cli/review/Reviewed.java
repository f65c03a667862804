package tsumugi.cli.review;

import org.jspecify.annotations.Nullable;

/**
 * The result for a {@link GameTask}.
 *
 * @param game null if it was no game
 * @param text what is written
 */
record Reviewed(@Nullable ReviewedGame game, String text) {}
