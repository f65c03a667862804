package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;

/** The castles by which a problem is like a real game. */
class CastlesTest {
  private static final String NONE = "none";

  /** The castle of Black's king on the lowest three ranks. */
  private static String ofBlack(String ranks) {
    return castle(Sfen.parse("4k4/9/9/9/9/9/" + ranks + " w - 1"));
  }

  /** The castle of the side that is not to move. */
  private static String castle(Position position) {
    List<String> found =
        Themes.of(position, new int[0]).stream()
            .filter(name -> name.startsWith("castle-"))
            .toList();
    assertTrue(found.size() <= 1, found::toString);
    return found.isEmpty() ? NONE : found.getFirst().substring("castle-".length());
  }

  /** As books draw them, from Black's side, with the pieces that usually stand beside them. */
  @ParameterizedTest
  @CsvSource({
    "diamond-mino, 4PS2P/4G1SK1/5G1NL",
    "mino, 4PPPPP/4G1SK1/5G1NL",
    "high-mino, 4PGN1P/6SK1/5G2L",
    "silver-mino, 4PP1PP/4S1SK1/5G1NL",
    "half-mino, 4PP1PP/6SK1/5G1NL",
    "kimura-mino, 4PSN1P/6GK1/5G2L",
    "tenshukaku-mino, PK1PP4/1BS1G4/LN1G5",
    "silver-crown, 4PGNS1/6GK1/8L",
    "silver-crown, 7SP/4G1GK1/7NL",
    "silver-crown-anaguma, 5P1SP/6G1L/7NK",
    "anaguma, 5PPPP/6GSL/6GNK",
    "anaguma, PPPP5/LSG6/KNG6",
    "kinmuso, 4PPP1P/4GGKS1/7NL",
    "kinmuso, 4PPP1P/4GGK2/6SNL",
    "yagura, PPSG5/1KG6/LN7",
    "yagura, 5GSPP/6GK1/7NL",
    "silver-yagura, PPSS5/1KG6/LN7",
    "half-yagura, PPSG5/2KG5/LN7",
    "kikusui-yagura, PPNG5/1SG6/LK7",
    "millennium, PPNP5/1SG6/LKG6",
    "funagakoi, PP1P5/1BK1GS3/LNSG5",
    "elmo, PP1P5/2KS5/LNG1G4",
    "kani, PP1P5/2GSG4/LN1K5",
    "gangi, PP1SS4/2G1G4/LN1K5",
    "nakazumai, PP1PPPP1P/2GSKSG2/LN5NL",
    "nakahara, PP1PPP3/1BG2S3/LNSKG4",
  })
  void castlesOfBooks(String name, String ranks) {
    assertEquals(name, ofBlack(ranks));
  }

  @ParameterizedTest
  @CsvSource({
    "4PPPPP/4G1+SK1/5G1NL",
    "4PPPPP/4G1SK1/6GNL",
    "4PPPPP/4G1S1K/5G1NL",
    "9/9/4K4",
    "9/6sK1/5g3",
    "PPSG5/1KS6/LN7",
    "5PPP1/6GSP/6GNK",
  })
  void nearlyACastleIsNone(String ranks) {
    assertEquals(NONE, ofBlack(ranks));
  }

  /** Every castle in all four images of the board, and none of the other side's pieces. */
  @Test
  void castlesOfBothSidesAndBothWings() {
    for (String ranks : List.of("4PPPPP/4G1SK1/5G1NL", "PP1PPP3/1BG2S3/LNSKG4")) {
      Position position = Sfen.parse("4k4/9/9/9/9/9/" + ranks + " w - 1");
      String name = castle(position);
      for (Orientation image : Orientation.values()) {
        assertEquals(name, castle(image.of(position)), image::name);
      }
      position.setSideToMove(Color.BLACK);
      assertEquals(NONE, castle(position), "the attacker's own castle");
    }
  }

  /** Each piece of a castle is needed: without it there is no castle, or another one. */
  @Test
  void eachPieceBelongsToTheCastle() {
    String[] bare = {
      "5S3/4G1SK1/5G3", "9/4G1SK1/5G3", "5G3/6SK1/5G3", "9/4S1SK1/5G3", "9/6SK1/5G3",
      "5S3/6GK1/9", "7K1/4G1S2/5G3", "7S1/6GK1/9", "7S1/6G1L/7NK", "9/7SL/7NK",
      "9/4GGKS1/9", "9/4GGK2/6S2", "5GS2/6GK1/9", "5SS2/6GK1/9", "5GS2/5GK2/9",
      "5GN2/6GS1/7K1", "6N2/6GS1/6GK1", "9/4G1K2/5GS2", "9/5SK2/6G2", "9/4GSG2/5K3",
      "4SS3/4G1G2/5K3", "9/2G1K1G2/9", "9/3S2G2/4GK3",
    };
    TreeSet<String> seen = new TreeSet<>();
    for (String ranks : bare) {
      Position position = Sfen.parse("k8/9/9/9/9/9/" + ranks + " w - 1");
      String name = castle(position);
      assertFalse(name.equals(NONE), ranks);
      seen.add(name);
      for (int square = 0; square < Square.COUNT; square++) {
        int piece = position.pieceAt(square);
        if (piece != Piece.EMPTY && Piece.type(piece) != PieceType.KING) {
          Position without = new Position(position);
          without.remove(square);
          assertFalse(castle(without).equals(name), ranks + " without " + Square.name(square));
        }
      }
    }
    assertEquals(new TreeSet<>(Castles.NAMES), seen);
  }

  @Test
  void theNamesAreThemesAndInTheTableOfThePage() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "compose.md"));
    String[] languages = page.split("## 日本語", -1);
    for (String name : Castles.NAMES) {
      assertTrue(Themes.isTheme("castle-" + name), name);
      for (String language : languages) {
        assertTrue(language.contains("`" + name + "`"), () -> "compose.md lacks " + name);
      }
    }
    assertFalse(Themes.isTheme("castle-") || Themes.isTheme("castle-sand"));
  }
}
