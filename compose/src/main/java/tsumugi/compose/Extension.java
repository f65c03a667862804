package tsumugi.compose;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * Extends a mate or a sound problem backwards (逆算). Of each length it keeps the best problems found
 * so far, the beam of that length. Again and again it draws a length and one of its problems. The
 * first time, the positions two plies before this problem are examined ({@link Growth}), and those
 * that are sound are added to the beams. If these positions are too many and needless pieces are
 * allowed, others of them are examined in most later tries. Otherwise, a position that was nearly
 * sound is mended, or variants of the problem are looked for, which have the same length.
 *
 * <p>Most problems can be extended by two plies, but few of them can be extended far. So most draws
 * go to the greatest lengths, and a beam keeps the problems before which there are the most
 * positions ({@link Growth#predecessorCount}). Long problems come from many different ones of each
 * length, so shorter ones are tried again even when longer ones are known. Of the problems with the
 * same line, the beam keeps the best one: variants that change only the pieces around the line
 * often have more positions before them.
 *
 * <p>If no greater length has been reached for some time, the search has got into a dead end: all
 * ways from the longest problems are closed. Then these problems are cut off at a random length.
 */
public final class Extension {
  /** The node limits of a problem of few plies are this multiple of those of a random climb. */
  private static final int EFFORT = 2;

  /** The same for the check of the start, which may be long and is checked once. */
  private static final int START_EFFORT = 40;

  /** The effort grows by one with every six plies. */
  private static final int PLIES_PER_EFFORT = 6;

  /** Beyond this length, it grows by one more with every four plies. */
  private static final int LONG_PLIES = 31;

  private static final int LONG_PLIES_PER_EFFORT = 4;

  /** In one of this many tries, variants are looked for even if there is something to mend. */
  private static final int VARIANTS = 4;

  /**
   * If needless pieces are allowed, the positions before a problem are mostly too many to be
   * examined at once. Then all tries but one of this many examine others of them.
   */
  private static final int MENDED = 4;

  /**
   * After this many tries without a greater length, the longest problems are {@linkplain Beams#cut
   * cut}.
   */
  private static final int PATIENCE = 100;

  /** Nothing is cut as long as there are only so many lengths. */
  private static final int LEAST_LENGTHS = 4;

  /** Nothing is cut after this many cuts in a row between which no new problem was found. */
  private static final int BARREN = 3;

  private static final int THEME_VALUE = 100_000;

  /** The value of twice as many positions two plies before. */
  private static final int PREDECESSORS_VALUE = 1_000;

  /**
   * The value of a piece other than a pawn in the defender's hand. Each may still be captured or
   * dropped in a longer problem.
   */
  private static final int RESERVE_VALUE = 150;

  private static final int SACRIFICE_VALUE = 10;
  private static final int PIECE_VALUE = -5;

  /** The value of a piece if needless pieces are allowed: each may be captured on the way. */
  private static final int SMOKE_VALUE = 5;

  /** The greatest length of an extension of a short problem, in plies, unless another is given. */
  private static final int USUAL_PLIES = 7;

  /** Takes the problems that are found. */
  @FunctionalInterface
  public interface Results {
    /**
     * Takes a problem.
     *
     * @param start the index of the position that it extends
     * @return false to end the search
     */
    boolean take(ComposedProblem problem, int start);
  }

  /** A position to be extended, and what has become of it. */
  private static final class Start {
    final int index;

    /** The composed length in plies; 0 for a mated position. */
    int plies;

    Outcome outcome = Outcome.NOT_EXTENDED;

    Start(int index) {
      this.index = index;
    }
  }

  /** What became of a start. */
  public enum Outcome {
    /** At least one longer problem was found. */
    EXTENDED,
    /** A sound problem or a mated position that could not be extended. */
    NOT_EXTENDED,
    /** A sound problem that has at least the greatest length already. */
    LONG_ENOUGH,
    /** Neither a sound problem nor a mated position. */
    UNSOUND,
    /** The limits of the check did not decide whether the start is a sound problem. */
    UNDECIDED
  }

  private final ComposeRule rule;
  private final boolean needless;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private final int beam;
  private final Beams beams;
  private final @Nullable String theme;
  private final SplittableRandom random;

  /** The judges of problems to be extended, by the greatest length in plies that they judge. */
  private final Map<Integer, Judge> judges = new HashMap<>();

  /** The greatest length in plies. */
  private int longest = USUAL_PLIES;

  /** How many problems of this length have been found. */
  private int ofGreatest;

  /**
   * Prepares an extension.
   *
   * @param rule the kind of problem.
   * @param needless whether pieces may remain that the solution does not need.
   * @param table its contents are replaced.
   * @param beam how many problems of each length are kept, at least 1.
   * @param theme problems with this theme are kept before all others; null for no preference.
   * @param seed of the random choices.
   */
  public Extension(
      ComposeRule rule,
      boolean needless,
      MainSubTable table,
      SearchMonitor monitor,
      int beam,
      @Nullable String theme,
      long seed) {
    this.rule = rule;
    this.needless = needless;
    this.table = table;
    this.monitor = monitor;
    this.beam = beam;
    this.theme = theme;
    random = new SplittableRandom(seed);
    beams = new Beams(beam, this::value, random);
  }

  /**
   * Extends a position. See {@link #run(List, Integer, Results)}.
   *
   * @param start a sound problem with the attacker to move, or a mated position.
   * @param toPlies the greatest length, odd; null for two plies more than the start has, and at
   *     least {@value #USUAL_PLIES}.
   * @param out takes each longer problem as soon as it is found; false ends the search.
   */
  public Outcome run(Position start, @Nullable Integer toPlies, Predicate<ComposedProblem> out) {
    return run(List.of(start), toPlies, (problem, _) -> out.test(problem)).getFirst();
  }

  /**
   * Extends some positions together. Their extensions share the beams, so that those with the best
   * prospects are extended further. The search ends when it has found as many problems of the
   * greatest length as a beam holds. It also ends when all problems have been tried often enough,
   * and when the monitor stops. An object is used for one search.
   *
   * @param starts sound problems with the attacker to move, or mated positions.
   * @param toPlies the greatest length, odd; null for two plies more than the longest start has,
   *     and at least {@value #USUAL_PLIES}.
   * @param out takes each problem longer than its start as soon as it is found; false ends the
   *     search.
   * @return what became of each start.
   */
  public List<Outcome> run(List<Position> starts, @Nullable Integer toPlies, Results out) {
    longest = toPlies == null ? USUAL_PLIES : toPlies;
    Map<ProblemKey, Start> different = new HashMap<>();
    List<Start> begun = new ArrayList<>();
    boolean goesOn = true;
    for (Position each : starts) {
      Position first = ofBlack(each);
      Start start = new Start(begun.size());
      Start same = different.putIfAbsent(ProblemKey.of(first), start);
      begun.add(same == null ? start : same);
      goesOn = goesOn && (same != null || begin(first, start, toPlies == null, out));
    }
    int idle = 0;
    int barren = 0;
    int found = 0;
    while (goesOn && !monitor.stopRequested()) {
      int greatest = beams.greatest();
      Beams.Member member = beams.draw(longest);
      goesOn = member != null && take(attempt(member), begun.get(member.start), out);
      idle = beams.greatest() > greatest ? 0 : idle + 1;
      boolean mayCut = hasProspects() && beams.greatest() < longest && barren < BARREN;
      if (mayCut && idle >= PATIENCE && beams.lengths() > LEAST_LENGTHS) {
        barren = beams.found() > found ? 0 : barren + 1;
        found = beams.found();
        beams.cut();
        idle = 0;
      }
    }
    return begun.stream().map(start -> start.outcome).toList();
  }

  /** The same position with Black as the attacker and the missing pieces in the defender's hand. */
  private static Position ofBlack(Position start) {
    boolean defends = new EvasionGenerator().isMated(start);
    int attacker = defends ? start.sideToMove() ^ 1 : start.sideToMove();
    Position first = attacker == Color.BLACK ? new Position(start) : Orientation.TURNED.of(start);
    MissingPieces.giveTo(first, Placement.DEFENDER);
    return first;
  }

  /**
   * Checks a start and adds it to the beams.
   *
   * @param isGreatest whether the greatest length is two plies more than the longest start has
   * @return whether the search goes on
   */
  private boolean begin(Position first, Start start, boolean isGreatest, Results out) {
    if (first.sideToMove() == Placement.DEFENDER) {
      return take(growth(1).beforeMate(first), start, out);
    }
    ComposeSettings all = ComposeSettings.anything(rule, ComposeSettings.MAX_PLIES, needless);
    Judge judge = Composer.judge(all, table, monitor, START_EFFORT);
    ComposedProblem problem = judge.verify(first);
    if (problem == null) {
      start.outcome = judge.undecided() == 0 ? Outcome.UNSOUND : Outcome.UNDECIDED;
      return true;
    }
    start.plies = problem.composedPlies();
    if (isGreatest) {
      longest = Math.max(longest, start.plies + 2);
    }
    if (start.plies >= longest) {
      start.outcome = Outcome.LONG_ENOUGH;
    } else {
      beams.add(problem, start.index);
    }
    return true;
  }

  /** Takes what an attempt has found; whether the search goes on. */
  private boolean take(List<ComposedProblem> found, Start start, Results out) {
    for (ComposedProblem problem : found) {
      boolean isNew = problem.composedPlies() <= longest && beams.add(problem, start.index);
      if (isNew && problem.composedPlies() > start.plies) {
        start.outcome = Outcome.EXTENDED;
        ofGreatest += problem.composedPlies() >= longest ? 1 : 0;
        if (!out.take(problem, start.index) || ofGreatest >= beam) {
          return false;
        }
      }
    }
    return true;
  }

  /** Tries to extend or to vary a problem. */
  private List<ComposedProblem> attempt(Beams.Member member) {
    ComposedProblem problem = member.problem;
    boolean further = hasProspects() && problem.composedPlies() + 2 < longest;
    Growth growth = growth(problem.plies() + 2);
    boolean mayExamine = needless && !member.isExamined && random.nextInt(MENDED) > 0;
    if (member.tries++ == 0 || mayExamine) {
      Growth.Predecessors before = growth.predecessors(problem, further);
      member.isExamined = before.areAll();
      if (!before.nearMisses().isEmpty()) {
        member.nearMisses = before.nearMisses();
      }
      return before.problems();
    }
    List<Position> misses = member.nearMisses;
    return misses.isEmpty() || random.nextInt(VARIANTS) == 0
        ? growth.variants(problem)
        : growth.mended(problem, misses.get(random.nextInt(misses.size())));
  }

  /** What extends problems to a literal length in plies. */
  private Growth growth(int wanted) {
    int plies = Math.min(ComposeSettings.MAX_PLIES, wanted + 2 | 1);
    ComposeSettings settings = ComposeSettings.anything(rule, plies, needless);
    Judge judge =
        judges.computeIfAbsent(plies, _ -> Composer.judge(settings, table, monitor, effort(plies)));
    Ascent ascent = new Ascent(settings, judge, monitor, random);
    return new Growth(settings, judge, ascent, monitor, random);
  }

  private static int effort(int plies) {
    return EFFORT
        + plies / PLIES_PER_EFFORT
        + Math.max(0, plies - LONG_PLIES) / LONG_PLIES_PER_EFFORT;
  }

  /**
   * Whether problems before which there are many positions are preferred. There are many before
   * cooperative problems anyway; what ends their extension is that few positions have only one
   * solution.
   */
  private boolean hasProspects() {
    return rule == ComposeRule.TSUME;
  }

  /**
   * What promises that a problem can be extended: {@value #PREDECESSORS_VALUE} times the logarithm
   * (base 2) of one more than the positions two plies before it, and {@value #RESERVE_VALUE} for
   * each piece of its reserve.
   */
  private int prospects(ComposedProblem problem) {
    int before = growth(problem.plies() + 2).predecessorCount(problem);
    int hand = problem.position().hand(Placement.DEFENDER);
    int reserve = Hand.total(hand) - Hand.count(hand, PieceType.PAWN);
    return (int) (PREDECESSORS_VALUE * Math.log1p(before) / Math.log(2)) + RESERVE_VALUE * reserve;
  }

  /**
   * The value of a problem in the beam: its difficulty in tenths, 10 for each kind of piece that is
   * sacrificed, and for each piece -5, or 5 if needless pieces are allowed. For a tsume that may be
   * extended, its prospects count far more. A problem with the wanted theme comes before all
   * others.
   */
  private int value(ComposedProblem problem) {
    List<String> themes = problem.themes();
    int sacrifices = 0;
    for (String each : themes) {
      sacrifices += each.startsWith("sacrifice-") ? 1 : 0;
    }
    boolean isExtended = hasProspects() && problem.composedPlies() < longest;
    return (isExtended ? prospects(problem) : 0)
        + problem.difficulty()
        + SACRIFICE_VALUE * sacrifices
        + (needless ? SMOKE_VALUE : PIECE_VALUE) * Placement.count(problem.position())
        + (theme != null && themes.contains(theme) ? THEME_VALUE : 0);
  }
}
