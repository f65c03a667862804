package tsumugi.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code ./dev} hands on to a main class of this module: one sentence where it is wrong. */
@Tag("slow")
@Timeout(60)
class WrongWordsTest {
  @ParameterizedTest
  @CsvSource({
    "tsumugi.fuzz.SolverFuzz, ''",
    "tsumugi.fuzz.SolverFuzz, 100",
    "tsumugi.fuzz.SolverFuzz, 100 x",
    "tsumugi.fuzz.SolverFuzz, 100 1 99999999999999999999",
    "tsumugi.fuzz.Liveness, 100",
    "tsumugi.fuzz.Liveness, 100 x",
    "tsumugi.soak.Soak, ../tsumugi",
    "tsumugi.soak.Soak, 5 ../tsumugi",
    "tsumugi.soak.Soak, 5 x ../tsumugi",
    "tsumugi.soak.Soak, ''",
  })
  void isToldInOneSentence(String main, String words) throws Exception {
    String[] arguments = words.isEmpty() ? new String[0] : words.split(" ");
    List<String> options = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    ChildProcess.Ended ended =
        ChildProcess.run(ChildProcess.java(options, main, arguments), "", 50);
    assertEquals(2, ended.status(), ended.err());
    assertEquals("", ended.out());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertTrue(ended.err().endsWith("not: " + words + "\n"), ended.err());
  }
}
