package tsumugi.cli.problem;

import tsumugi.engine.message.Message;
import tsumugi.record.PrintableText;

/** The sentences on stderr about what was not understood of a record. */
public final class RecordNotes {
  private RecordNotes() {}

  /** A note with the name of the record it is about. */
  public static Message sentence(String id, Message note) {
    return Message.of("cli.input.note", PrintableText.text(id), note);
  }
}
