package tsumugi.cli.review;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tsumugi.cli.problem.InputHandler;
import tsumugi.cli.problem.RecordNotes;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.GameRecord;
import tsumugi.record.PositionLine;
import tsumugi.record.PrintableText;
import tsumugi.record.RecordException;
import tsumugi.record.RecordItem;
import tsumugi.record.RecordSource;
import tsumugi.review.GameReview;
import tsumugi.review.GameReviewer;
import tsumugi.solver.SearchMonitor;

/** Reviews game after game. What is no game is reported, and the others are still reviewed. */
final class GameReading implements InputHandler {
  private final GameReviewer reviewer;
  private final ReviewWriter writer;
  private final ProblemLines problems;
  private final boolean strict;
  private final BooleanSupplier ends;
  private final SearchMonitor monitor;
  private final Consumer<Message> complaints;
  private boolean decided = true;

  /**
   * @param ends whether no more games are wanted
   * @param complaints receives a sentence about each line of a record that was not understood
   */
  GameReading(
      GameReviewer reviewer,
      ReviewWriter writer,
      ProblemLines problems,
      boolean strict,
      BooleanSupplier ends,
      SearchMonitor monitor,
      Consumer<Message> complaints) {
    this.reviewer = reviewer;
    this.writer = writer;
    this.problems = problems;
    this.strict = strict;
    this.ends = ends;
    this.monitor = monitor;
    this.complaints = complaints;
  }

  /** Whether everything was a game and no question is open. */
  boolean isDecided() {
    return decided;
  }

  @Override
  public boolean take(String name, InputStream in) throws IOException {
    RecordSource source = new RecordSource(name, in, strict);
    boolean any = false;
    for (RecordItem item = source.next();
        item != null && !ends.getAsBoolean();
        item = source.next()) {
      any = true;
      switch (item) {
        case RecordItem.Whole(GameRecord record, int number, boolean only) ->
            review(only ? name : name + ":" + number, record);
        case RecordItem.Fault(Message message, int number, boolean only) ->
            refuse(only ? name : name + ":" + number, message);
        case RecordItem.Text text -> line(name, text);
      }
    }
    if (!any && !ends.getAsBoolean()) {
      refuse(name, Message.of("cli.review.empty"));
    }
    return !ends.getAsBoolean();
  }

  private void line(String name, RecordItem.Text text) {
    String id = text.id().isEmpty() ? name + ":" + text.line() : text.id();
    try {
      review(id, PositionLine.read(text.text(), text.line(), strict));
    } catch (RecordException e) {
      refuse(id, e.explanation());
    }
  }

  private void review(String id, GameRecord record) {
    record.notes().forEach(note -> complaints.accept(RecordNotes.sentence(id, note)));
    if (!GameReviewer.isStart(record.start())) {
      refuse(id, Message.of("cli.review.no-game"));
      return;
    }
    int[] moves = record.mainLine();
    int legal = GameReviewer.legalMoves(record.start(), moves);
    if (legal < moves.length) {
      complaints.accept(Message.of("cli.review.illegal", id, UsiMove.format(moves[legal])));
    }
    GameReview review = reviewer.review(record.start(), Arrays.copyOf(moves, legal), monitor);
    decided &= review.isDecided();
    ReviewedGame game = new ReviewedGame(PrintableText.text(id), record, review);
    problems.add(game);
    writer.write(game);
  }

  @Override
  public boolean refuse(String name, Message why) {
    decided = false;
    writer.writeError(PrintableText.text(name), why);
    return !ends.getAsBoolean();
  }
}
