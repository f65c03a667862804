package tsumugi.cli.compose;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --format} of {@code compose}. */
enum ComposeFormat implements OptionWord {
  TEXT,
  JSON,
  KIF,
  SFEN;

  @Override
  public String refusalKey() {
    return "cli.usage.compose-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
