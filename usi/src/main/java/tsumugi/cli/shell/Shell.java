package tsumugi.cli.shell;

import tsumugi.cli.base.OptionWord;

/** The shells that a completion script can be written for. */
enum Shell implements OptionWord {
  BASH,
  ZSH,
  FISH;

  @Override
  public String refusalKey() {
    return "cli.usage.shell";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
