package tsumugi.cli.review;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --format} of {@code review}. */
enum ReviewFormat implements OptionWord {
  TEXT,
  JSON,
  KIF,
  HTML;

  @Override
  public String refusalKey() {
    return "cli.usage.review-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
