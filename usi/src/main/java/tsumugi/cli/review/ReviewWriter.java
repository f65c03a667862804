package tsumugi.cli.review;

import tsumugi.engine.message.Message;

/**
 * Reviews in one format. Every job has a writer of its own; what it returns is written in the order
 * of the games.
 */
interface ReviewWriter {
  /** What comes before the first game. */
  default String head() {
    return "";
  }

  /** What comes between two games. */
  default String between() {
    return "";
  }

  /** Called with every text that is written, in order, before {@link #tail}. */
  default void note(String text) {}

  /** What comes after the last game. */
  default String tail() {
    return "";
  }

  /** A game with its review. */
  String game(ReviewedGame game);

  /** Says that something is no game. */
  String error(String id, Message why);
}
