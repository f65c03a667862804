package tsumugi.cli.problem;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.save.KeptSearch;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.explain.Explainer;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeSolver;

/** The question, the method and the limits: options of every command that solves problems. */
public final class SearchOptions {
  /** The number of solutions in the tree of a cooperative problem, unless another is given. */
  private static final int TREE_SOLUTIONS = 100;

  @Option(names = "--rule", paramLabel = "tsume|cooperative|brinkmate")
  private SearchRule rule = SearchRule.TSUME;

  @Option(names = "--method", paramLabel = "M")
  private SearchMethod method = SearchMethod.AUTO;

  @Option(names = "--time", paramLabel = "SECONDS")
  private @Nullable Double time;

  @Option(names = "--nodes", paramLabel = "N")
  private @Nullable Long nodes;

  @Option(names = "--to-move", paramLabel = "auto|attacker|defender")
  private @Nullable MoverRole toMove;

  @Option(names = "--interposition", paramLabel = "literal|futile")
  private @Nullable Interposition interposition;

  @Option(names = "--first")
  private boolean first;

  @Option(names = "--fill-hand")
  private boolean fillHand;

  /** The time limit of a problem in ms if the user gives no limit; 0 for none. */
  private long defaultMillis;

  @Mixin private final CooperativeArguments cooperative = new CooperativeArguments();

  @Mixin private final BrinkmateArguments brinkmate = new BrinkmateArguments();

  /**
   * Checks all options, so that bad usage is reported before anything is read or allocated.
   *
   * @throws UsageException for the first invalid option
   */
  public void check() {
    switch (rule) {
      case TSUME -> {
        method.forTsume();
        cooperative.refuse();
        brinkmate.refuse();
      }
      case COOPERATIVE -> {
        cooperative.options(method, 1, 1);
        refuseOptionsOfTsume();
        brinkmate.refuse();
      }
      case BRINKMATE -> {
        if (method != SearchMethod.AUTO) {
          throw UsageException.of("cli.usage.method-brinkmate", method);
        }
        brinkmate.options(first);
        refuseOptionsOfTsume();
        cooperative.refuse();
      }
    }
    limits();
  }

  /**
   * Limits the time of each problem unless the user gives a limit. {@code --time 0} then means that
   * there is no limit.
   *
   * @param seconds the default
   */
  public void limitByDefault(int seconds) {
    defaultMillis = 1000L * seconds;
  }

  /** Whether the default limit of the command applies. */
  public boolean isLimitedByDefault() {
    return defaultMillis > 0 && time == null && nodes == null;
  }

  /** Whether the user gives a limit. */
  public boolean isLimited() {
    return nodes != null || time != null && !isUnlimited();
  }

  private boolean isUnlimited() {
    return defaultMillis > 0 && time != null && time == 0;
  }

  private void refuseOptionsOfTsume() {
    if (toMove != null) {
      throw UsageException.of("cli.usage.option-of-tsume", "--to-move");
    }
    if (interposition != null) {
      throw UsageException.of("cli.usage.option-of-tsume", "--interposition");
    }
  }

  /**
   * Refuses rule {@code brinkmate}, for commands that judge mates.
   *
   * @param command the command, as the user writes it
   */
  public void refuseBrinkmate(String command) {
    if (rule == SearchRule.BRINKMATE) {
      throw UsageException.of("cli.usage.brinkmate-of-solve", command);
    }
  }

  /**
   * Refuses an explicit {@code --interposition literal}.
   *
   * @param option an option whose results have composed lengths
   */
  public void refuseLiteral(String option) {
    if (interposition == Interposition.LITERAL) {
      throw UsageException.of("cli.usage.literal", option);
    }
  }

  public SearchRule rule() {
    return rule;
  }

  public SearchMethod method() {
    return method;
  }

  /** Whether any mate will do, even if it is not the shortest. */
  public boolean wantsFirstMate() {
    return first;
  }

  /** The exact length asked for, in plies; null if any length will do. */
  public @Nullable Integer exactPlies() {
    return cooperative.exactPlies();
  }

  /** The options beyond the defaults, each as the user writes it, in a fixed order. */
  public List<String> given() {
    List<String> given = new ArrayList<>();
    addGiven(given, "--rule", rule == SearchRule.TSUME ? null : rule);
    addGiven(given, "--method", method == SearchMethod.AUTO ? null : method);
    addGiven(given, "--time", time);
    addGiven(given, "--nodes", nodes);
    addGiven(given, "--to-move", toMove == MoverRole.AUTO ? null : toMove);
    addGiven(given, "--interposition", composes() ? interposition : null);
    addFlag(given, "--first", first);
    addFlag(given, "--fill-hand", fillHand);
    cooperative.addGiven(given);
    brinkmate.addGiven(given);
    return given;
  }

  static void addGiven(List<String> given, String option, @Nullable Object value) {
    if (value != null) {
      given.add(option + " " + value);
    }
  }

  static void addFlag(List<String> given, String option, boolean set) {
    if (set) {
      given.add(option);
    }
  }

  /**
   * A solver with the limits of the options; the search of one problem may be saved.
   *
   * @param tree the extent of the tree of each problem, for which composed lengths are always
   *     found; null to make none
   */
  public ProblemSolver solver(
      MainSubTable table,
      int threads,
      KeptSearch kept,
      @Nullable ProofFiles proofs,
      @Nullable TreeExtent tree) {
    return solver(table, threads, limits(), 1, kept, proofs, tree);
  }

  /** A solver with other limits than those of the options. */
  public ProblemSolver solver(MainSubTable table, int threads, SearchLimits limits) {
    return solver(table, threads, limits, 1, KeptSearch.nowhere(), null, null);
  }

  /** A solver that also lists a second solution, to find what makes a problem unsound. */
  public ProblemSolver checker(MainSubTable table, int threads) {
    return solver(table, threads, limits(), 2, KeptSearch.nowhere(), null, null);
  }

  /**
   * Solves a problem of rule {@code tsume} with its composed length, to explain it.
   *
   * @param table its contents are replaced
   * @throws tsumugi.solver.UnsolvablePositionException if it is not a problem
   */
  public Explainer explainer(
      Position position, MainSubTable table, int threads, SearchMonitor monitor) {
    RootSide side = fillHand ? rootSide().withOneDefender(position) : rootSide();
    SolveResult solved =
        new TsumeSolver(table, threads)
            .withComposedLength()
            .solve(position, side, method.forTsume(), limits(), monitor);
    return new Explainer(position, solved, table, Explainer.QUESTION_NODES);
  }

  /** The options of rule {@code cooperative}, with enough solutions listed for a tree. */
  public CooperativeOptions cooperativeOptions(int threads) {
    return cooperative.options(method, threads, TREE_SOLUTIONS);
  }

  private ProblemSolver solver(
      MainSubTable table,
      int threads,
      SearchLimits limits,
      int listed,
      KeptSearch kept,
      @Nullable ProofFiles proofs,
      @Nullable TreeExtent tree) {
    boolean composes = composes() || tree != null;
    TsumeSolver tsume = new TsumeSolver(table, threads, kept);
    RuleSearch search =
        switch (rule) {
          case COOPERATIVE ->
              new CooperativeSearch(
                  table,
                  tree == null
                      ? cooperative.options(method, threads, listed)
                      : cooperativeOptions(threads),
                  limits,
                  kept,
                  tree);
          case BRINKMATE -> new BrinkmateRule(table, brinkmate.options(first), limits, proofs);
          case TSUME ->
              new TsumeSearch(
                  composes ? tsume.withComposedLength() : tsume,
                  composes,
                  table,
                  rootSide(),
                  fillHand,
                  method.forTsume(),
                  limits,
                  proofs,
                  tree,
                  tree != null && proofs == null && !kept.isUsed());
        };
    return new ProblemSolver(search, fillHand, kept);
  }

  /**
   * The options of a question for a threat.
   *
   * @throws UsageException if there is an option that has no meaning there
   */
  public BrinkmateOptions threatOptions() {
    for (String option : given()) {
      boolean fits =
          option.startsWith("--time ")
              || option.startsWith("--nodes ")
              || option.startsWith("--mate-plies ");
      if (!fits) {
        throw UsageException.of("cli.usage.threat-with", option);
      }
    }
    return brinkmate.options(false);
  }

  /** The limits of each problem. */
  public SearchLimits limits() {
    SearchLimits limits = SearchLimits.NONE.withFirstMate(first);
    if (nodes != null) {
      limits = limits.withMaxNodes(atLeastOne("--nodes", nodes));
    }
    if (isLimitedByDefault()) {
      limits = limits.withMaxMillis(defaultMillis);
    } else if (time != null && !isUnlimited()) {
      limits = limits.withMaxMillis(millis("--time", time));
    }
    return limits;
  }

  static long atLeastOne(String option, long number) {
    if (number < 1) {
      throw UsageException.of("cli.usage.at-least-one", option);
    }
    return number;
  }

  /** Converts seconds to ms. The cast clips, so a time beyond all bounds is no limit. */
  static long millis(String option, double seconds) {
    if (!(seconds > 0)) {
      throw UsageException.of("cli.usage.seconds", option);
    }
    return Math.max(1, (long) (seconds * 1000));
  }

  private boolean composes() {
    return interposition == Interposition.FUTILE;
  }

  private RootSide rootSide() {
    return toMove == null ? RootSide.AUTO : toMove.side();
  }
}
