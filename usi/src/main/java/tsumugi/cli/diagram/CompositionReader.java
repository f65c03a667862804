package tsumugi.cli.diagram;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.InputHandler;
import tsumugi.cli.problem.RecordNotes;
import tsumugi.diagram.Composition;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.PositionLine;
import tsumugi.record.PrintableText;
import tsumugi.record.RecordException;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;

/**
 * Reads compositions from files, record by record or answer by answer, and reports everything else.
 */
final class CompositionReader implements InputHandler {
  /** Receives each composition; it may find that nothing can be written any more. */
  interface CompositionSink {
    /** Takes the next composition and what is known beyond it. */
    void take(Composition work, AnswerExtras extras) throws IOException;
  }

  private final CompositionSink taker;
  private final Consumer<Message> complaints;
  private final boolean strict;
  private final @Nullable String author;
  private final Messages messages;
  private boolean clean = true;

  /**
   * @param messages the language of the texts about an answer
   * @param strict treat a record with an unreadable move as an error
   * @param author overrides the record's author; null keeps it
   */
  CompositionReader(
      CompositionSink taker,
      Consumer<Message> complaints,
      boolean strict,
      @Nullable String author,
      Messages messages) {
    this.messages = messages;
    this.strict = strict;
    this.taker = taker;
    this.complaints = complaints;
    this.author = author;
  }

  /** Whether everything could be read. */
  boolean isClean() {
    return clean;
  }

  @Override
  public boolean take(String name, InputStream in) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in, 1 << 14);
    return AnswerLines.areIn(buffered) ? answers(name, buffered) : records(name, buffered);
  }

  private boolean records(String name, InputStream in) throws IOException {
    RecordSource source = new RecordSource(name, in, strict);
    boolean any = false;
    for (RecordItem item = source.next(); item != null; item = source.next()) {
      any = true;
      switch (item) {
        case RecordItem.Whole whole -> {
          String id = whole.only() ? name : name + ":" + whole.number();
          tellNotes(id, whole.record());
          pass(RecordCompositions.of(id, whole.record()), AnswerExtras.NONE);
        }
        case RecordItem.Fault(Message message, int number, boolean only) -> refuse(name, message);
        case RecordItem.Text text -> line(name, text);
      }
    }
    return any || refuse(name, Message.of("cli.input.empty"));
  }

  private void line(String name, RecordItem.Text text) {
    Composition work;
    try {
      String id = text.id().isEmpty() ? name + ":" + text.line() : text.id();
      GameRecord record = PositionLine.read(text.text(), text.line(), strict);
      tellNotes(id, record);
      work = RecordCompositions.of(id, text, record);
    } catch (RecordException e) {
      refuse(name, e.explanation());
      return;
    }
    pass(work, AnswerExtras.NONE);
  }

  private void tellNotes(String id, GameRecord record) {
    record.notes().forEach(note -> complaints.accept(RecordNotes.sentence(id, note)));
  }

  private boolean answers(String name, InputStream in) throws IOException {
    AnswerLines lines = new AnswerLines(in, messages);
    while (true) {
      AnswerLines.Answer answer;
      try {
        answer = lines.next();
      } catch (RecordException e) {
        refuse(name + ":" + lines.line(), e.explanation());
        continue;
      }
      if (answer == null) {
        return true;
      }
      if (answer.hasBadLine()) {
        refuse(name + ":" + lines.line(), Message.of("cli.diagram.bad-line"));
      }
      if (answer.hasBadTree()) {
        refuse(name + ":" + lines.line(), Message.of("cli.diagram.bad-tree"));
      }
      pass(answer.work(), answer.extras());
    }
  }

  private void pass(Composition work, AnswerExtras extras) {
    Composition named = author == null ? work : work.named(work.title(), author);
    try {
      taker.take(named, extras);
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  @Override
  public boolean refuse(String name, Message why) {
    clean = false;
    complaints.accept(Message.of("cli.diagram.refused", PrintableText.text(name), why));
    return true;
  }
}
