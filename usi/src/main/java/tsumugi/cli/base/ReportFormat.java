package tsumugi.cli.base;


/** Values of {@code --format} of commands that write text for people or JSON Lines. */
public enum ReportFormat implements OptionWord {
  TEXT,
  JSON;

  @Override
  public String refusalKey() {
    return "cli.usage.text-or-json";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
