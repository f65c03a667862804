package tsumugi.reference;

/**
 * The flaws of docs/check.md once more, with their grades in digits: 0 allowed, 1 small, 2 flawed,
 * 3 unsound. The references do not ask the program for them.
 */
public enum SlowFlaw {
  NO_MATE(3),
  SHORTER_MATE(3),
  COOK(3),
  LONGER_VARIATION(3),
  SURPLUS(3),
  TRANSPOSITION(2),
  SAME_LENGTH(2),
  NEEDLESS_PIECE(2),
  DETOUR(1),
  OTHER_MATE(1),
  PROMOTION(1),
  DROP_DISTANCE(1),
  LAST_MOVE(0),
  INTERPOSED_PIECE(0);

  private final int grade;

  SlowFlaw(int grade) {
    this.grade = grade;
  }

  public int grade() {
    return grade;
  }
}
