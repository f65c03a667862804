package tsumugi.cli.review;

import tsumugi.engine.message.Message;

/** Writes reviews in one format. */
interface ReviewWriter {
  void write(ReviewedGame game);

  /** Writes that something is no game. */
  void writeError(String id, Message why);

  /** Writes what comes after the last game. */
  void finish();
}
