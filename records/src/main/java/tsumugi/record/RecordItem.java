package tsumugi.record;

import tsumugi.engine.message.Message;

/** What a file holds one after another. */
public sealed interface RecordItem {
  /**
   * A record of several lines.
   *
   * @param number its place among the records of the file, from 1
   * @param only true when the file holds no other
   */
  record Whole(GameRecord record, int number, boolean only) implements RecordItem {}

  /**
   * A line of a file that has one problem a line; {@link PositionLine} understands its text.
   *
   * @param id the first column, empty when there is none
   * @param text the position as it is written, which may be none
   * @param answer the third column, empty when there is none
   * @param line its number, from 1
   */
  record Text(String id, String text, String answer, long line) implements RecordItem {}

  /** Something that should be a record and is none. */
  record Fault(Message message, int number, boolean only) implements RecordItem {}
}
