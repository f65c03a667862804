package tsumugi.cli.review;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.OptionWord;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.InputGuard;
import tsumugi.cli.problem.ProofTexts;
import tsumugi.compose.Difficulty;
import tsumugi.compose.Themes;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.UsiMove;
import tsumugi.record.PrintableText;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;
import tsumugi.review.ReviewFinding.Kind;

/**
 * The file of {@code --collect}: missed mates and brinkmates of many games as JSON Lines, each
 * position once, in whatever form (colours changed, mirrored) it occurs.
 */
final class CollectedMates implements AutoCloseable {
  private final @Nullable WholeFile file;
  private final MateFilter filter;
  private final @Nullable CollectedProofs proofs;
  private final Set<String> known = new HashSet<>();

  private CollectedMates(
      @Nullable WholeFile file, MateFilter filter, @Nullable CollectedProofs proofs) {
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
   * @throws UsageException if nothing can be written there
   */
  static CollectedMates of(
      @Nullable String name,
      List<String> inputs,
      MateFilter filter,
      @Nullable CollectedProofs proofs) {
    if (name == null) {
      return new CollectedMates(null, filter, null);
    }
    try {
      Path path = Path.of(name);
      new InputGuard(inputs).check("--collect", path, name);
      return new CollectedMates(WholeFile.at(path), filter, proofs);
    } catch (IOException | InvalidPathException e) {
      throw UsageException.of("cli.usage.collect", name);
    }
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
            JsonObject object = object(game, review, finding, position, key);
            if (proofs != null) {
              object.add("proof", ProofTexts.json(proofs.prove(key, position, finding)));
            }
            write(file, object + "\n");
          }
        }
      }
      if (review.played() != Move.NONE) {
        position.doMove(review.played());
      }
    }
  }

  private static JsonObject object(
      ReviewedGame game,
      PositionReview review,
      ReviewFinding finding,
      Position position,
      String key) {
    boolean isMate = finding.kind() == Kind.MISSED_MATE;
    JsonObject object =
        new JsonObject()
            .add("id", PrintableText.text(game.id()) + "#" + review.ply())
            .add("sfen", review.sfen())
            .add("key", key)
            .add("kind", OptionWord.of(finding.kind()))
            .add(isMate ? "plies" : "moves", finding.plies())
            .add("exact", finding.exact())
            .add("line", Arrays.stream(finding.line()).mapToObj(UsiMove::format).toList())
            .add("played", UsiMove.format(review.played()))
            .add("sideToMove", position.sideToMove() == Color.BLACK ? "black" : "white")
            .add("player", game.player(position.sideToMove()));
    if (isMate && finding.line().length == finding.plies()) {
      object.add("themes", Themes.of(position, finding.line()));
      int tenths = Difficulty.tenths(position, finding.line());
      object.add("difficulty", BigDecimal.valueOf(tenths, 1));
    }
    return object;
  }

  private static void write(WholeFile file, String line) {
    try {
      file.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  /** The number of collected positions without the proof that was asked for. */
  long missingProofs() {
    return proofs == null ? 0 : proofs.missing();
  }

  /** Completes the file. */
  void finish() {
    try {
      if (file != null) {
        file.finish();
      }
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
