package tsumugi.cli.review;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;

/**
 * How often each player had a mate of some number of plies, and what became of it. Every position
 * counts, so that one long mate that is played to its end counts with each of its lengths.
 */
final class ReviewSummary {
  /** A player; without a name in the records, the side. */
  record Player(String name, int color) {}

  /**
   * Counts of positions.
   *
   * @param there with a mate
   * @param played in which the move played mates
   * @param longer in which it mates, but later than necessary
   * @param missed in which the move played does not mate
   */
  record Counts(int there, int played, int longer, int missed) {
    private static final Counts NONE = new Counts(0, 0, 0, 0);

    private Counts with(ReviewFinding.Kind kind) {
      return switch (kind) {
        case MISSED_MATE -> new Counts(there + 1, played, longer, missed + 1);
        case PLAYED_MATE -> new Counts(there + 1, played + 1, longer, missed);
        case PLAYED_LONGER -> new Counts(there + 1, played + 1, longer + 1, missed);
        case MATE_THERE -> new Counts(there + 1, played, longer, missed);
        case ALLOWED_MATE, OVERLOOKED_THREATMATE, THREATMATE -> this;
        case MISSED_BRINKMATE, PLAYED_BRINKMATE -> this;
      };
    }
  }

  private final Map<Player, SortedMap<Integer, Counts>> players = new LinkedHashMap<>();

  void count(ReviewedGame game) {
    Position start = game.record().start();
    for (PositionReview review : game.review().positions()) {
      int color = review.ply() % 2 == 0 ? start.sideToMove() : start.sideToMove() ^ 1;
      for (ReviewFinding finding : review.findings()) {
        count(game.player(color), color, finding.kind(), finding.plies());
      }
    }
  }

  /**
   * Counts a finding.
   *
   * @param name the name of the player, or empty
   * @param color its side
   */
  void count(String name, int color, ReviewFinding.Kind kind, int plies) {
    if (Counts.NONE.with(kind).there() > 0) {
      Player player = new Player(name, name.isEmpty() ? color : Color.BLACK);
      SortedMap<Integer, Counts> counts =
          players.computeIfAbsent(player, unknown -> new TreeMap<>());
      Counts before = counts.getOrDefault(plies, Counts.NONE);
      counts.put(plies, before.with(kind));
    }
  }

  /** Passes on the players and their counts by the length of the mate in plies. */
  void forEach(BiConsumer<Player, SortedMap<Integer, Counts>> taker) {
    players.forEach(taker);
  }
}
