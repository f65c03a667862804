package tsumugi.cli.review;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;

/**
 * Something to review.
 *
 * @param id its name
 * @param record the game; null if the input is not a game
 * @param fault why it is no game; else null
 */
record GameTask(String id, @Nullable GameRecord record, @Nullable Message fault) {}
