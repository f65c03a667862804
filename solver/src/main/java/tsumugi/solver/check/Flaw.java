package tsumugi.solver.check;

/** What a problem may suffer from, with the grade that is usual (docs/check.md has the sources). */
public enum Flaw {
  /** 不詰: there is no mate, or the author's line does not mate. */
  NO_MATE(Grade.UNSOUND),
  /** 早詰: the attacker mates sooner than the author's line does. */
  SHORTER_MATE(Grade.UNSOUND),
  /** 余詰: another check mates, too. */
  COOK(Grade.UNSOUND),
  /** 駒余り: pieces are left over at the end of the main line. */
  SURPLUS(Grade.UNSOUND),
  /** 変化長手: a defence lasts longer than the author's line. */
  LONGER_VARIATION(Grade.UNSOUND),
  /** 手順前後: checks of the line in another order reach a position of it in as many plies. */
  TRANSPOSITION(Grade.FLAWED),
  /** 変化同手数: another defence lasts as long and leaves nothing over either. */
  SAME_LENGTH(Grade.FLAWED),
  /** 不要駒: nothing changes without this piece on the board. */
  NEEDLESS_PIECE(Grade.FLAWED),
  /** 変化別詰: in a line of full length beside the main line another check mates, too. */
  OTHER_MATE(Grade.MINOR),
  /** 迂回手順: a check that only comes back to a position of the line. */
  DETOUR(Grade.MINOR),
  /** 成・不成非限定: it does not matter whether the piece promotes. */
  PROMOTION(Grade.MINOR),
  /** 打ち場所非限定: the piece may be dropped at another distance from the king. */
  DROP_DISTANCE(Grade.MINOR),
  /** 最終手余詰: the last move has an alternative. */
  LAST_MOVE(Grade.SOUND),
  /** 合駒非限定: another piece may be interposed on the same square and lasts as long. */
  INTERPOSED_PIECE(Grade.SOUND);

  private final Grade grade;

  Flaw(Grade grade) {
    this.grade = grade;
  }

  public Grade grade() {
    return grade;
  }
}
