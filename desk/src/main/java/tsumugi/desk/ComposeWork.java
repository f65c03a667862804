package tsumugi.desk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.Extension;
import tsumugi.compose.Repair;
import tsumugi.compose.SimilarProblems;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Makes sound problems out of the position on the board: longer ones that end with it, repairs of
 * it, or others like it. It ends after some time, with enough problems, or when another search
 * waits for its turn. The page hears of each problem when it is found; an event has all of them,
 * because a page may miss events.
 *
 * @param asked the position; its moves are the line that a repair keeps
 * @param fill whether the page leaves the defender's hand out
 * @param seed decides which problems like it are found first
 */
record ComposeWork(Asked asked, Way way, boolean fill, long seed) implements DeskSearch.Work {
  private static final long MOST_SECONDS = 60;

  /** The directions in which pieces are shifted, as they are seen from the other side. */
  private static final Map<String, String> OPPOSITES =
      Map.of("left", "right", "right", "left", "up", "down", "down", "up");

  /** More problems than a page shows at once. */
  static final int MOST = 40;

  /** Positions of the search for the line that a repair keeps. */
  private static final long LINE_NODES = 5_000_000;

  /** The most pieces that a repair changes. */
  private static final int MOST_CHANGES = 2;

  /** Problems of a length that are extended together. */
  private static final int BEAM = 10;

  /** A problem is extended by at most this many plies, a mate by one more: lengths are odd. */
  private static final int MORE_PLIES = 8;

  /** What is made of the position. */
  enum Way {
    EXTEND,
    MEND,
    LIKE
  }

  /** The work of a request. */
  static ComposeWork of(Map<String, @Nullable Object> request) {
    Asked asked = Asked.orMate(request);
    Way way =
        switch (Json.text(request, "way")) {
          case "extend" -> Way.EXTEND;
          case "mend" -> Way.MEND;
          case "like" -> Way.LIKE;
          default -> throw DeskException.of(400, "desk.compose.way");
        };
    if (way == Way.MEND && asked.cooperative()) {
      throw DeskException.of(400, "desk.compose.cooperative");
    }
    boolean attacks = asked.attacker() == asked.position().sideToMove();
    if (!attacks && (way != Way.EXTEND || asked.side() != RootSide.DEFENDER)) {
      throw DeskException.of(400, "desk.compose.side");
    }
    return new ComposeWork(asked, way, Json.isTrue(request, "fill"), Json.number(request, "seed"));
  }

  @Override
  public boolean givesWay() {
    return true;
  }

  @Override
  public void run(DeskTable table, DeskSearch search) {
    search.enter("composing");
    search.reportStage();
    new Run(table.memory(), search).run();
  }

  /** One run, with what it has found so far. */
  private final class Run implements SearchMonitor {
    private final MainSubTable table;
    private final DeskSearch search;
    private final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    private final Set<ProblemKey> known = new HashSet<>();
    private final List<Map<String, @Nullable Object>> found = new ArrayList<>();
    private final Orientation turned;
    private boolean gaveWay;

    Run(MainSubTable table, DeskSearch search) {
      this.table = table;
      this.search = search;
      turned = asked.attacker() == Color.BLACK ? Orientation.AS_IS : Orientation.TURNED;
      known.add(ProblemKey.of(asked.position()));
    }

    void run() {
      switch (way) {
        case EXTEND -> extend();
        case MEND -> mend();
        case LIKE -> new SimilarProblems(rule(), table, this, seed).run(root(), plies(), this::add);
      }
      tell(true);
    }

    private Position root() {
      return new Position(asked.position());
    }

    private ComposeRule rule() {
      return asked.cooperative() ? ComposeRule.COOPERATIVE : ComposeRule.TSUME;
    }

    private void extend() {
      int plies = asked.side() == RootSide.DEFENDER ? 0 : plies();
      int longest = Math.min(ComposeSettings.MAX_PLIES, plies + MORE_PLIES | 1);
      Extension.Outcome outcome =
          new Extension(rule(), false, List.of(table), this, BEAM, null, seed)
              .run(root(), longest, this::add);
      boolean isRefused =
          outcome == Extension.Outcome.UNSOUND || outcome == Extension.Outcome.UNDECIDED;
      if (isRefused && !stopRequested()) {
        throw DeskException.of(409, "desk.compose.unsound");
      }
      if (outcome == Extension.Outcome.LONG_ENOUGH) {
        throw DeskException.of(409, "desk.compose.long-enough", longest);
      }
    }

    /** The length of the problem; 0 if no mate is known. */
    private int plies() {
      int[] line = asked.moves();
      boolean isWhole = line.length % 2 != 0 && new EvasionGenerator().isMated(asked.end());
      return isWhole ? line.length : line(solved()).length;
    }

    /** Keeps the whole line if that can be done, else all of it but the first two moves. */
    private void mend() {
      int[] line = asked.moves().length > 0 ? asked.moves() : line(known(solved()));
      for (int keep = line.length; keep > 0 && keep >= line.length - 2; keep -= 2) {
        if (found.isEmpty() && !stopRequested()) {
          boolean isBroken =
              new Repair(List.of(table), this)
                  .run(
                      root(),
                      line,
                      keep,
                      MOST_CHANGES,
                      repaired -> add(repaired.problem(), repaired.changes()));
          if (!isBroken) {
            throw DeskException.of(409, "desk.compose.sound");
          }
        }
      }
    }

    /** Refuses a verdict without a mate, unless a stop is the reason. */
    private Verdict known(Verdict verdict) {
      if (verdict instanceof Verdict.NoMate) {
        throw DeskException.of(409, "desk.compose.no-line");
      }
      if (verdict instanceof Verdict.Unknown && !stopRequested()) {
        throw DeskException.of(409, "desk.compose.unknown-line", LINE_NODES);
      }
      return verdict;
    }

    private Verdict solved() {
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(LINE_NODES);
      return asked.cooperative()
          ? new CooperativeSolver(table)
              .solve(root(), CooperativeOptions.DEFAULT, limits, this)
              .verdict()
          : new TsumeSolver(table)
              .solve(root(), RootSide.ATTACKER, TsumeMethod.AUTO, limits, this)
              .verdict();
    }

    /** The line of a mate; empty without one. */
    private static int[] line(Verdict verdict) {
      return verdict instanceof Verdict.Mate mate ? mate.line() : new int[0];
    }

    private boolean add(ComposedProblem problem) {
      return add(problem, List.of());
    }

    private boolean add(ComposedProblem problem, List<String> changes) {
      if (known.add(problem.key())) {
        found.add(entry(problem, changes));
        tell(false);
      }
      return found.size() < MOST;
    }

    private Map<String, @Nullable Object> entry(ComposedProblem problem, List<String> changes) {
      Position position = turned.of(problem.position());
      Map<String, @Nullable Object> entry = Answers.line(position, turned.line(problem.line()));
      if (fill) {
        position.setHand(position.sideToMove() ^ 1, Hand.EMPTY);
      }
      entry.putAll(
          Json.object(
              "sfen",
              Sfen.format(position),
              "plies",
              problem.composedPlies(),
              "difficulty",
              problem.difficulty(),
              "changes",
              changes.stream().map(this::asOnTheBoard).toList()));
      return entry;
    }

    /** A change as the page shows the board: {@code +p3c} is {@code +P7g} from the other side. */
    private String asOnTheBoard(String change) {
      if (turned == Orientation.AS_IS || change.startsWith("hand")) {
        return change;
      }
      if (change.startsWith("all-")) {
        return Arrays.stream(change.split("-", -1))
            .map(word -> OPPOSITES.getOrDefault(word, word))
            .collect(Collectors.joining("-"));
      }
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < change.length(); i++) {
        char each = change.charAt(i);
        if (Character.isDigit(each)) {
          text.append((char) ('1' + '9' - each)).append((char) ('a' + 'i' - change.charAt(++i)));
        } else {
          char other = Character.toUpperCase(each);
          text.append(other == each ? Character.toLowerCase(each) : other);
        }
      }
      return text.toString();
    }

    private void tell(boolean isWhole) {
      search.tell(
          "found",
          Json.object(
              "what",
              "composed",
              "whole",
              isWhole,
              "gaveWay",
              gaveWay,
              "problems",
              List.copyOf(found)));
    }

    @Override
    public void progress(SearchProgress now) {}

    /** Searches of a run are too short to report anything, so it is done where they all pass. */
    @Override
    public boolean stopRequested() {
      if (search.isReportDue()) {
        search.reportStage();
      }
      gaveWay = gaveWay || search.givesWay();
      return gaveWay || search.stopRequested() || System.nanoTime() > end;
    }
  }
}
