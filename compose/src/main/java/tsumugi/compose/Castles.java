package tsumugi.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * The castles (囲い) of real games that are recognised. Each is drawn below as the upper right corner
 * of a board: the first line is rank 1, and its last character stands on file 1. A letter is a
 * piece of the king's side, unpromoted, as in SFEN; a dot is a square that does not matter. Only
 * the pieces that give a castle its name are drawn, and the others may stand anywhere.
 *
 * <p>A castle and its mirror image have the same name, because problems have no left and right: the
 * left mino (左美濃) is a mino, and the yagura of the side with the rook (右矢倉) is a yagura.
 */
final class Castles {
  /**
   * In this order; the first castle found is the one named, so a castle that contains another
   * stands before it.
   */
  private static final List<Drawn> DRAWN =
      List.of(
          // Yagura.
          new Drawn(
              "yagura", // 矢倉, 金矢倉
              """
              .....
              ..gk.
              .gs..
              """),
          new Drawn(
              "silver-yagura", // 銀矢倉
              """
              .....
              ..gk.
              .ss..
              """),
          new Drawn(
              "half-yagura", // 片矢倉
              """
              .....
              .gk..
              .gs..
              """),
          new Drawn(
              "kikusui-yagura", // 菊水矢倉
              """
              ...k.
              ..gs.
              .gn..
              """),

          // Of the ranging rook.
          new Drawn(
              "diamond-mino", // ダイヤモンド美濃
              """
              .g...
              g.sk.
              .s...
              """),
          new Drawn(
              "mino", // 美濃囲い, 本美濃
              """
              .g...
              g.sk.
              """),
          new Drawn(
              "high-mino", // 高美濃囲い
              """
              .g...
              ..sk.
              .g...
              """),
          new Drawn(
              "silver-mino", // 銀美濃
              """
              .g...
              s.sk.
              """),
          new Drawn(
              "half-mino", // 片美濃囲い
              """
              .g...
              ..sk.
              """),
          new Drawn(
              "kimura-mino", // 木村美濃
              """
              .....
              ..gk.
              .s...
              """),
          new Drawn(
              "tenshukaku-mino", // 天守閣美濃
              """
              .g...
              g.s..
              ...k.
              """),
          new Drawn(
              "silver-crown", // 銀冠
              """
              .....
              ..gk.
              ...s.
              """),
          new Drawn(
              "silver-crown-anaguma", // 銀冠穴熊
              """
              ...nk
              ..g.l
              ...s.
              """),
          new Drawn(
              "anaguma", // 穴熊
              """
              ...nk
              ...sl
              """),
          new Drawn(
              "kinmuso", // 金無双, with the silver on 2b or on 3a
              """
              .....
              ggks.
              """),
          new Drawn(
              "kinmuso",
              """
              ..s..
              ggk..
              """),

          // Of the static rook.
          new Drawn(
              "millennium", // ミレニアム
              """
              ..gk.
              ..gs.
              ..n..
              """),
          new Drawn(
              "funagakoi", // 舟囲い
              """
              .gs..
              g.k..
              """),
          new Drawn(
              "elmo", // elmo囲い
              """
              ..g..
              .sk..
              """),
          new Drawn(
              "kani", // カニ囲い
              """
              .k...
              gsg..
              """),
          new Drawn(
              "gangi", // 雁木
              """
              .k...
              g.g..
              ss...
              """),
          new Drawn(
              "nakazumai", // 中住まい
              """
              .......
              g.k.g..
              """),
          new Drawn(
              "nakahara", // 中原囲い
              """
              .gk...
              s..g..
              """));

  /** Their names, each once, in the order in which they are looked for. */
  static final List<String> NAMES = DRAWN.stream().map(Drawn::name).distinct().toList();

  /** The castles by the colour and the square of their king. */
  private static final List<List<List<Castle>>> BY_KING =
      Stream.of(Color.BLACK, Color.WHITE).map(Castles::byKing).toList();

  /** A castle as it is drawn. */
  private record Drawn(String name, String picture) {}

  private Castles() {}

  /** The name of the castle in which a side's king stands, or null. */
  static @Nullable String of(Position position, int color) {
    if (position.hasKing(color)) {
      for (Castle castle : BY_KING.get(color).get(position.kingSquare(color))) {
        if (castle.isIn(position)) {
          return castle.name();
        }
      }
    }
    return null;
  }

  private static List<List<Castle>> byKing(int color) {
    List<List<Castle>> castles =
        Stream.<List<Castle>>generate(ArrayList::new).limit(Square.COUNT).toList();
    for (Drawn drawn : DRAWN) {
      for (Castle castle : Castle.images(drawn.name(), drawn.picture(), color)) {
        castles.get(castle.king()).add(castle);
      }
    }
    return castles;
  }
}
