package tsumugi.reference;

/** The same position seen otherwise: no rule of shogi knows left from right or Black from White. */
public enum View {
  AS_IS(false, false),
  MIRRORED(true, false),
  COLOURS_EXCHANGED(false, true),
  MIRRORED_AND_EXCHANGED(true, true);

  private final boolean mirrors;
  private final boolean turns;

  View(boolean mirrors, boolean turns) {
    this.mirrors = mirrors;
    this.turns = turns;
  }

  /** The position in this view; twice gives the position back. */
  public SlowPosition of(SlowPosition position) {
    SlowPosition seen = mirrors ? position.mirrored() : position;
    return turns ? seen.turned() : seen;
  }

  /** The same move on the position in this view. */
  public SlowMove of(SlowMove move) {
    SlowMove seen = mirrors ? move.mirrored() : move;
    return turns ? seen.turned() : seen;
  }
}
