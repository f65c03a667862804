package tsumugi.record;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;

/**
 * The start positions that have names (手合割). In a handicap White, who lacks pieces, moves first.
 * The first ones are those of Kakinoki's definition and of JSON Kifu Format. The others are names
 * of 81Dojo and Lishogi. They are read but not written: few programs know them, and all know a
 * board.
 */
enum Handicap {
  EVEN("平手", "HIRATE", ""),
  LANCE("香落ち", "KY", "11"),
  RIGHT_LANCE("右香落ち", "KY_R", "91"),
  BISHOP("角落ち", "KA", "22"),
  ROOK("飛車落ち", "HI", "82"),
  ROOK_LANCE("飛香落ち", "HIKY", "8211"),
  TWO("二枚落ち", "2", "8222"),
  THREE("三枚落ち", "3", "822211"),
  FOUR("四枚落ち", "4", "82221191"),
  FIVE("五枚落ち", "5", "8222119181"),
  LEFT_FIVE("左五枚落ち", "5_L", "8222119121"),
  SIX("六枚落ち", "6", "822211912181"),
  LEFT_SEVEN("左七枚落ち", "7_L", "82221191218131"),
  RIGHT_SEVEN("右七枚落ち", "7_R", "82221191218171"),
  EIGHT("八枚落ち", "8", "8222119121813171"),
  TEN("十枚落ち", "10", "82221191218131714161"),
  BOTH_LANCES("両香落ち", "", "1191"),
  NINE("九枚落ち", "", "822211912181317161"),
  DRAGONFLY("トンボ", "", "1191218131714161"),
  DRAGONFLY_LANCES("トンボ＋香", "", "218131714161"),
  DRAGONFLY_KNIGHTS("トンボ＋桂香", "", "31714161"),
  NAKED_KING("裸玉", "", "82221191218131714161132333435363738393"),
  THREE_PAWNS("歩三兵", "", "82221191218131714161132333435363738393");

  private static final int PAWNS_OF_THREE_PAWNS = 3;

  final String kif;
  final String jkf;
  private final String missing;

  Handicap(String kif, String jkf, String missing) {
    this.kif = kif;
    this.jkf = jkf;
    this.missing = missing;
  }

  Position position() {
    Position position = Sfen.parse(Sfen.START);
    for (int i = 0; i < missing.length(); i += 2) {
      position.remove(Square.of(missing.charAt(i) - '1', missing.charAt(i + 1) - '1'));
    }
    if (this == THREE_PAWNS) {
      position.setHand(Color.WHITE, Hand.add(Hand.EMPTY, PieceType.PAWN, PAWNS_OF_THREE_PAWNS));
    }
    position.setSideToMove(this == EVEN ? Color.BLACK : Color.WHITE);
    return position;
  }

  /** The handicap with this name in KIF, or null. */
  static @Nullable Handicap ofKif(String name) {
    String whole = name.endsWith("落") ? name + "ち" : name;
    int count = whole.indexOf("枚");
    int pieces = count < 1 ? 0 : Digits.count(whole.substring(0, count));
    String plain =
        pieces == 0 || pieces > 10
            ? whole
            : (pieces == 10 ? '十' : Digits.kanji(pieces)) + whole.substring(count);
    String usual =
        switch (plain) {
          case "左香落ち" -> LANCE.kif;
          case "飛落ち" -> ROOK.kif;
          case "七枚落ち" -> RIGHT_SEVEN.kif;
          case "兩香落ち" -> BOTH_LANCES.kif;
          case "裸王" -> NAKED_KING.kif;
          case "トンボ落ち" -> DRAGONFLY.kif;
          case "十九枚落ち" -> NAKED_KING.kif;
          default -> plain.replace('+', '＋');
        };
    return Arrays.stream(values()).filter(h -> h.kif.equals(usual)).findFirst().orElse(null);
  }

  static @Nullable Handicap ofJkf(String name) {
    return Arrays.stream(values())
        .filter(h -> h.isStandard() && h.jkf.equals(name))
        .findFirst()
        .orElse(null);
  }

  /** Whether all programs know it. */
  private boolean isStandard() {
    return !jkf.isEmpty();
  }

  /** Whether this is the position before the first move of a game, with any handicap. */
  static boolean isStart(Position start) {
    String sfen = Sfen.format(start);
    return Arrays.stream(values()).anyMatch(h -> Sfen.format(h.position()).equals(sfen));
  }

  /** The handicap of Kakinoki's definition with this start position, or null. */
  static @Nullable Handicap of(Position start) {
    String sfen = Sfen.format(start);
    return Arrays.stream(values())
        .filter(h -> h.isStandard() && Sfen.format(h.position()).equals(sfen))
        .findFirst()
        .orElse(null);
  }
}
