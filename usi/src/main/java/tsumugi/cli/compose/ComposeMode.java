package tsumugi.cli.compose;

import tsumugi.cli.base.OptionWord;

/** The first operand of {@code compose}. */
enum ComposeMode implements OptionWord {
  RANDOM,
  EXTEND,
  REPAIR,
  ENUMERATE;

  @Override
  public String refusalKey() {
    return "cli.usage.compose-mode";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
