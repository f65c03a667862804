package tsumugi.cli.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.base.Encoding;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.batch.OutputOrder;
import tsumugi.cli.batch.RunEnd;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** What a run keeps when it is stopped, has enough, or a part of its work breaks down. */
class PartsRunTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicBoolean stopped = new AtomicBoolean();
  private long breakdowns;

  /** A problem of its own for each number. */
  private static ComposedProblem problem(long number) {
    Position position = Sfen.parseProblem("4k4/9/4P4/9/9/9/9/9/9 b G" + (number + 2) + "P 1");
    int[] line = {UsiMove.parse("G*5b")};
    return new ComposedProblem(
        ComposeRule.TSUME, position, ProblemKey.of(position), 1, 1, line, null);
  }

  private List<String> run(PartsRun.Job job, long count) {
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            Locale.ENGLISH);
    ProgressLine progress = new ProgressLine(terminal);
    ComposedWriter writer =
        new ComposedWriter(
            ComposeFormat.SFEN,
            new Messages(Locale.ENGLISH),
            StandardCharsets.UTF_8,
            null,
            Encoding.UTF_8.label(),
            "tsume",
            List.of());
    ResultSink sink = new ResultSink(terminal.out(), null, progress);
    PartsRun run =
        new PartsRun(new NewResults(writer, sink, new KnownKeys(), null, 0, count), progress);
    run.run(List.of(job), 0, 6, OutputOrder.INPUT_WITHOUT_GAPS, new RunEnd(stopped::get));
    breakdowns = run.breakdowns();
    assertEquals(out.toString(StandardCharsets.UTF_8).lines().count() >= count, run.hasEnough());
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** Part 2 is stopped when it has found one of its problems. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatAnUnfinishedPartHasFoundIsKeptIfItMayBe(boolean keeps) {
    LongFunction<List<ComposedProblem>> parts =
        part -> {
          stopped.set(part == 2);
          return List.of(problem(part));
        };
    assertEquals(keeps ? 3 : 2, run(new PartsRun.Job(parts, keeps), 100).size());
  }

  @Test
  void aPartThatBreaksDownIsNamedAndTheOthersAreDone() {
    LongFunction<List<ComposedProblem>> parts =
        part -> {
          if (part == 3) {
            throw new StackOverflowError("deep");
          }
          return List.of(problem(part));
        };
    assertEquals(5, run(new PartsRun.Job(parts, true), 100).size());
    assertEquals(1, breakdowns);
    String said = err.toString(StandardCharsets.UTF_8);
    assertTrue(said.contains("part 3: the search failed: java.lang.StackOverflowError"), said);
  }

  @Test
  void noPartFollowsOnceThereAreEnough() {
    assertEquals(2, run(new PartsRun.Job(part -> List.of(problem(part)), true), 2).size());
    assertFalse(stopped.get());
  }
}
