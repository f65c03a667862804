package tsumugi.cli.check;

import tsumugi.cli.base.OptionWord;

/** Values of {@code --format} of {@code check}. */
enum CheckFormat implements OptionWord {
  TEXT,
  JSON,
  KIF,
  /** One aligned line per problem. */
  TABLE,
  /** One line per problem, for spreadsheets. */
  CSV;

  /** Whether a result is one line below a line of headings. */
  boolean hasHeadings() {
    return this == TABLE || this == CSV;
  }

  /** The ending of a file with one result. */
  String ending() {
    return this == TEXT ? ".txt" : "." + this;
  }

  @Override
  public String refusalKey() {
    return "cli.usage.check-format";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
