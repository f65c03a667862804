package tsumugi.spark;

import tsumugi.engine.message.Message;

/**
 * The number of problems composed.
 *
 * @param problems how many were written, each once
 * @param leftOut how many were found again or are among those of {@code --not-in}
 * @param failed the climbs that failed
 * @param unreadable the lines of {@code --not-in} that could not be read as problems
 */
record ComposeSummary(long problems, long leftOut, long failed, long unreadable)
    implements Summary {
  @Override
  public Message message() {
    return Message.of("spark.run.composed", problems, leftOut, failed, unreadable);
  }
}
