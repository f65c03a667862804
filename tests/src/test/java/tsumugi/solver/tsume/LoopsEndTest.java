package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.Own;
import tsumugi.problems.RepeatingTheme;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.LineClimb;
import tsumugi.solver.tsume.line.MainLine;
import tsumugi.solver.tsume.line.ProofTraversal;
import tsumugi.solver.tsume.line.ProofVisitor;
import tsumugi.solver.tsume.line.UnconfirmedLine;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.MateSearch;
import tsumugi.solver.tsume.proof.ProofGoal;
import tsumugi.solver.tsume.proof.ProofMaker;
import tsumugi.usi.Mates;

/**
 * Every loop over answers of the table or of a search ends after a stop. This holds even if all
 * questions are answered at once, so that no node is counted, and even if the answers are nonsense.
 */
@Tag("slow")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LoopsEndTest {
  /** Moves that a loop counts before its first look at a budget. */
  private static final int FEW_NODES = 2_000;

  /** Searches of one solve that look at the budget once more after a stop. */
  private static final int MOST_POLLS_AFTER = 2_000;

  /** A check has a search for each piece, check and reply. */
  private static final int MOST_POLLS_OF_CHECK = 20_000;

  private final MainSubTable table = MainSubTable.allocate(8);

  @AfterEach
  void close() {
    table.close();
  }

  private static SearchBudget stopped() {
    return new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(() -> true));
  }

  private static SearchBudget overdue() throws InterruptedException {
    SearchBudget budget =
        new SearchBudget(SearchLimits.NONE.withMaxMillis(1), SearchMonitor.SILENT);
    TimeUnit.MILLISECONDS.sleep(2);
    return budget;
  }

  private static String saw() throws IOException {
    return RepeatingTheme.all().getFirst().sfen();
  }

  /** The attacker checks for ever and never mates. */
  private static String circle() {
    return Own.problems().stream()
        .filter(problem -> problem.isEndless() && problem.attack())
        .findFirst()
        .orElseThrow()
        .sfen();
  }

  private Verdict.Mate solve(String sfen) {
    Verdict verdict =
        new TsumeSolver(table)
            .solve(
                Sfen.parseProblem(sfen), TsumeMethod.DFPN, SearchLimits.NONE, SearchMonitor.SILENT)
            .verdict();
    return assertInstanceOf(Verdict.Mate.class, verdict);
  }

  private DfpnSearch search(Position position, SearchBudget budget) {
    return new DfpnSearch(position, new DfpnNodes(table), budget);
  }

  /** All questions along a long mate are answered by the table that has just proved it. */
  @Test
  void whatTheTableAnswersEndsAfterAStop() throws Exception {
    Verdict.Mate mate = solve(saw());
    for (SearchBudget budget : List.of(stopped(), overdue())) {
      Position position = Sfen.parseProblem(saw());
      DfpnSearch search = search(position, budget);
      MateBounds known = search.prove(mate.plies());
      assertEquals(mate.plies(), known.upper());
      search.shorten(known);
      search.shorten(MateBounds.mate(DfpnSearch.MAX_LENGTH, known.move()));
      new LineClimb(new MateGame(position), search, budget).climb(mate.line());
      int[] line = new UnconfirmedLine(position, search, budget).read(mate.plies());
      assertTrue(line.length > 0);
      new MainLine(position, new KnownBounds(table, position.sideToMove()), search, budget)
          .read(mate.plies());
      new ProofTraversal(position, search, budget, ProofVisitor.NONE).traverse(mate.plies());
      assertTrue(budget.nodes() < FEW_NODES, () -> budget.nodes() + " nodes");
      assertEquals(saw(), Sfen.format(position));
    }
  }

  /** What searches answer that know everything at once, and nothing of it right. */
  private static Map<String, IntFunction<MateBounds>> nonsense(Position position) {
    Map<String, IntFunction<MateBounds>> answers = new LinkedHashMap<>();
    Random random = new Random(1);
    answers.put("unknown", _ -> MateBounds.UNKNOWN);
    answers.put("none so short", MateBounds::noMateWithin);
    answers.put("none", _ -> MateBounds.noMateWithin(MateBounds.NEVER));
    answers.put("mate", plies -> MateBounds.mate(plies, check(position)));
    answers.put("shorter mate", plies -> MateBounds.mate(Math.max(1, plies - 2), check(position)));
    answers.put("mate at once", _ -> MateBounds.mate(1, check(position)));
    answers.put("mate before the root", plies -> MateBounds.mate(plies - 2, check(position)));
    answers.put("both", plies -> new MateBounds(plies, plies, check(position)));
    answers.put("longer mate", plies -> MateBounds.mate(plies + 2, check(position)));
    answers.put(
        "anything",
        plies ->
            new MateBounds(
                random.nextInt(plies + 3),
                random.nextInt(plies + 3),
                random.nextBoolean() ? Move.NONE : check(position)));
    return answers;
  }

  /** Some legal check, NONE without one. */
  private static int check(Position position) {
    MoveList checks = new MoveList();
    new CheckGenerator().generate(position, checks);
    return checks.size() == 0 ? Move.NONE : checks.get(0);
  }

  @Test
  void nonsenseEndsAfterAStop() throws Exception {
    int[] line = solve(saw()).line();
    table.newSearch();
    for (String sfen : List.of(saw(), circle())) {
      for (String name : nonsense(new Position()).keySet()) {
        for (SearchBudget budget : List.of(stopped(), overdue())) {
          Position position = Sfen.parseProblem(sfen);
          IntFunction<MateBounds> answer = Objects.requireNonNull(nonsense(position).get(name));
          MateSearch search = answer::apply;
          for (int plies : new int[] {1, 9, 113, DfpnSearch.MAX_LENGTH}) {
            search.shorten(MateBounds.mate(plies, check(position)));
            new UnconfirmedLine(position, search, budget).read(plies);
            new MainLine(position, new KnownBounds(table, position.sideToMove()), search, budget)
                .read(plies);
            new ProofTraversal(position, search, budget, ProofVisitor.NONE).traverse(plies);
            assertEquals(sfen, Sfen.format(position), name);
          }
          if (!sfen.equals(circle())) {
            new LineClimb(new MateGame(position), search, budget).climb(line);
          }
          assertTrue(budget.nodes() < FEW_NODES, () -> name + ": " + budget.nodes() + " nodes");
        }
      }
    }
  }

  /** Without a stop and without limits, what has a length to count down ends all the same. */
  @Test
  void nonsenseEndsByItself() throws IOException {
    int[] line = solve(saw()).line();
    for (String name : nonsense(new Position()).keySet()) {
      Position position = Sfen.parseProblem(saw());
      MateSearch search = Objects.requireNonNull(nonsense(position).get(name))::apply;
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      for (int plies : new int[] {9, 113, DfpnSearch.MAX_LENGTH}) {
        search.shorten(MateBounds.mate(plies, check(position)));
        new UnconfirmedLine(position, search, budget).read(plies);
      }
      new LineClimb(new MateGame(position), search, budget).climb(line);
      assertEquals(saw(), Sfen.format(position), name);
    }
  }

  /** A whole solve that is stopped at its poll number 0, 1, 2, ... answers without another poll. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aSolveEndsAtAnyPoll(TsumeMethod method) throws IOException {
    for (String sfen : List.of(saw(), Mates.IN_3, Mates.NONE, Mates.FIRST_11_THEN_7, circle())) {
      for (int threads = 1; threads <= 2; threads++) {
        for (boolean composes : new boolean[] {false, true}) {
          for (int polls = 0; polls < 400; polls = polls * 2 + 1) {
            TsumeSolver solver = new TsumeSolver(table, threads);
            AtomicInteger asked = new AtomicInteger();
            int most = polls;
            SearchMonitor stop = SearchMonitor.stoppedBy(() -> asked.getAndIncrement() >= most);
            (composes ? solver.withComposedLength() : solver)
                .solve(Sfen.parseProblem(sfen), RootSide.AUTO, method, SearchLimits.NONE, stop);
            assertTrue(asked.get() <= most + MOST_POLLS_AFTER, () -> sfen + ": " + asked);
            assertEquals(0, table.contradictions());
          }
        }
      }
    }
  }

  /** A search that was saved with its mate and is stopped at once answers that mate. */
  @Test
  void aSavedSearchEndsAtOnce() throws IOException {
    InMemoryKeeper kept = new InMemoryKeeper();
    Position root = Sfen.parseProblem(saw());
    SearchLimits first = SearchLimits.NONE.withFirstMate(true);
    TsumeSolver saving = new TsumeSolver(table, 1, kept);
    saving.solve(root, TsumeMethod.DFPN, first, SearchMonitor.SILENT);
    for (int i = 0; i < 3; i++) {
      Verdict verdict =
          saving
              .solve(root, TsumeMethod.DFPN, SearchLimits.NONE, SearchMonitor.stoppedBy(() -> true))
              .verdict();
      assertInstanceOf(Verdict.Mate.class, verdict);
    }
  }

  /** The claims of a proof are made from a table that knows all of them. */
  @Test
  void aProofEndsAtAnyPoll() throws IOException {
    for (String sfen : List.of(saw(), Mates.IN_3, Mates.NONE, circle())) {
      Position root = Sfen.parseProblem(sfen);
      Verdict verdict =
          new TsumeSolver(table)
              .solve(root, TsumeMethod.AUTO, SearchLimits.NONE, SearchMonitor.SILENT)
              .verdict();
      ProofGoal goal = Objects.requireNonNull(ProofGoal.of(verdict));
      for (int polls = 0; polls < 40; polls++) {
        AtomicInteger asked = new AtomicInteger();
        int most = polls;
        SearchMonitor stop = SearchMonitor.stoppedBy(() -> asked.getAndIncrement() >= most);
        new ProofMaker(table, root, true, SearchLimits.NONE, stop, (_, _, _, _, _) -> {})
            .make(goal);
        assertTrue(asked.get() <= most + MOST_POLLS_AFTER, () -> sfen + ": " + asked);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(CooperativeMethod.class)
  void aCooperativeSearchEndsAtAnyPoll(CooperativeMethod method) throws IOException {
    for (String sfen : List.of(saw(), Mates.IN_3, Mates.NONE, circle())) {
      for (int polls = 0; polls < 100; polls = polls * 2 + 1) {
        AtomicInteger asked = new AtomicInteger();
        int most = polls;
        SearchMonitor stop = SearchMonitor.stoppedBy(() -> asked.getAndIncrement() >= most);
        new CooperativeSolver(table)
            .solve(
                Sfen.parseProblem(sfen),
                CooperativeOptions.DEFAULT.withMethod(method).withMaxPlies(1_001),
                SearchLimits.NONE,
                stop);
        assertTrue(asked.get() <= most + MOST_POLLS_AFTER, () -> sfen + ": " + asked);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aCheckEndsAtAnyPoll(int threads) throws IOException {
    SoundnessCheck.Options options = new SoundnessCheck.Options(threads, 2_000, true, true);
    for (String sfen : List.of(saw(), Mates.IN_3, Mates.COOKED, circle())) {
      int[] authors = solve(sfen.equals(circle()) ? Mates.IN_3 : sfen).line();
      for (int polls = 0; polls < 3_000; polls = polls * 3 + 1) {
        AtomicInteger asked = new AtomicInteger();
        int most = polls;
        SearchMonitor stop = SearchMonitor.stoppedBy(() -> asked.getAndIncrement() >= most);
        int[] line = sfen.equals(circle()) || polls % 2 == 0 ? new int[0] : authors;
        new SoundnessCheck(table, options)
            .check(Sfen.parseProblem(sfen), line, SearchLimits.NONE, stop);
        assertTrue(asked.get() <= most + MOST_POLLS_OF_CHECK, () -> sfen + ": " + asked);
      }
    }
  }
}
