package tsumugi.cli.review;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;

/**
 * Something to review.
 *
 * @param number its number among the inputs, from 1
 * @param id its name
 * @param record the game; null if the input is not a game
 * @param fault why it is no game; else null
 * @param earlier the result that an earlier run has written; else null
 */
record GameTask(
    long number,
    String id,
    @Nullable GameRecord record,
    @Nullable Message fault,
    @Nullable Reviewed earlier) {}
