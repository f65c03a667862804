package tsumugi.cli.convert;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --to} of {@code convert}: the formats that records are written in. */
enum TargetFormat implements OptionWord {
  KIF,
  KI2,
  CSA,
  JKF,
  SFEN,
  USI,
  BOD;

  @Override
  public String refusalKey() {
    return "cli.usage.convert-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
