package tsumugi.cli.review;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.OptionWord;
import tsumugi.cli.problem.ProofReport;
import tsumugi.cli.problem.ProofTexts;
import tsumugi.compose.Difficulty;
import tsumugi.compose.Themes;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.PrintableText;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;
import tsumugi.review.ReviewFinding.Kind;

/**
 * The file of {@code --collect}: missed mates and brinkmates of many games as JSON Lines, each
 * position once, in whatever form (colours changed, mirrored) it occurs.
 *
 * <p>With proofs, each finding waits until the end of the run, since a proof takes long and
 * findings are added while other games wait. A waiting finding takes about a kilobyte.
 */
final class CollectedMates implements AutoCloseable {
  private static final Pattern BEGINNING = Pattern.compile("\\{\"id\":\"[^\\n]*?\",\"sfen\":|\\z");

  private final @Nullable MissedFile file;
  private final MateFilter filter;
  private final @Nullable CollectedProofs proofs;
  private final Set<String> known = new HashSet<>();
  private final List<Collected> waiting = new ArrayList<>();

  /**
   * A finding that is written once.
   *
   * @param id names the position
   * @param key of the position
   * @param player who was to move
   */
  private record Collected(
      String id,
      String sfen,
      String key,
      Position position,
      ReviewFinding finding,
      int played,
      String player) {}

  private CollectedMates(
      @Nullable MissedFile file, MateFilter filter, @Nullable CollectedProofs proofs) {
    this.file = file;
    this.filter = filter;
    this.proofs = proofs;
  }

  /**
   * Begins the file.
   *
   * @param name null to write nothing
   * @param inputs none of them may be overwritten
   * @param proofs writes the proof of each position; null for none
   * @throws tsumugi.cli.base.UsageException if nothing can be written there
   */
  static CollectedMates of(
      @Nullable String name,
      List<String> inputs,
      MateFilter filter,
      @Nullable CollectedProofs proofs) {
    if (name == null) {
      return new CollectedMates(null, filter, null);
    }
    return new CollectedMates(
        MissedFile.at("--collect", name, inputs, BEGINNING, "cli.usage.collect"), filter, proofs);
  }

  /** Adds the missed mates and brinkmates of a game. */
  void add(ReviewedGame game) {
    if (file == null) {
      return;
    }
    Position position = game.record().start();
    for (PositionReview review : game.review().positions()) {
      for (ReviewFinding finding : review.findings()) {
        if (filter.takes(finding) || filter.takesBrinkmate(finding)) {
          String key = ProblemKey.of(position).toString();
          if (known.add(finding.kind() + key)) {
            Collected collected = collected(game, review, finding, position, key);
            if (proofs == null) {
              file.write(object(collected) + "\n");
            } else {
              waiting.add(collected);
            }
          }
        }
      }
      if (review.played() != Move.NONE) {
        position.doMove(review.played());
      }
    }
  }

  private static Collected collected(
      ReviewedGame game,
      PositionReview review,
      ReviewFinding finding,
      Position position,
      String key) {
    return new Collected(
        PrintableText.text(game.id()) + "#" + review.ply(),
        review.sfen(),
        key,
        new Position(position),
        finding,
        review.played(),
        game.player(position.sideToMove()));
  }

  private static JsonObject object(Collected collected) {
    ReviewFinding finding = collected.finding();
    Position position = collected.position();
    boolean isMate = finding.kind() == Kind.MISSED_MATE;
    JsonObject object =
        new JsonObject()
            .add("id", collected.id())
            .add("sfen", collected.sfen())
            .add("key", collected.key())
            .add("kind", OptionWord.of(finding.kind()))
            .add(isMate ? "plies" : "moves", finding.plies())
            .add("exact", finding.exact())
            .add("line", Arrays.stream(finding.line()).mapToObj(UsiMove::format).toList())
            .add("played", UsiMove.format(collected.played()))
            .add("sideToMove", position.sideToMove() == Color.BLACK ? "black" : "white")
            .add("player", collected.player());
    if (isMate && finding.line().length == finding.plies()) {
      object.add("themes", Themes.of(position, finding.line()));
      int tenths = Difficulty.tenths(position, finding.line());
      object.add("difficulty", BigDecimal.valueOf(tenths, 1));
    }
    return object;
  }

  /** The number of collected positions without the proof that was asked for, once finished. */
  long missingProofs() {
    return proofs == null ? 0 : proofs.missing();
  }

  /**
   * Makes the proofs and completes the file.
   *
   * @param whole whether all games were reviewed; asked after the proofs, which may be stopped
   */
  void finish(BooleanSupplier whole, Consumer<Message> complaints) {
    if (file == null) {
      return;
    }
    if (proofs != null) {
      for (Collected each : waiting) {
        ProofReport proof = proofs.prove(each.key(), each.position(), each.finding());
        file.write(object(each).add("proof", ProofTexts.json(proof)) + "\n");
      }
    }
    file.finish(whole.getAsBoolean(), complaints);
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
