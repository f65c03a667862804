package tsumugi.cli.check;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --format} of {@code check}. */
enum CheckFormat implements OptionWord {
  TEXT,
  JSON,
  KIF;

  @Override
  public String refusalKey() {
    return "cli.usage.check-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
