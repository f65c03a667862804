package tsumugi.cli.review;

import java.util.Map;
import tsumugi.engine.board.Color;
import tsumugi.record.GameRecord;
import tsumugi.record.PrintableText;
import tsumugi.review.GameReview;

/**
 * A game and its review.
 *
 * @param number its number among the inputs
 * @param id its name: that of the file, with a number if the file has several games
 * @param record the game as read
 */
record ReviewedGame(long number, String id, GameRecord record, GameReview review) {
  /** The name of a player by the headers of the record; empty if they have no name. */
  String player(int color) {
    Map<String, String> headers = record.headers();
    String name = headers.getOrDefault(color == Color.BLACK ? "先手" : "後手", "");
    String handicapped = headers.getOrDefault(color == Color.BLACK ? "下手" : "上手", "");
    return PrintableText.text(name.isBlank() ? handicapped : name).strip();
  }
}
