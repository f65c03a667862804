package tsumugi.compose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * Extends a mate or a sound problem backwards (逆算). All last moves of the defender and the attacker
 * are taken back; each position before them is judged, trimmed and checked fully. Of the sound ones
 * a beam of the best is extended further. If no position of the beam can be extended, the search
 * continues with the best of the positions that were left out. It takes them from the greatest
 * length at which any were left out.
 */
public final class Extension {
  private static final int EFFORT = 2;

  /** At most this share of a beam begins with the same move: 1/4. */
  private static final int SHARE = 4;

  /** Problems kept for each length beside the beam, each with its report: some 10 KB. */
  private static final int MOST_KEPT = 2_000;

  /**
   * Positions remembered as judged, at some 60 bytes each. When there are more, all are forgotten;
   * one that comes again is then judged again.
   */
  private static final int MOST_JUDGED = 2_000_000;

  private static final int THEME_VALUE = 10_000;
  private static final int SACRIFICE_VALUE = 10;
  private static final int PIECE_VALUE = -5;

  /** Positions with at most this many faults are mended if fewer than {@link #ENOUGH} are sound. */
  private static final int MENDABLE = 14;

  private static final int ENOUGH = 3;

  /** How many positions before a problem are mended, and with how many steps. */
  private static final int MENDED = 12;

  private static final int MEND_STEPS = 200;

  /** A problem that waits to be extended, with its value in the beam. */
  private record Waiting(ComposedProblem problem, int value) {}

  /** A position that is not sound. */
  private record Faulty(Position position, int faults) {}

  /** The greatest length of an extension of a short problem, in plies, unless another is given. */
  private static final int USUAL_PLIES = 7;

  private final ComposeRule rule;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private final int beam;
  private final @Nullable String theme;
  private final SplittableRandom random;
  private int longest;
  private final Set<ProblemKey> seen = new HashSet<>();
  private final Set<Long> judged = new HashSet<>();

  /** The problems that have not been extended, by length, the best first. */
  private final TreeMap<Integer, List<Waiting>> waiting = new TreeMap<>();

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

  /**
   * Prepares an extension.
   *
   * @param rule the kind of problem.
   * @param table its contents are replaced.
   * @param beam how many problems of a length are extended together, at least 1.
   * @param theme problems with this theme come first; null for no preference.
   * @param seed decides between problems of equal value.
   */
  public Extension(
      ComposeRule rule,
      MainSubTable table,
      SearchMonitor monitor,
      int beam,
      @Nullable String theme,
      long seed) {
    this.rule = rule;
    this.table = table;
    this.monitor = monitor;
    this.beam = beam;
    this.theme = theme;
    random = new SplittableRandom(seed);
  }

  /**
   * Extends a position until problems of the greatest length are found, nothing is left to extend,
   * or the monitor stops. One object extends one position.
   *
   * @param start a sound problem with the attacker to move, or a mated position.
   * @param toPlies the greatest length, odd; null for two plies more than the start has, and at
   *     least {@value #USUAL_PLIES}.
   * @param out takes each longer problem of a beam as soon as it is chosen; false ends the search.
   */
  public Outcome run(Position start, @Nullable Integer toPlies, Predicate<ComposedProblem> out) {
    boolean defends = start.inCheck() && !new EvasionGenerator().hasEvasion(start);
    int attacker = defends ? start.sideToMove() ^ 1 : start.sideToMove();
    Position first = attacker == Color.BLACK ? new Position(start) : Orientation.TURNED.of(start);
    MissingPieces.giveTo(first, Placement.DEFENDER);
    longest = toPlies == null ? USUAL_PLIES : toPlies;
    if (defends) {
      addAll(before(first, false), 1);
    } else {
      ComposeSettings all = ComposeSettings.anything(rule, ComposeSettings.MAX_PLIES);
      Judge judge = Composer.judge(all, table, monitor, EFFORT);
      ComposedProblem problem = judge.verify(first);
      if (problem == null) {
        return judge.undecided() == 0 ? Outcome.UNSOUND : Outcome.UNDECIDED;
      }
      seen.add(problem.key());
      if (toPlies == null) {
        longest = Math.max(longest, problem.composedPlies() + 2);
      } else if (problem.composedPlies() >= longest) {
        return Outcome.LONG_ENOUGH;
      }
      addAll(before(problem), problem.plies() + 2);
    }
    boolean any = !waiting.isEmpty();
    while (!waiting.isEmpty() && !monitor.stopRequested()) {
      List<ComposedProblem> chosen = choose();
      for (ComposedProblem problem : chosen) {
        if (!out.test(problem)) {
          return Outcome.EXTENDED;
        }
      }
      if (chosen.getFirst().composedPlies() >= longest) {
        break;
      }
      for (ComposedProblem problem : chosen) {
        addAll(before(problem), problem.plies() + 2);
      }
    }
    return any ? Outcome.EXTENDED : Outcome.NOT_EXTENDED;
  }

  /** Takes the best of the greatest length; of equal first moves only a share. */
  private List<ComposedProblem> choose() {
    List<Waiting> longest = waiting.lastEntry().getValue();
    List<ComposedProblem> chosen = new ArrayList<>();
    List<Waiting> left = new ArrayList<>();
    Map<Integer, Integer> firstMoves = new HashMap<>();
    int share = Math.max(1, beam / SHARE);
    for (Waiting each : longest) {
      int move = each.problem().line()[0];
      if (chosen.size() < beam && firstMoves.merge(move, 1, Integer::sum) <= share) {
        chosen.add(each.problem());
      } else {
        left.add(each);
      }
    }
    if (left.isEmpty()) {
      waiting.pollLastEntry();
    } else {
      waiting.put(waiting.lastKey(), left);
    }
    return chosen;
  }

  /**
   * Adds the sound ones of some positions. If they are few, those with the fewest faults are
   * mended.
   *
   * @param wanted the length in plies that they should have.
   */
  private void addAll(List<Position> candidates, int wanted) {
    ComposeSettings settings = ComposeSettings.anything(rule, judgedPlies(wanted));
    Judge judge = Composer.judge(settings, table, monitor, EFFORT);
    Trimmer trimmer = new Trimmer(settings, judge, random);
    List<Faulty> faulty = new ArrayList<>();
    int added = 0;
    for (Position candidate : candidates) {
      if (monitor.stopRequested()) {
        return;
      }
      Appraisal appraisal = judge.appraise(candidate, wanted, MENDABLE);
      if (appraisal.faults() == 0) {
        ComposedProblem problem = judge.verify(trimmer.trim(candidate, appraisal.plies()));
        added += problem != null && isLong(problem, wanted) && add(problem) ? 1 : 0;
      }
      if (appraisal.faults() <= MENDABLE) {
        faulty.add(new Faulty(candidate, appraisal.faults()));
      }
    }
    if (added < ENOUGH) {
      mend(faulty, wanted, new Ascent(settings, judge, monitor, random));
    }
  }

  /** The greatest length that is judged where a length is wanted. */
  private int judgedPlies(int wanted) {
    return Math.min(ComposeSettings.MAX_PLIES, Math.max(longest, wanted | 1));
  }

  private static boolean isLong(ComposedProblem problem, int wanted) {
    return problem.plies() >= wanted && problem.composedPlies() >= wanted - 1;
  }

  private void mend(List<Faulty> faulty, int wanted, Ascent ascent) {
    faulty.sort(Comparator.comparingInt(Faulty::faults));
    for (int i = 0; i < Math.min(MENDED, faulty.size()) && !monitor.stopRequested(); i++) {
      ascent.climb(
          faulty.get(i).position(),
          wanted,
          MEND_STEPS,
          MEND_STEPS,
          problem -> isLong(problem, wanted) && add(problem));
    }
  }

  /** Adds a problem that waits to be extended; whether it is new. */
  private boolean add(ComposedProblem problem) {
    if (!seen.add(problem.key())) {
      return false;
    }
    List<Waiting> same =
        waiting.computeIfAbsent(problem.composedPlies(), plies -> new ArrayList<>());
    int value = value(problem);
    int place = same.size();
    while (place > 0 && same.get(place - 1).value() < value) {
      place--;
    }
    same.add(place, new Waiting(problem, value));
    if (same.size() > MOST_KEPT) {
      same.removeLast();
    }
    return true;
  }

  /**
   * The value of a problem in the beam: its difficulty in tenths, 10 for each kind of piece that is
   * sacrificed, -5 for each piece; a problem with the wanted theme comes before all others.
   */
  private int value(ComposedProblem problem) {
    List<String> themes = problem.themes();
    int sacrifices = 0;
    for (String each : themes) {
      sacrifices += each.startsWith("sacrifice-") ? 1 : 0;
    }
    return problem.difficulty()
        + SACRIFICE_VALUE * sacrifices
        + PIECE_VALUE * Placement.count(problem.position())
        + (theme != null && themes.contains(theme) ? THEME_VALUE : 0);
  }

  /** All positions two plies before a problem, in a random order. */
  private List<Position> before(ComposedProblem problem) {
    List<Position> before = new ArrayList<>();
    for (Position replied : before(problem.position(), true)) {
      before.addAll(before(replied, false));
    }
    for (int i = before.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      Position one = before.get(i);
      before.set(i, before.get(other));
      before.set(other, one);
    }
    return before;
  }

  /**
   * The positions one ply before.
   *
   * @param checked whether the defender has moved, who was in check then; otherwise the attacker.
   */
  private List<Position> before(Position position, boolean checked) {
    List<Position> found = new ArrayList<>();
    LastMoves.forEach(
        position,
        (before, move) -> {
          boolean fits = checked ? before.inCheck() : Placement.isProblem(before) && isNew(before);
          if (fits) {
            found.add(new Position(before));
          }
          return !monitor.stopRequested();
        });
    return found;
  }

  private boolean isNew(Position before) {
    if (judged.size() >= MOST_JUDGED) {
      judged.clear();
    }
    return judged.add(
        Zobrist.mix(before.boardKey() + 31L * before.hand(Placement.ATTACKER))
            ^ before.hand(Placement.DEFENDER));
  }
}
