package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.CoopReference;
import tsumugi.reference.CoopReference.Task;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/**
 * Both methods compared with the plain breadth-first search over the slow rule book: length, number
 * of solutions and "no mate", for every kind of question, all in the smallest possible table.
 */
@Tag("slow")
class CoopAgainstReferenceTest {
  private static final MainSubTable TABLE = MainSubTable.allocate(1);
  private static final int ANY = Integer.MAX_VALUE;
  private static final int MAX_POSITIONS = 500;

  private final CooperativeSolver solver = new CooperativeSolver(TABLE);
  private int mates;
  private int nomates;
  private int unique;

  @AfterAll
  static void close() {
    TABLE.close();
  }

  @Test
  void cooperativeMate() {
    compareAll(RandomPositions::smallTsume, 700, Task.PLAIN);
    compareAll(RandomPositions::cramped, 500, Task.PLAIN);
    compareAll(RandomPositions::circle, 200, Task.PLAIN);
    enough(400, 100, 100);
  }

  @Test
  void defenderFirst() {
    compareAll(RandomPositions::reply, 500, new Task(true, false, ANY, false));
    enough(60, 5, 20);
  }

  @Test
  void selfMate() {
    compareAll(RandomPositions::crowded, 500, new Task(false, true, ANY, false));
    compareAll(RandomPositions::crowded, 500, new Task(true, true, ANY, false));
    enough(8, 100, 5);
  }

  @Test
  void atMostFivePlies() {
    compareAll(RandomPositions::smallTsume, 300, new Task(false, false, 5, false));
    enough(60, 15, 10);
  }

  @Test
  void exactlySoManyPlies() {
    compareAll(RandomPositions::smallTsume, 300, new Task(false, false, 5, true));
    compareAll(RandomPositions::cramped, 300, new Task(false, false, 3, true));
    compareAll(RandomPositions::reply, 300, new Task(true, false, 4, true));
    enough(40, 20, 3);
  }

  private void compareAll(LongFunction<Sample> family, int count, Task task) {
    for (long seed = 0; seed < count; seed++) {
      Sample sample = family.apply(seed);
      if (isProblem(sample.position(), task)) {
        compare(sample, task);
      }
    }
  }

  /** A family that is too easy or too hard proves nothing. */
  private void enough(int minMates, int minNomates, int minUnique) {
    String found = mates + " mates, " + nomates + " no mates, " + unique + " unique";
    assertTrue(mates >= minMates && nomates >= minNomates && unique >= minUnique, found);
  }

  private static boolean isProblem(SlowPosition position, Task task) {
    boolean attacker = position.blackToMove() != task.defenderFirst();
    return position.hasKing(!attacker)
        && (!task.selfMate() || position.hasKing(attacker))
        && (!task.defenderFirst() && !task.selfMate() || !RuleBook.isMate(position));
  }

  private void compare(Sample sample, Task task) {
    CoopReference.Result expected = CoopReference.solve(sample.position(), task, MAX_POSITIONS);
    if (expected.plies() == CoopReference.GAVE_UP) {
      return;
    }
    List<CooperativeOptions> ways = new ArrayList<>();
    ways.add(options(task));
    ways.add(options(task).withThreads(2));
    ways.add(options(task).withMethod(CooperativeMethod.ID));
    for (CooperativeOptions options : ways) {
      CooperativeResult result =
          solver.solve(
              EngineForm.position(sample.position()),
              options,
              SearchLimits.NONE,
              SearchMonitor.SILENT);
      compare(expected, result, sample + " " + task + " " + options.method());
    }
    mates += expected.plies() > 0 ? 1 : 0;
    nomates += expected.plies() == CoopReference.NO_MATE ? 1 : 0;
    unique += expected.solutions().equals(BigInteger.ONE) ? 1 : 0;
  }

  private static void compare(
      CoopReference.Result expected, CooperativeResult result, String message) {
    if (expected.plies() == CoopReference.NO_MATE) {
      assertEquals(new Verdict.NoMate(), result.verdict(), message);
    } else if (expected.plies() > 0) {
      Verdict.Mate mate = (Verdict.Mate) result.verdict();
      assertEquals(expected.plies(), mate.plies(), message);
      assertEquals(expected.plies(), mate.line().length, message);
      if (result.solutionCount() != null) {
        assertEquals(expected.solutions(), result.solutionCount(), message);
      }
    } else {
      assertTrue(!(result.verdict() instanceof Verdict.Mate), message + " " + result.verdict());
    }
  }

  private static CooperativeOptions options(Task task) {
    CooperativeOptions options =
        CooperativeOptions.DEFAULT
            .withDefenderFirst(task.defenderFirst())
            .withGoal(task.selfMate() ? CooperativeGoal.SELF_MATE : CooperativeGoal.MATE);
    if (task.exactly()) {
      return options.withExactPlies(task.maxPlies());
    }
    return task.maxPlies() == ANY ? options : options.withMaxPlies(task.maxPlies());
  }
}
