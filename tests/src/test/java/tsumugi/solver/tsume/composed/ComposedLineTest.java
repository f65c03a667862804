package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.composed.ComposedNodes.Node;

/** The main line of a composed mate against all lines by the definition. */
@Tag("slow")
class ComposedLineTest {
  private static final long POSITIONS = 3_000;
  private static final int MOST_LINES = 400;

  private final MainSubTable table = MainSubTable.allocate(4);

  /** The moves of the definition; the same positions come again in many lines. */
  private final Map<Asked, Optional<List<SlowMove>>> answers = new HashMap<>();

  private record Asked(SlowPosition position, boolean attack, int plies) {}

  @AfterEach
  void close() {
    table.close();
  }

  /** Thrown if the definition gives up or has too many lines. */
  private static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * All lines of a position.
   *
   * @param fewest of the pieces left over, where both sides want few
   * @param due where the attacker wants many and the defender few
   */
  private record Lines(List<List<SlowMove>> all, int fewest, int due) {}

  @Test
  void theDefinitionHasTheLine() {
    Map<String, Integer> seen = new HashMap<>();
    for (Node node : ComposedNodes.all()) {
      if (node.plies() >= 2) {
        look(node.position(), false, node.plies(), seen);
        for (SlowMove reply : Objects.requireNonNull(longest(node.position(), node.plies()))) {
          look(node.position().after(reply), true, node.plies() - 1, seen);
        }
      }
    }
    assertTrue(
        seen.getOrDefault("several", 0) > 200 && seen.getOrDefault("better", 0) > 20,
        seen::toString);
  }

  private static @Nullable List<SlowMove> longest(SlowPosition node, int plies) {
    return ComposedNodes.longest(node, plies, 20_000);
  }

  private void look(SlowPosition position, boolean attack, int plies, Map<String, Integer> seen) {
    Lines lines;
    try {
      lines = lines(position, attack, plies, MOST_LINES);
    } catch (LimitException e) {
      seen.merge("unknown", 1, Integer::sum);
      return;
    }
    boolean black = position.blackToMove() == attack;
    for (boolean usesUp : new boolean[] {false, true}) {
      LineReading read = read(position, black, usesUp, plies, 1_000_000);
      String told = position.sfen() + ", " + plies + " plies: ";
      List<SlowMove> line = find(lines.all(), read.moves(), told);
      int over = over(position.after(line), black);
      assertTrue(read.isLeast(), told);
      assertTrue(lines.fewest() <= over && over <= lines.due(), told + over + " of " + lines);
      seen.merge(lines.fewest() == lines.due() ? "one" : "several", 1, Integer::sum);
      LineReading first = read(position, black, usesUp, plies, 0);
      int its = over(position.after(find(lines.all(), first.moves(), told)), black);
      assertEquals(its == 0, first.isLeast(), told);
      assertTrue(over <= its, told);
      seen.merge(over < its ? "better" : "first", 1, Integer::sum);
    }
  }

  private LineReading read(
      SlowPosition position, boolean black, boolean usesUp, int plies, long others) {
    table.newSearch();
    Position root = Sfen.parseProblem(position.sfen());
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    int attacker = EngineForm.color(black);
    ComposedSearch search = new ComposedSearch(root, attacker, table, budget);
    LineReading read = new ComposedLine(search, attacker, usesUp).read(plies, others);
    assertEquals(Sfen.format(root), Sfen.format(search.board().position), "taken back");
    return read;
  }

  private static List<SlowMove> find(List<List<SlowMove>> lines, int[] moves, String told) {
    for (List<SlowMove> line : lines) {
      if (Arrays.equals(line.stream().mapToInt(EngineForm::move).toArray(), moves)) {
        return line;
      }
    }
    throw new AssertionError(told + "none of its lines is " + Arrays.toString(moves));
  }

  /** The longest replies or shortest checks; empty if the definition gives up. */
  private Optional<List<SlowMove>> moves(Asked asked) {
    return answers.computeIfAbsent(
        asked,
        key ->
            Optional.ofNullable(
                key.attack()
                    ? ComposedNodes.shortest(key.position(), key.plies(), POSITIONS)
                    : ComposedNodes.longest(key.position(), key.plies(), POSITIONS)));
  }

  private Lines lines(SlowPosition position, boolean attack, int plies, int most) {
    boolean black = position.blackToMove() == attack;
    if (plies == 0) {
      int over = over(position, black);
      return new Lines(List.of(List.of()), over, over);
    }
    List<SlowMove> moves =
        moves(new Asked(position, attack, plies)).orElseThrow(LimitException::new);
    List<List<SlowMove>> all = new ArrayList<>();
    int fewest = Integer.MAX_VALUE;
    int due = attack ? -1 : Integer.MAX_VALUE;
    for (SlowMove move : moves) {
      Lines behind = lines(position.after(move), !attack, plies - 1, most - all.size());
      for (List<SlowMove> rest : behind.all()) {
        List<SlowMove> line = new ArrayList<>(List.of(move));
        line.addAll(rest);
        all.add(line);
      }
      if (all.size() > most) {
        throw new LimitException();
      }
      fewest = Math.min(fewest, behind.fewest());
      due = attack ? Math.max(due, behind.due()) : Math.min(due, behind.due());
    }
    return new Lines(all, fewest, due);
  }

  private static int over(SlowPosition end, boolean black) {
    return "PLNSGBR".chars().map(kind -> end.inHand(black, (char) kind)).sum();
  }
}
