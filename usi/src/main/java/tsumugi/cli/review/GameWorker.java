package tsumugi.cli.review;

import java.util.Arrays;
import java.util.function.Consumer;
import tsumugi.cli.base.Log;
import tsumugi.cli.batch.Worker;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.GameRecord;
import tsumugi.review.GameReview;
import tsumugi.review.GameReviewer;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchMonitor;

/** Reviews the games of one job. */
final class GameWorker implements Worker<GameTask, Reviewed> {
  private final GameReviewer reviewer;
  private final ReviewWriter writer;
  private final boolean dropsIncomplete;
  private final SearchMonitor monitor;
  private final Consumer<Message> complaints;

  /**
   * @param dropsIncomplete whether a review that was stopped is not written, only its missed mates
   */
  GameWorker(
      GameReviewer reviewer,
      ReviewWriter writer,
      boolean dropsIncomplete,
      SearchMonitor monitor,
      Consumer<Message> complaints) {
    this.reviewer = reviewer;
    this.writer = writer;
    this.dropsIncomplete = dropsIncomplete;
    this.monitor = monitor;
    this.complaints = complaints;
  }

  @Override
  public Reviewed work(GameTask task) {
    if (task.earlier() != null) {
      return task.earlier();
    }
    GameRecord record = task.record();
    if (record == null) {
      Message fault = task.fault() == null ? Message.of("cli.review.empty") : task.fault();
      return Reviewed.error(writer.error(task.id(), fault));
    }
    int[] moves = record.mainLine();
    int legal = GameReviewer.legalMoves(record.start(), moves);
    if (legal < moves.length) {
      complaints.accept(Message.of("cli.review.illegal", task.id(), UsiMove.format(moves[legal])));
    }
    int[] played = Arrays.copyOf(moves, legal);
    return switch (Attempt.of(() -> reviewer.review(record.start(), played, monitor))) {
      case Attempt.Done<GameReview>(GameReview review) -> {
        ReviewedGame game = new ReviewedGame(task.number(), task.id(), record, review);
        yield review.complete() || !dropsIncomplete ? reviewed(game) : Reviewed.unwritten(game);
      }
      case Attempt.Failed<GameReview> failed -> {
        Log.breakdown(task.id(), failed);
        yield Reviewed.error(writer.error(task.id(), failed.why()));
      }
    };
  }

  private Reviewed reviewed(ReviewedGame game) {
    return new Reviewed(game, writer.game(game), game.review().isDecided());
  }
}
