package tsumugi.cli.diagram;

import tsumugi.cli.base.OptionWord;
import tsumugi.diagram.Selection.DefenderHand;

/** Values of {@code --defender-hand}: when the defender's hand is drawn. */
enum HandDisplay implements OptionWord {
  AUTO(DefenderHand.AUTO),
  SHOWN(DefenderHand.SHOWN),
  REST(DefenderHand.REST);

  private final DefenderHand hand;

  HandDisplay(DefenderHand hand) {
    this.hand = hand;
  }

  DefenderHand hand() {
    return hand;
  }

  @Override
  public String refusalKey() {
    return "cli.usage.diagram-hand";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
