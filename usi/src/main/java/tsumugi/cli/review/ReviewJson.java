package tsumugi.cli.review;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.base.OptionWord;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;
import tsumugi.review.ReviewFinding.Kind;

/** Reviews as JSON Lines, one object a position (docs/review.schema.json). */
final class ReviewJson implements ReviewWriter {
  private final List<String> options;

  /**
   * @param options those that the answers depend on, beyond the defaults
   */
  ReviewJson(List<String> options) {
    this.options = options;
  }

  @Override
  public String game(ReviewedGame game) {
    StringBuilder out = new StringBuilder();
    int first = game.record().start().sideToMove();
    for (PositionReview review : game.review().positions()) {
      int color = review.ply() % 2 == 0 ? first : first ^ 1;
      JsonObject object =
          new JsonObject()
              .add("id", game.id())
              .add("ply", review.ply())
              .add("sfen", review.sfen())
              .add("sideToMove", color == Color.BLACK ? "black" : "white")
              .add("player", game.player(color))
              .add("played", move(review.played()))
              .addObjects("findings", review.findings().stream().map(ReviewJson::object).toList())
              .add("open", review.open().stream().map(OptionWord::of).sorted().toList())
              .add("options", options);
      out.append(object).append('\n');
    }
    return out.toString();
  }

  private static JsonObject object(ReviewFinding finding) {
    JsonObject object = new JsonObject().add("kind", OptionWord.of(finding.kind()));
    boolean isBrinkmate =
        finding.kind() == Kind.MISSED_BRINKMATE || finding.kind() == Kind.PLAYED_BRINKMATE;
    object.add(isBrinkmate ? "moves" : "plies", finding.plies());
    object.add("exact", finding.exact());
    object.add("line", usi(finding.line()));
    if (finding.better() != Move.NONE) {
      object.add("better", UsiMove.format(finding.better()));
    }
    if (finding.playedPlies() > 0) {
      object.add("playedPlies", finding.playedPlies());
    }
    return object;
  }

  private static @Nullable String move(int move) {
    return move == Move.NONE ? null : UsiMove.format(move);
  }

  private static List<String> usi(int[] line) {
    return Arrays.stream(line).mapToObj(UsiMove::format).toList();
  }

  @Override
  public String error(String id, Message why) {
    JsonObject object = new JsonObject().add("id", id).add("error", why.english());
    return object.add("options", options) + "\n";
  }
}
