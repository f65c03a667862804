package tsumugi.cli.problem;

import tsumugi.engine.message.Message;
import tsumugi.record.PrintableText;

/** Messages on stderr about what was not understood in a record. */
public final class RecordNotes {
  private RecordNotes() {}

  /** A note preceded by the name of its record. */
  public static Message sentence(String id, Message note) {
    return Message.of("cli.input.note", PrintableText.text(id), note);
  }
}
