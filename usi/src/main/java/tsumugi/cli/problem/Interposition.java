package tsumugi.cli.problem;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --interposition}: which interpositions count in the length of a mate. */
enum Interposition implements OptionWord {
  LITERAL,
  FUTILE;

  @Override
  public String refusalKey() {
    return "cli.usage.interposition";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
