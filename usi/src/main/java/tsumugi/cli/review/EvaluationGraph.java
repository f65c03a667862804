package tsumugi.cli.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.player.Evaluation;
import tsumugi.player.EvaluationFile;
import tsumugi.player.NetworkEvaluation;
import tsumugi.player.nnue.NetworkException;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;

/**
 * The graph of a game as SVG: the value of each position by the player's network, without a search,
 * from black's point of view, and a dot at each finding. Values are squashed, so that 600
 * centipawns are three quarters of the way from the middle to the edge.
 */
final class EvaluationGraph {
  private static final int HEIGHT = 200;
  private static final int WIDTH = 800;
  private static final int MARGIN = 8;
  private static final double SCALE = 600;

  private final Messages messages;
  private final Evaluation evaluation = evaluation();

  EvaluationGraph(Messages messages) {
    this.messages = messages;
  }

  /** The evaluation that the player comes with. */
  private static Evaluation evaluation() {
    try {
      return EvaluationFile.read("", NetworkEvaluation.DEFAULT_SCALE).choice().create();
    } catch (NetworkException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The graph of a game; a dot leads to the anchor {@code prefix + ply}. */
  String svg(ReviewedGame game, String prefix) {
    List<PositionReview> reviews = game.review().positions();
    List<Integer> values = values(game);
    int last = Math.max(1, values.size() - 1);
    StringBuilder line = new StringBuilder();
    StringBuilder dots = new StringBuilder();
    for (int ply = 0; ply < values.size(); ply++) {
      String x = number(MARGIN + (double) ply / last * (WIDTH - 2 * MARGIN));
      String y = number(y(values.get(ply)));
      line.append(ply == 0 ? "" : " ").append(x).append(',').append(y);
      for (ReviewFinding finding : reviews.get(ply).findings().reversed()) { // the first on top
        dots.append(
            "<a href=\"#%s%d\"><circle class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"4\"><title>%d</title></circle></a>"
                .formatted(prefix, ply, style(finding), x, y, ply + 1));
      }
    }
    return """
    <svg class="graph" viewBox="0 0 %d %d" role="img" aria-label="%s">
    <rect width="%d" height="%d" class="ground"/>
    <line x1="0" x2="%d" y1="%d" y2="%d" class="middle"/>
    <text x="8" y="18">▲</text><text x="8" y="%d">△</text>
    <polyline points="%s"/>%s
    </svg>
    """
        .formatted(
            WIDTH,
            HEIGHT,
            messages.get("cli.review.page.graph"),
            WIDTH,
            HEIGHT,
            WIDTH,
            HEIGHT / 2,
            HEIGHT / 2,
            HEIGHT - 8,
            line,
            dots);
  }

  /** The class of a finding on the page. */
  static String style(ReviewFinding finding) {
    return switch (finding.kind()) {
      case MISSED_MATE, MISSED_BRINKMATE -> "missed";
      case ALLOWED_MATE, OVERLOOKED_THREATMATE -> "allowed";
      case PLAYED_MATE, PLAYED_LONGER, MATE_THERE, PLAYED_BRINKMATE -> "played";
      case THREATMATE -> "threat";
    };
  }

  /** The values in centipawns from black's point of view. */
  private List<Integer> values(ReviewedGame game) {
    List<Integer> values = new ArrayList<>();
    Position position = game.record().start();
    for (PositionReview review : game.review().positions()) {
      evaluation.reset(position);
      int value = evaluation.evaluate(position);
      values.add(position.sideToMove() == Color.BLACK ? value : -value);
      if (review.played() != Move.NONE) {
        position.doMove(review.played());
      }
    }
    return values;
  }

  private static double y(int value) {
    double share = 1 / (1 + Math.exp(-value * Math.log(7) / SCALE)); // 7:1 at 600 centipawns
    return MARGIN + (1 - share) * (HEIGHT - 2 * MARGIN);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
