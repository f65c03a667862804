package tsumugi.engine.notation;

/** The characters of printed Japanese shogi. */
final class Kanji {
  private static final String FILES = "１２３４５６７８９";
  private static final String NUMBERS = "〇一二三四五六七八九";

  private static final String[] NAMES = {
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬", "竜"
  };

  /** One character for each piece type, for diagrams. */
  private static final String SHORT_NAMES = "・歩香桂銀角飛金玉と杏圭全馬龍";

  private Kanji() {}

  /** A file (0-8) as a full-width digit. */
  static char file(int file) {
    return FILES.charAt(file);
  }

  /** A rank (0-8) as a kanji number. */
  static char rank(int rank) {
    return NUMBERS.charAt(rank + 1);
  }

  /** A number from 1 to 18 as kanji. */
  static String number(int number) {
    if (number < 10) {
      return NUMBERS.substring(number, number + 1);
    }
    return "十" + (number == 10 ? "" : NUMBERS.substring(number - 10, number - 9));
  }

  /** The name of a kind in lists of moves. */
  static String name(int type) {
    return NAMES[type];
  }

  /** The name of a kind in a diagram: one character, or ・ for an empty square. */
  static char shortName(int type) {
    return SHORT_NAMES.charAt(type);
  }

  /** ▲ or △. */
  static String side(int color) {
    return color == 0 ? "▲" : "△";
  }

  /** 先手 or 後手. */
  static String player(int color) {
    return color == 0 ? "先手" : "後手";
  }
}
