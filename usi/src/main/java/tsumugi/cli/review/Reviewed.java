package tsumugi.cli.review;

import org.jspecify.annotations.Nullable;

/**
 * The result for a {@link GameTask}.
 *
 * @param game null if it was no game, or an earlier run has written its review
 * @param text what is written; empty if nothing is
 * @param decided whether it was a game and its review left no question open
 */
record Reviewed(@Nullable ReviewedGame game, String text, boolean decided) {
  /** A result that an earlier run has written. */
  static Reviewed earlier(boolean decided) {
    return new Reviewed(null, "", decided);
  }

  /** A stopped review in a file that is to be continued: only its missed mates are of use. */
  static Reviewed unwritten(ReviewedGame game) {
    return new Reviewed(game, "", false);
  }

  /** What is written in place of a review. */
  static Reviewed error(String text) {
    return new Reviewed(null, text, false);
  }
}
