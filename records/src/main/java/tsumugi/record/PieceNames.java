package tsumugi.record;

import java.util.List;

/** The names of pieces in the formats; the numbers are those of the engine's PieceType. */
final class PieceNames {
  private static final List<String> CSA =
      List.of(
          "", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY");

  private static final List<String> MOVED =
      List.of("", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬", "龍");

  /** One character per type; below, the other characters in use. */
  private static final String LETTERS = "歩香桂銀角飛金玉と杏圭全馬龍";

  private static final String OTHER_LETTERS = "　　　　　　　王　仝今　　竜";

  /** The second character of two-character names in hands: 飛車. */
  private static final String SECOND_LETTERS = "兵車馬将行車将";

  /** The characters of all types, for patterns. */
  static final String PATTERN = "成香|成桂|成銀|[" + LETTERS + "王竜仝]";

  private PieceNames() {}

  static String csa(int type) {
    return CSA.get(type);
  }

  /** The type, or 0. */
  static int ofCsa(String name) {
    return Math.max(0, CSA.indexOf(name));
  }

  /** The name in a list of moves; two characters for a promoted silver, knight or lance. */
  static String moved(int type) {
    return MOVED.get(type);
  }

  /** The type for a name in a list of moves, or 0. */
  static int ofName(String name) {
    return name.length() == 1 ? ofLetter(name.charAt(0)) : Math.max(0, MOVED.indexOf(name));
  }

  /** Whether the two-character name of a type ends with this character. */
  static boolean isSecondLetter(int type, char letter) {
    return type > 0 && type <= SECOND_LETTERS.length() && SECOND_LETTERS.charAt(type - 1) == letter;
  }

  /** The type for a character of a diagram, or 0. */
  static int ofLetter(char letter) {
    if (letter == '　') {
      return 0;
    }
    int type = LETTERS.indexOf(letter) + 1;
    return type > 0 ? type : OTHER_LETTERS.indexOf(letter) + 1;
  }
}
