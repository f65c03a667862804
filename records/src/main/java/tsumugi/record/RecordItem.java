package tsumugi.record;

import tsumugi.engine.message.Message;

/** An item of a file, which contains one after another. */
public sealed interface RecordItem {
  /**
   * A record of several lines.
   *
   * @param record the record; its notes say what was not understood
   * @param number its place among the records of the file, from 1
   * @param only whether the file contains no other record
   */
  record Whole(GameRecord record, int number, boolean only) implements RecordItem {}

  /**
   * A line of a file with one problem per line; {@link PositionLine} interprets its text.
   *
   * @param id the first column; may be empty
   * @param text the position as it is written; may be invalid
   * @param answer the third column; may be empty
   * @param line its number, from 1
   */
  record Text(String id, String text, String answer, long line) implements RecordItem {}

  /**
   * Something that should be a record but is not.
   *
   * @param message what is wrong
   * @param number its place among the records of the file, from 1; for a line, its number
   * @param only whether the file contains nothing else
   */
  record Fault(Message message, int number, boolean only) implements RecordItem {
    /** {@return what is wrong, as one English sentence} */
    public String english() {
      return message.english();
    }
  }
}
