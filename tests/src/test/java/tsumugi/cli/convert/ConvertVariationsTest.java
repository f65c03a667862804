package tsumugi.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.cli.CliRun;

/** Variations that are in an unusual order, or that cannot be read. */
@Tag("slow")
class ConvertVariationsTest extends ConvertFixture {
  /** What cannot be read in a variation says nothing about the main line. */
  @Test
  void aVariationThatCannotBeRead() throws IOException {
    for (String end : new String[] {"   3 投了\n", ""}) {
      String game = HEAD + end + "\n変化：1手\n   1 ６三金(72)\n";
      CliRun run = convert("usi", "a.kif", game);
      assertEquals(TWO, run.out());
      assertTrue(run.err().contains("line "), run::err);
    }
    String problem =
        "手合割：その他\n後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七\n"
            + "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---+\n"
            + "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n"
            + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
            + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n"
            + "+---+\n先手の持駒：金\n手数----指手---------消費時間--\n   1 ５二金打\n   2 詰み\n";
    Path file = folder.resolve("p.kif");
    Files.writeString(file, problem + "\n変化：1手\n   1 ６三金(72)\n");
    CliRun checked = CliRun.of("check", "--format", "json", file.toString());
    assertEquals("confirmed", checked.objects().getFirst().get("author"));
  }

  /** The main line ends at a move that cannot be read; a variation does not take its place. */
  @Test
  void aVariationOfAMoveThatCannotBeRead() throws IOException {
    String game =
        HEAD + "   3 ２六歩(28)\n   4 ８四歩(83)\n   5 投了\n\n" + "変化：3手\n   3 ６六歩(67)\n   4 ８八角成(22)\n";
    CliRun run = convert("usi", "a.kif", game);
    assertEquals(TWO, run.out());
    assertTrue(run.err().contains("line 7"), run::err);
    String kif = convert("kif", "a.kif", game).out();
    assertTrue(kif.contains("変化：3手\n   3 ６六歩(67)"), kif);
  }

  @Test
  void variationsInRisingOrder() throws IOException {
    String game =
        HEAD
            + "   3 ２六歩(27)\n   4 ８四歩(83)\n\n変化：1手\n   1 ２六歩(27)\n   2 ８四歩(83)\n\n"
            + "変化：3手\n   3 ６六歩(67)\n\n変化：4手\n   4 ４四歩(43)\n";
    CliRun run = convert("kif", "a.kif", game);
    assertNoNote(run);
    assertEquals(
        "position startpos moves 7g7f 3c3d 2g2f 8c8d\n", convert("usi", "a.kif", game).out());
    assertTrue(run.out().contains("変化：3手\n   3 ６六歩(67)"), run.out());
    assertTrue(run.out().contains("   1 ２六歩(27)\n   2 ８四歩(83)"), run.out());
  }

  /** A variation of a line that lacks the move is skipped, and the others are read. */
  @Test
  void aVariationFromNowhere() throws IOException {
    CliRun run = convert("kif", "a.kif", HEAD + "変化：9手\n   9 ２六歩(27)\n変化：1手\n   1 ２六歩(27)\n");
    assertEquals(0, run.status());
    assertTrue(
        run.err().contains("line 7: a variation from a move that does not exist"), run.err());
    assertTrue(run.out().contains("変化：1手\n   1 ２六歩(27)\n"), run.out());
  }
}
