package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateLines;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowDisputes;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Each dispute on a position that was examined by hand, in all views. */
@Tag("slow")
class DisputeFinderTest {
  private final MainSubTable table = MainSubTable.allocate(4);

  @AfterEach
  void close() {
    table.close();
  }

  /**
   * Composed by hand. The lance checks, and only 5b is left. Taken by the lance, the piece there
   * would be avenged by the silver; the bishop takes it with a double check, and that is mate. With
   * nothing to drop, only the silver can go there, and then nothing avenges it: futile.
   */
  @ParameterizedTest(name = "{0}, {1} plies")
  @CsvSource({
    "INDIRECT_DOUBLE_CHECK, 3, R2Bks3/3p1p3/5P3/9/9/9/9/9/9 b Lp 1",
    "INDIRECT_DOUBLE_CHECK, 3, R2Bks3/3p1p3/5P3/9/9/9/9/9/9 b Lr 1",
    "'',                    1, R2Bks3/3p1p3/5P3/9/9/9/9/9/9 b L 1",
  })
  void disputesOfTheMainLine(String disputes, int plies, String sfen) {
    for (View view : View.values()) {
      SlowPosition position = view.of(SlowPosition.parse(sfen));
      ComposedMate mate = mate(position);
      assertEquals(plies, mate.plies(), position::sfen);
      assertEquals(disputes, String.join(" ", names(mate.disputes())), position::sfen);
    }
  }

  /** The lines after the checks of random problems, in all views; with a limit no more disputes. */
  @Test
  void theDefinitionSaysTheSame() {
    Map<String, Integer> told = new TreeMap<>();
    int cut = 0;
    for (ComposedNodes.Node node : ComposedNodes.all()) {
      List<SlowMove> line = ComposedNodes.anyLine(node);
      boolean blackAttacks = !node.position().blackToMove();
      Set<String> expected =
          Objects.requireNonNull(SlowDisputes.of(node.position(), blackAttacks, line, 20_000));
      for (View view : View.values()) {
        SlowPosition seen = view.of(node.position());
        List<SlowMove> moves = line.stream().map(view::of).toList();
        Set<String> found = along(seen, !seen.blackToMove(), moves, SearchLimits.NONE);
        assertEquals(expected, found, () -> node + ": " + line);
      }
      expected.forEach(dispute -> told.merge(dispute, 1, Integer::sum));
      for (int nodes = 1; nodes < 200 && line.size() > 2; nodes *= 2) {
        SearchLimits few = SearchLimits.NONE.withMaxNodes(nodes);
        Set<String> some = along(node.position(), blackAttacks, line, few);
        assertTrue(expected.containsAll(some), () -> node + ": " + some + " of " + expected);
        cut += expected.size() > some.size() ? 1 : 0;
      }
    }
    assertTrue(told.getOrDefault("SHORTENING", 0) > 20, told::toString);
    assertTrue(told.getOrDefault("OTHER_LINE", 0) > 20 && cut > 10, told + ", " + cut);
  }

  /** A double check by the rule book: two pieces of the attacker attack the king. */
  @Test
  void theDoubleCheckIsOne() {
    SlowPosition root = SlowPosition.parse("R2Bks3/3p1p3/5P3/9/9/9/9/9/9 b Lp 1");
    ComposedMate mate = mate(root);
    assertEquals("", MateLines.complaint(root, mate.line()));
    SlowPosition end = MateLines.after(root, mate.line(), 3);
    int king = end.king(false);
    assertTrue(RuleBook.reaches(end, 52, king) && RuleBook.reaches(end, 91, king), end::sfen);
  }

  /**
   * A dragon that takes what is interposed and walks back. Nothing mates here: the line is given,
   * since no small problem is known whose main line does this.
   */
  @Test
  void aBoardThatComesBackWithMoreInHand() {
    String sfen = "8k/9/9/7+R1/9/9/9/9/9 b p 1";
    String there = "2d1e P*1d 1e1d 1a2a 1d2d 2a1a";
    for (View view : View.values()) {
      SlowPosition position = view.of(SlowPosition.parse(sfen));
      assertTrue(along(position, there + " 2d1e 1a2a", view).contains("RESTORING"));
      assertEquals("", withoutOther(along(position, "2d1e P*1d 1e1d 1a2a 1d2d", view)));
      assertEquals("", withoutOther(along(position, "2d1d 1a2a 1d2d 2a3a", view)));
    }
  }

  /** A line that a limit has shortened is not examined. */
  @Test
  void aLineCutShortHasNoDisputes() {
    Position root = Sfen.parseProblem("1k7/9/9/3R5/9/9/9/4+R4/8+B b Bg 1");
    long whole = solve(root, SearchLimits.NONE).nodes();
    int cut = 0;
    for (long nodes = whole / 2; nodes < whole; nodes++) {
      ComposedMate mate = solve(root, SearchLimits.NONE.withMaxNodes(nodes)).composed();
      if (mate != null && mate.line().length > 0 && mate.line().length < mate.plies()) {
        assertEquals(Set.of(), mate.disputes(), nodes + " nodes");
        cut++;
      }
    }
    assertTrue(cut > 0, "no line was cut short");
  }

  private static String withoutOther(String disputes) {
    return disputes.contains("RESTORING") ? disputes : "";
  }

  private String along(SlowPosition position, String moves, View view) {
    List<SlowMove> line =
        Arrays.stream(moves.split(" ", -1)).map(SlowMove::parse).map(view::of).toList();
    boolean blackAttacks = position.blackToMove();
    return String.join(" ", along(position, blackAttacks, line, SearchLimits.NONE));
  }

  private Set<String> along(
      SlowPosition position, boolean blackAttacks, List<SlowMove> line, SearchLimits limits) {
    Position root = Sfen.parseProblem(position.sfen());
    int attacker = EngineForm.color(blackAttacks);
    table.newSearch();
    SearchBudget budget = new SearchBudget(limits, SearchMonitor.SILENT);
    ComposedSearch search = new ComposedSearch(root, attacker, table, budget);
    int[] moves = line.stream().mapToInt(EngineForm::move).toArray();
    return names(new DisputeFinder(search, attacker).along(moves));
  }

  private static Set<String> names(Set<ComposedMate.Dispute> disputes) {
    return disputes.stream().map(Enum::name).collect(Collectors.toCollection(TreeSet::new));
  }

  private ComposedMate mate(SlowPosition position) {
    Position root = Sfen.parseProblem(position.sfen());
    return Objects.requireNonNull(solve(root, SearchLimits.NONE).composed());
  }

  private SolveResult solve(Position root, SearchLimits limits) {
    return new TsumeSolver(table)
        .withComposedLength()
        .solve(root, RootSide.ATTACKER, TsumeMethod.AUTO, limits, SearchMonitor.SILENT);
  }
}
