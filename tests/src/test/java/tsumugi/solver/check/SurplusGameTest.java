package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowGenerator;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.SlowSoundness;
import tsumugi.reference.View;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Whether the attacker can have surplus pieces after each equally long reply, compared with the
 * rules.
 */
@Tag("slow")
class SurplusGameTest {
  private static final int POSITIONS = 1_500;
  private static final int QUESTION_NODES = 100_000;
  private static final SearchLimits SOLVING = SearchLimits.NONE.withMaxNodes(20_000);

  private final MainSubTable table = MainSubTable.allocate(1);
  private final Map<Answer, Integer> answers = new EnumMap<>(Answer.class);

  @AfterEach
  void close() {
    table.close();
  }

  private interface Question {
    void ask(SlowPosition slow, int[] begins, int reply, int left, Answer answer);
  }

  /** Asks after every reply along the problem's line that lasts as long as the line. */
  private void askAlong(SlowPosition slow, SearchLimits limits, Question question) {
    Position root = Sfen.parseProblem(slow.sfen());
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, QUESTION_NODES, false, false);
    int[] line =
        new SoundnessCheck(table, options)
            .check(root, new int[0], SOLVING, SearchMonitor.SILENT)
            .line();
    SearchBudget budget = new SearchBudget(limits, SearchMonitor.SILENT);
    ComposedWalk walk = new ComposedWalk(root, table, budget);
    SameLength same = new SameLength(walk, QUESTION_NODES);
    SurplusGame game = new SurplusGame(walk, budget, same);
    for (int ply = 0; ply < line.length; ply++) {
      int left = line.length - ply;
      for (int reply : ply % 2 != 0 ? same.replies() : new int[0]) {
        if (same.lasts(reply, left) == Answer.YES) {
          String before = Sfen.format(walk.position());
          question.ask(
              slow, Arrays.copyOf(line, ply), reply, left, game.canHaveSurplusAfter(reply, left));
          assertEquals(before, Sfen.format(walk.position()), "the walk is where it was");
        }
      }
      walk.doMove(line[ply]);
    }
  }

  private void compare(SlowPosition slow, int[] begins, int reply, int left, Answer answer) {
    List<SlowMove> moves = new ArrayList<>();
    Arrays.stream(begins).mapToObj(UsiMove::format).map(SlowMove::parse).forEach(moves::add);
    moves.add(SlowMove.parse(UsiMove.format(reply)));
    Integer over = SlowSoundness.over(slow, moves, POSITIONS, SlowGenerator.ENGINE);
    if (over != null && answer != Answer.OPEN) {
      assertEquals(over > 0, answer == Answer.YES, () -> slow.sfen() + " " + moves);
    }
    if (over != null) {
      answers.merge(answer, 1, Integer::sum);
    }
  }

  private static List<SlowPosition> problems() {
    List<SlowPosition> problems = SmallProblems.changed(2, 1);
    // After 2a1b, one attack leaves a surplus piece and another does not.
    problems.addFirst(SlowPosition.parse("5S1k1/9/6+P2/9/9/9/9/9/9 b S 1"));
    return problems;
  }

  @Test
  void theAnswerIsThatOfTheRules() {
    for (SlowPosition slow : problems()) {
      askAlong(slow, SearchLimits.NONE, this::compare);
    }
    assertTrue(answers.getOrDefault(Answer.YES, 0) > 50, answers::toString);
    assertTrue(answers.getOrDefault(Answer.NO, 0) > 50, answers::toString);
    assertEquals(0, answers.getOrDefault(Answer.OPEN, 0));
  }

  /** A limit leaves it open, otherwise the answer is that of the rules. */
  @Test
  void aLimitTellsNothingWrong() {
    List<SlowPosition> problems = problems();
    for (View view : View.values()) {
      for (long nodes = 1; nodes < 1_000; nodes += 1 + nodes / 2) {
        SlowPosition slow = view.of(problems.getFirst());
        askAlong(slow, SearchLimits.NONE.withMaxNodes(nodes), this::compare);
      }
    }
    assertTrue(answers.getOrDefault(Answer.OPEN, 0) > 0, answers::toString);
    assertTrue(answers.getOrDefault(Answer.YES, 0) > 0, answers::toString);
    assertTrue(answers.getOrDefault(Answer.NO, 0) > 0, answers::toString);
  }
}
