package tsumugi.cli.problem;

import tsumugi.cli.base.OptionWord;
import tsumugi.cli.base.UsageException;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.tsume.TsumeMethod;

/** Values of {@code --method}: the search methods of both rules. */
public enum SearchMethod implements OptionWord {
  AUTO,
  ID,
  DFPN,
  PLIES,
  LAYERS;

  /** The key of the sentence that lists the methods of rule {@code tsume}. */
  public static final String REFUSAL = "cli.usage.method";

  /**
   * The method for rule {@code tsume}.
   *
   * @throws UsageException if only rule {@code cooperative} has this method
   */
  TsumeMethod forTsume() {
    return switch (this) {
      case AUTO -> TsumeMethod.AUTO;
      case ID -> TsumeMethod.ID;
      case DFPN -> TsumeMethod.DFPN;
      case PLIES -> TsumeMethod.PLIES;
      case LAYERS -> throw UsageException.of("cli.usage.method-of-cooperative");
    };
  }

  /**
   * The method for rule {@code cooperative}.
   *
   * @throws UsageException if only rule {@code tsume} has this method
   */
  CooperativeMethod forCooperative() {
    return switch (this) {
      case AUTO -> CooperativeMethod.AUTO;
      case ID -> CooperativeMethod.ID;
      case LAYERS -> CooperativeMethod.LAYERS;
      case DFPN, PLIES -> throw UsageException.of("cli.usage.method-of-tsume", toString());
    };
  }

  @Override
  public String refusalKey() {
    return REFUSAL;
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
