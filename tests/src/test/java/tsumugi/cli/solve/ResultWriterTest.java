package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.TestJson;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.usi.Mates;

/** Results that no small search produces: incomplete lines, figures of the essay, failures. */
class ResultWriterTest {
  /** The example of the table essay. */
  private static final TableStatistics ESSAY =
      new TableStatistics(
          64_213, 4_956, 10_880 - 4_956, 4_507, 45_251, 20_379, 8, 3, 100_000, 30_000, 200, 326);

  private static final Outcome CUT_SHORT =
      new Outcome.Solved(
          new Problem("p-1", Mates.IN_3),
          Sfen.parse(Mates.IN_3),
          new SolveResult(
              new Verdict.Mate(3, false, new int[] {UsiMove.parse("R*4a")}),
              "id",
              1_234_567,
              2_500,
              31,
              ESSAY));

  @Test
  void text() {
    String text = written(out -> new TextResultWriter(out, new Messages(Locale.ROOT)), CUT_SHORT);
    List<String> lines = text.lines().toList();
    assertTrue(lines.contains("Mate in 3 plies (not proved to be the shortest)"), text);
    assertTrue(lines.contains("▲４一飛打"), text);
    assertTrue(lines.contains("(only 1 of the 3 moves of the line could be read)"), text);
    assertTrue(
        lines.contains("nodes 1,234,567, time 2.500 s, nps 493,826, hash 3.1 %, method id"), text);
    assertTrue(
        lines.contains(
            "table: main 64,213, extended 4,956 (77 per mille), sub 5,924, records 70,137"),
        text);
    assertTrue(lines.contains("       full: main 64.2 %, sub 19.7 %"), text);
    assertTrue(
        lines.contains(
            "       mate 4,507, no mate 45,251, unknown 20,379, longest chain 8, mean walk 1.63,"
                + " overwritten 3"),
        text);
  }

  /** The main line without futile interpositions may also be incomplete or missing. */
  @ParameterizedTest
  @CsvSource({"B*4e 1b2b, 2", "'', 0"})
  void textOfAComposedLineCutShort(String moves, int read) {
    ComposedMate composed = new ComposedMate(3, 5, line(moves), Set.of());
    int[] literal = line("B*4e 3c3d 4e3d 1b2b 4a4b 2b1a 3d1b+");
    String sfen = "5+R3/8k/6p1s/9/9/9/9/9/9 b B 1";
    Outcome cut =
        new Outcome.Solved(
            new Problem("p-2", sfen),
            Sfen.parse(sfen),
            new SolveResult(
                new Verdict.Mate(7, false, literal), composed, true, "id", 933, 10, 7, ESSAY));
    String text = written(out -> new TextResultWriter(out, new Messages(Locale.ROOT)), cut);
    List<String> lines = text.lines().toList();
    assertTrue(lines.contains("Without futile interpositions: 5 plies (proved)"), text);
    String note = "(only %d of the 5 moves of the line could be read)".formatted(read);
    assertTrue(lines.contains(note), text);
  }

  @Test
  void japaneseText() {
    String text =
        written(out -> new TextResultWriter(out, new Messages(Locale.JAPANESE)), CUT_SHORT);
    List<String> lines = text.lines().toList();
    assertTrue(lines.contains("詰み 3手 (最短とは証明していません)"), text);
    assertTrue(lines.contains("(読み出せた手順は 3 手のうち 1 手)"), text);
    assertTrue(lines.contains("置換表: メイン 64,213、拡張 4,956 (77 ‰)、サブ 5,924、計 70,137 レコード"), text);
  }

  @Test
  void json() {
    Map<String, Object> object =
        TestJson.object(written(out -> new JsonResultWriter(out, List.of()), CUT_SHORT).strip());
    assertEquals(false, object.get("exact"));
    assertEquals(3L, object.get("plies"));
    assertEquals(List.of("R*4a"), object.get("moves"));
    assertEquals(1_234_567L, object.get("nodes"));
    assertEquals(2_500L, object.get("millis"));
    assertEquals(31L, object.get("hashfull"));
    assertEquals(
        "{mainUsed=64213, extended=4956, extensionPerMille=77, subUsed=5924, records=70137,"
            + " mainPerMille=642, subPerMille=197, mate=4507, nomate=45251, unknown=20379,"
            + " longestChain=8, meanWalk=1.63, overwritten=3}",
        String.valueOf(object.get("table")));
  }

  @Test
  void usi() {
    assertEquals(
        "info string p-1: mate in 3 plies or less, line incomplete\ncheckmate R*4a\n",
        written(UsiResultWriter::new, CUT_SHORT));
  }

  private static int[] line(String moves) {
    return moves.isEmpty()
        ? new int[0]
        : Arrays.stream(moves.split(" ")).mapToInt(UsiMove::parse).toArray();
  }

  private static String written(Function<PrintStream, ResultWriter> writer, Outcome outcome) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    writer.apply(out).write(1, outcome);
    out.flush();
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
