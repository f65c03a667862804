package tsumugi.cli.convert;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import tsumugi.cli.problem.GamePositions;
import tsumugi.cli.problem.InputHandler;
import tsumugi.cli.problem.RecordNotes;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.Loss;
import tsumugi.record.PositionLine;
import tsumugi.record.PrintableText;
import tsumugi.record.RecordException;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;
import tsumugi.record.RecordWriter;

/**
 * Converts record after record. What is not a record is reported, and the others are still written.
 */
final class Conversion implements InputHandler {
  private final RecordWriter writer;
  private final RecordOutput out;
  private final GamePositions positions;
  private final boolean strict;
  private final Consumer<Message> complaints;
  private boolean clean = true;
  private boolean lettersLost;

  /**
   * @param positions what is converted of each record
   */
  Conversion(
      RecordWriter writer,
      RecordOutput out,
      GamePositions positions,
      boolean strict,
      Consumer<Message> complaints) {
    this.positions = positions;
    this.strict = strict;
    this.writer = writer;
    this.out = out;
    this.complaints = complaints;
  }

  /** Whether everything was a record. */
  boolean isClean() {
    return clean;
  }

  Set<Loss> losses() {
    Set<Loss> losses = EnumSet.noneOf(Loss.class);
    losses.addAll(writer.losses());
    if (lettersLost) {
      losses.add(Loss.LETTERS);
    }
    return losses;
  }

  @Override
  public boolean take(String name, InputStream in) throws IOException {
    if (out.isOwn(name)) {
      return true;
    }
    RecordSource source = new RecordSource(name, in, strict);
    boolean any = false;
    for (RecordItem item = source.next(); item != null; item = source.next()) {
      any = true;
      switch (item) {
        case RecordItem.Whole(GameRecord record, int number, boolean only) ->
            writeChosen(only ? name : name + ":" + number, record);
        case RecordItem.Fault(Message message, int number, boolean only) -> refuse(name, message);
        case RecordItem.Text text -> line(name, text);
      }
    }
    return any || refuse(name, Message.of("cli.input.empty"));
  }

  private void line(String name, RecordItem.Text text) {
    try {
      GameRecord record = PositionLine.read(text.text(), text.line(), strict);
      if (!text.id().isEmpty()) {
        record.headers().put("作品名", text.id());
      }
      writeChosen(text.id().isEmpty() ? name + ":" + text.line() : text.id(), record);
    } catch (RecordException e) {
      refuse(name, e.explanation());
    }
  }

  /** Writes a record, or what {@code --at} and {@code --each-position} choose of it. */
  private void writeChosen(String id, GameRecord record) {
    if (positions.equals(GamePositions.START)) {
      write(id, record);
      return;
    }
    tellNotes(id, record);
    Message fault = positions.forEach(record, (ply, part) -> writeText(named(id, ply), part));
    if (fault != null) {
      refuse(id, fault);
    }
  }

  private String named(String id, int ply) {
    return positions.each() ? id + "#" + ply : id;
  }

  private void write(String id, GameRecord record) {
    tellNotes(id, record);
    writeText(id, record);
  }

  private void writeText(String id, GameRecord record) {
    lettersLost |= !out.write(id, writer.between(), writer.write(record));
  }

  private void tellNotes(String id, GameRecord record) {
    record.notes().forEach(note -> complaints.accept(RecordNotes.sentence(id, note)));
  }

  @Override
  public boolean refuse(String name, Message why) {
    clean = false;
    complaints.accept(Message.of("cli.convert.refused", PrintableText.text(name), why));
    return true;
  }
}
