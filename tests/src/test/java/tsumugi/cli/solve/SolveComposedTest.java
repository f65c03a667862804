package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.cli.CliRun;
import tsumugi.usi.Mates;

/** {@code solve --interposition futile} in every format. */
@Timeout(300)
class SolveComposedTest {
  /** A literal mate in 7 with composed length 5. */
  private static final String GIFTS = "9/8k/5R3/5R3/6S1G/9/9/9/9 b SLP2b3g2s4n3l17p 1";

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static JsonNode json(String... more) throws JsonProcessingException {
    String[] all = new String[more.length + 4];
    List.of("--format", "json", "--interposition", "futile").toArray(all);
    System.arraycopy(more, 0, all, 4, more.length);
    return MAPPER.readTree(CliRun.solve(all).lines().getLast());
  }

  @Test
  void jsonHasBothLengths() throws JsonProcessingException {
    JsonNode line = json(GIFTS);
    assertEquals(7, line.get("plies").asInt());
    assertEquals(7, line.get("moves").size());
    assertTrue(line.get("exact").asBoolean());
    assertEquals(5, line.get("composedPlies").asInt());
    assertEquals(5, line.get("composedMoves").size());
    assertTrue(line.get("composedExact").asBoolean());
  }

  @Test
  void whatCouldNotBeDecidedIsNotExact() throws JsonProcessingException {
    JsonNode cut = json("--nodes", "1200", "--method", "dfpn", GIFTS);
    assertFalse(cut.get("composedExact").asBoolean(), cut::toString);
    assertTrue(cut.get("composedPlies").isNull() || cut.get("composedPlies").asInt() >= 5);
  }

  @Test
  void theFirstMateProvesNothing() throws JsonProcessingException {
    JsonNode first = json("--first", GIFTS);
    assertFalse(first.get("composedExact").asBoolean(), first::toString);
    assertEquals(first.get("plies"), first.get("composedPlies"));
  }

  @Test
  void aDefenderToMoveAndNoMate() throws JsonProcessingException {
    JsonNode mated = json(Mates.MATED_IN_2);
    assertEquals(2, mated.get("composedPlies").asInt());
    assertEquals(2, mated.get("composedMoves").size());
    assertEquals(0, json(Mates.MATED).get("composedPlies").asInt());
    assertTrue(json(Mates.NONE).get("composedPlies").isNull());
  }

  @Test
  void textTellsTheLengthAndItsLine() {
    CliRun run = CliRun.solve("--interposition", "futile", GIFTS);
    assertTrue(run.lines().contains("Mate in 7 plies (proved: none is shorter)"), run.out());
    int at = run.lines().indexOf("Without futile interpositions: 5 plies (proved)");
    assertTrue(at > 0, run.out());
    assertEquals(7, run.lines().get(at + 2).split(" ", -1).length - 1 + 2, run.out());
  }

  @Test
  void usiShowsTheComposedLine() {
    CliRun run = CliRun.solve("--format", "usi", "--interposition", "futile", GIFTS);
    assertEquals(6, run.lines().getLast().split(" ", -1).length, run.out());
  }

  @Test
  void kifHasTheComposedLineFirst() {
    String kif = CliRun.solve("--format", "kif", "--interposition", "futile", GIFTS).out();
    assertTrue(kif.contains("Without futile interpositions: 5 plies (proved)"), kif);
    assertTrue(kif.indexOf("   6 詰み") > 0 && kif.indexOf("   6 詰み") < kif.indexOf("   8 詰み"), kif);
  }

  @Test
  void literalIsTheDefault() {
    String plain = CliRun.solve("--format", "json", GIFTS).out();
    assertFalse(plain.contains("composed"), plain);
    String asked = CliRun.solve("--format", "json", "--interposition", "literal", GIFTS).out();
    assertFalse(asked.contains("composed"), asked);
  }

  @Test
  void badUsage() {
    CliRun.solve("--interposition", "both", GIFTS)
        .assertRefused("--interposition takes literal or futile, not 'both'");
    CliRun.solve("--rule", "cooperative", "--interposition", "futile", GIFTS)
        .assertRefused("--interposition belongs to rule tsume");
  }
}
