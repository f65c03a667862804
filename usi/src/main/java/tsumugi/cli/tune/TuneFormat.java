package tsumugi.cli.tune;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --format} of {@code tune}. */
enum TuneFormat implements OptionWord {
  TEXT,
  JSON,
  CSV;

  @Override
  public String refusalKey() {
    return "cli.usage.tune-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
