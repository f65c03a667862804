package tsumugi.cli.review;

import java.util.function.Consumer;
import tsumugi.cli.base.Messages;
import tsumugi.engine.board.Color;

/** The table by player as text: how often there was a mate, and what became of it. */
record ReviewTable(Messages messages) {
  void write(ReviewSummary summary, Consumer<String> lines) {
    summary.forEach(
        (player, counts) -> {
          lines.accept(messages.get("cli.review.player", name(player)));
          counts.forEach(
              (plies, count) ->
                  lines.accept(
                      messages.get(
                          "cli.review.count",
                          plies,
                          count.there(),
                          count.played(),
                          count.longer(),
                          count.missed())));
        });
  }

  private String name(ReviewSummary.Player player) {
    return player.name().isEmpty()
        ? messages.get(player.color() == Color.BLACK ? "cli.review.black" : "cli.review.white")
        : player.name();
  }
}
