package tsumugi.solver.check;

/** The flaws of a problem with their usual grades (docs/check.md lists the sources). */
public enum Flaw {
  /** 二歩: the diagram has two unpromoted pawns of a side on one file. */
  TWO_PAWNS(Grade.UNSOUND),
  /** 不詰: the position has no mate, or the author's line does not mate. */
  NO_MATE(Grade.UNSOUND),
  /** 早詰: the attacker can mate in fewer plies than the author's line. */
  SHORTER_MATE(Grade.UNSOUND),
  /** 余詰: another check also mates. */
  COOK(Grade.UNSOUND),
  /** 駒余り: pieces are left over at the end of the main line. */
  SURPLUS(Grade.UNSOUND),
  /** 変化長手: a defence lasts longer than the author's line. */
  LONGER_VARIATION(Grade.UNSOUND),
  /**
   * 手順前後: the checks of the line, played in another order, reach a position of the line after the
   * same number of plies.
   */
  TRANSPOSITION(Grade.FLAWED),
  /** 変化同手数: another defence lasts equally long and also leaves no surplus pieces. */
  SAME_LENGTH(Grade.FLAWED),
  /** 不要駒: without this piece on the board, nothing changes. */
  NEEDLESS_PIECE(Grade.FLAWED),
  /** 変化別詰: in a line of full length other than the main line, another check also mates. */
  OTHER_MATE(Grade.MINOR),
  /** 迂回手順: a check that only returns to a position of the line. */
  DETOUR(Grade.MINOR),
  /** 成・不成非限定: promotion and non-promotion both mate. */
  PROMOTION(Grade.MINOR),
  /** 打ち場所非限定: the piece can be dropped at another distance from the king. */
  DROP_DISTANCE(Grade.MINOR),
  /** 最終手余詰: the last move has an alternative. */
  LAST_MOVE(Grade.SOUND),
  /** 合駒非限定: another piece can be interposed on the same square and lasts equally long. */
  INTERPOSED_PIECE(Grade.SOUND),
  /** A header of the record states another length. */
  HEADER_LENGTH(Grade.SOUND),
  /** The line at the end of the record's moves, such as まで5手で詰み, states another length. */
  ENDING_LENGTH(Grade.SOUND),
  /** A comment of the record states another length. */
  COMMENT_LENGTH(Grade.SOUND),
  /** A move of a variation of the record is wrong, or the variation ends before the mate. */
  VARIATION_MOVE(Grade.SOUND);

  private final Grade grade;

  Flaw(Grade grade) {
    this.grade = grade;
  }

  public Grade grade() {
    return grade;
  }

  /** Whether this is a fault of the record, which says nothing about the problem itself. */
  public boolean isOfRecord() {
    return compareTo(HEADER_LENGTH) >= 0;
  }
}
