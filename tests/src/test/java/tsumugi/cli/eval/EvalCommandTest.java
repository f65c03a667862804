package tsumugi.cli.eval;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.player.nnue.SampleNetworks;

@Timeout(300)
class EvalCommandTest {
  private static final String WITHOUT_ROOK =
      "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

  @TempDir private Path folder;

  @Test
  void withoutAFileItIsTheNetworkOfTheProgram() {
    CliRun run = CliRun.of("eval", "startpos", WITHOUT_ROOK);
    assertEquals(0, run.status(), run.err());
    assertEquals("", run.err());
    assertTrue(
        run.lines().get(1).matches("2: -\\d+ for White, to move, by own \\d+x2-\\d+"), run.out());
  }

  @Test
  void theEvaluationWrittenByHand() {
    CliRun run = CliRun.of("eval", "--eval-file", "written", "startpos", WITHOUT_ROOK);
    assertEquals(0, run.status(), run.err());
    assertEquals("", run.err());
    assertEquals(2, run.lines().size());
    assertTrue(run.lines().get(0).matches("1: \\+\\d+ for Black, to move"), run.out());
    assertTrue(run.lines().get(1).matches("2: -\\d+ for White, to move"), run.out());
    CliRun japanese = CliRun.with("", Locale.JAPANESE, "eval", WITHOUT_ROOK);
    assertTrue(japanese.out().contains("後手から見た評価値"), japanese.out());
  }

  @Test
  void aNetworkIsNamedAndScaled() throws Exception {
    String file = SampleNetworks.small(folder.resolve("nn.bin")).toString();
    CliRun text = CliRun.of("eval", "--eval-file", file, WITHOUT_ROOK);
    assertTrue(text.out().endsWith(", by K+P 32x2-8-8\n"), text.out());
    long raw =
        value(
            CliRun.of(
                "eval", "--eval-file", file, "--fv-scale", "1", "--format", "json", WITHOUT_ROOK));
    CliRun run =
        CliRun.of("eval", "--eval-file", folder.toString(), "--format", "json", WITHOUT_ROOK);
    assertEquals(raw / 16, value(run));
    Map<String, Object> object = run.objects().getFirst();
    assertEquals("K+P 32x2-8-8", object.get("evaluation"));
    assertEquals("white", object.get("toMove"));
    assertEquals(16, number(object, "fvScale"));
    assertFalse(object.containsKey("pieces"));
  }

  private static long value(CliRun run) {
    assertEquals(0, run.status(), run.err());
    return number(run.objects().getFirst(), "value");
  }

  private static long number(Map<?, ?> object, String name) {
    return ((Number) requireNonNull(object.get(name))).longValue();
  }

  @Test
  void explainedEachPieceIsTheDifferenceItMakes() {
    String sfen = "4k4/9/9/9/9/9/9/4G4/4K4 b 2P 1";
    CliRun run = CliRun.of("eval", "--explain", "--format", "json", sfen);
    long value = value(run);
    List<?> pieces = (List<?>) requireNonNull(run.objects().getFirst().get("pieces"));
    assertEquals(2, pieces.size(), "no kings, one of a kind in hand");
    Map<?, ?> gold = (Map<?, ?>) pieces.getFirst();
    assertEquals("5h", gold.get("square"));
    assertEquals("G", gold.get("piece"));
    long without = number(gold, "without");
    assertEquals(without, value(CliRun.of("eval", "--format", "json", sfen.replace("4G4", "9"))));
    assertEquals(value - without, number(gold, "worth"));
    assertEquals("hand", ((Map<?, ?>) pieces.get(1)).get("square"));
    CliRun text = CliRun.of("eval", "--explain", WITHOUT_ROOK);
    assertTrue(text.out().matches("(?s).*\n  2h   R +[+]\\d+\n.*"), text.out());
    assertTrue(
        text.out().matches("(?s).*\n  2b   b +[+]\\d+\n.*"),
        () -> "its owner gains by it: " + text.out());
  }

  @Test
  void whatIsNoPositionIsToldAndTheRestEvaluated() {
    CliRun run = CliRun.with("9/9 b - 1\n" + WITHOUT_ROOK + "\n", Locale.ROOT, "eval", "-");
    assertEquals(1, run.status());
    assertEquals(2, run.lines().size(), run.out());
    CliRun json = CliRun.with("9/9 b - 1\n", Locale.ROOT, "eval", "--format", "json", "-");
    assertTrue(json.objects().getFirst().containsKey("error"), json.out());
  }

  @Test
  void refusals() throws Exception {
    String missing = folder.resolve("none").toString();
    assertRefused("no evaluation file", "eval", "--eval-file", missing, "startpos");
    assertRefused("needs --eval-file", "eval", "--fv-scale", "20", "startpos");
    String file = SampleNetworks.small(folder.resolve("a.bin")).toString();
    assertRefused("--fv-scale", "eval", "--eval-file", file, "--fv-scale", "0", "startpos");
    assertRefused("text or json", "eval", "--format", "xml", "startpos");
    assertRefused("--eval-file needs --player", "bench", "--eval-file", file);
    assertRefused("--fv-scale needs --player", "bench", "--fv-scale", "3");
    assertRefused(
        "and 'written' is not one",
        "eval",
        "--eval-file",
        "written",
        "--fv-scale",
        "3",
        "startpos");
    assertRefused(
        "and 'written' is not one",
        "bench",
        "--player",
        "--eval-file",
        "written",
        "--fv-scale",
        "3");
    CliRun remark =
        CliRun.of(
            "eval",
            "--eval-file",
            SampleNetworks.withWrongHash(folder.resolve("b")).toString(),
            WITHOUT_ROOK);
    assertEquals(0, remark.status());
    assertTrue(remark.err().contains("00001234"), remark.err());
  }

  private static void assertRefused(String sentence, String... arguments) {
    CliRun run = CliRun.of(arguments);
    assertEquals(2, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().contains(sentence), run.err());
  }
}
