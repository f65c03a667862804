package tsumugi.cli.compose;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --format} of {@code duplicates}. */
enum DuplicatesFormat implements OptionWord {
  TEXT,
  JSON;

  @Override
  public String refusalKey() {
    return "cli.usage.duplicates-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
