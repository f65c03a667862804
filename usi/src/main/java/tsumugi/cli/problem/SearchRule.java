package tsumugi.cli.problem;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --rule}: the kind of problem. */
public enum SearchRule implements OptionWord {
  TSUME,
  COOPERATIVE,
  BRINKMATE;

  @Override
  public String refusalKey() {
    return "cli.usage.rule";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
