package tsumugi.cli.solve;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --format} of {@code solve}. */
enum SolveFormat implements OptionWord {
  TEXT,
  JSON,
  USI,
  KIF,
  CSA,
  SFEN;

  /** Whether a tree of variations can be written in this format. */
  boolean hasTree() {
    return this == TEXT || this == JSON || this == KIF;
  }

  @Override
  public String refusalKey() {
    return "cli.usage.solve-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
