package tsumugi.cli.review;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.batch.Source;
import tsumugi.cli.problem.InputHandler;
import tsumugi.cli.problem.InputSources;
import tsumugi.cli.problem.RecordNotes;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.PositionLine;
import tsumugi.record.PrintableText;
import tsumugi.record.RecordException;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;
import tsumugi.review.GameReviewer;

/** Reads game after game. What is no game is reported, and the others are still reviewed. */
final class GameReading implements Source<GameTask> {
  private final InputSources inputs;
  private final boolean strict;
  private final BooleanSupplier ends;
  private final Consumer<Message> complaints;
  private final EarlierReviews earlier;
  private long number;

  /**
   * @param ends whether no more games are wanted
   * @param complaints receives a sentence about each line of a record that was not understood
   * @param earlier the results of earlier runs
   */
  GameReading(
      InputSources inputs,
      boolean strict,
      BooleanSupplier ends,
      Consumer<Message> complaints,
      EarlierReviews earlier) {
    this.inputs = inputs;
    this.strict = strict;
    this.ends = ends;
    this.complaints = complaints;
    this.earlier = earlier;
  }

  @Override
  public void forEach(Predicate<GameTask> wantMore) throws IOException {
    inputs.forEach(new Handler(wantMore));
  }

  /** Turns inputs into tasks. */
  private final class Handler implements InputHandler {
    private final Predicate<GameTask> tasks;
    private boolean wanted = true;

    Handler(Predicate<GameTask> tasks) {
      this.tasks = tasks;
    }

    private boolean isOver() {
      return !wanted || ends.getAsBoolean();
    }

    @Override
    public boolean take(String name, InputStream in) throws IOException {
      RecordSource source = new RecordSource(name, in, strict);
      boolean any = false;
      for (RecordItem item = source.next(); item != null && !isOver(); item = source.next()) {
        any = true;
        switch (item) {
          case RecordItem.Whole(GameRecord record, int number, boolean only) ->
              game(only ? name : name + ":" + number, record);
          case RecordItem.Fault(Message message, int number, boolean only) ->
              refuse(only ? name : name + ":" + number, message);
          case RecordItem.Text text -> line(name, text);
        }
      }
      if (!any && !isOver()) {
        refuse(name, Message.of("cli.review.empty"));
      }
      return !isOver();
    }

    private void line(String name, RecordItem.Text text) {
      String id = text.id().isEmpty() ? name + ":" + text.line() : text.id();
      try {
        game(id, PositionLine.read(text.text(), text.line(), strict));
      } catch (RecordException e) {
        refuse(id, e.explanation());
      }
    }

    private void game(String id, GameRecord record) {
      record.notes().forEach(note -> complaints.accept(RecordNotes.sentence(id, note)));
      if (GameReviewer.isStart(record.start())) {
        give(PrintableText.text(id), record, null);
      } else {
        refuse(id, Message.of("cli.review.no-game"));
      }
    }

    private void give(String id, @Nullable GameRecord record, @Nullable Message fault) {
      wanted &= tasks.test(new GameTask(++number, id, record, fault, earlier.take(id, record)));
    }

    @Override
    public boolean refuse(String name, Message why) {
      give(PrintableText.text(name), null, why);
      return !isOver();
    }
  }
}
