package tsumugi.cli.problem;

import java.util.List;
import tsumugi.cli.base.OptionWord;

/** Values of {@code --rule}: the kind of problem. */
public enum SearchRule implements OptionWord {
  TSUME,
  COOPERATIVE,
  BRINKMATE;

  /** The words of the rules whose problems are mates. */
  public static final List<String> OF_MATES = List.of(TSUME.toString(), COOPERATIVE.toString());

  @Override
  public String refusalKey() {
    return "cli.usage.rule";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
