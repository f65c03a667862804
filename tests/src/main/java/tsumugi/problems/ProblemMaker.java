package tsumugi.problems;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.EnginePosition;
import tsumugi.reference.EscapeSet;
import tsumugi.reference.Flavour;
import tsumugi.reference.MateDepths;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.TsumeRules;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Makes the project's own problems: for every {@link Flavour} a fixed number of each length, with
 * either side to move. Most random positions have no mate and hardly any a long one, so small
 * changes that keep or lengthen the mate lead to those. The solver only proposes. The recorded
 * answer is that of {@link MateDepths} or {@link EscapeSet}, by the rule book unless that is too
 * slow, and a wrong answer of the solver ends the run.
 *
 * <pre>ProblemMaker FILE [FLAVOUR | long:FLAVOUR]...</pre>
 */
public final class ProblemMaker {
  /** Number of attacks of 1, 3, ... 17 plies for each flavour. */
  private static final int[] ATTACKS = {3, 5, 5, 4, 4, 3, 3, 2, 2};

  /** Number of defences of 0, 2, ... 16 plies. */
  private static final int[] DEFENCES = {1, 4, 3, 3, 2, 2, 2, 1, 1};

  /** The same for a run that wants long mates only, and may spend more time on each. */
  private static final int[] LONG_ATTACKS = {0, 0, 0, 0, 2, 3, 3, 3, 3};

  private static final int[] LONG_DEFENCES = {0, 0, 0, 0, 2, 2, 2, 2, 2};

  private static final int ATTACK_NO_MATES = 6;
  private static final int DEFENCE_NO_MATES = 5;

  /** Prefix of a flavour: only mates of 8 plies and more. */
  private static final String LONG = "long:";

  private static final int LONGEST = 17;
  private static final long SEARCH_NODES = 1_500;
  private static final int SEARCH_POSITIONS = 12_000;
  private static final int BOOK_POSITIONS = 2_500;
  private static final int NO_MATE_POSITIONS = 1_000;
  private static final int CLIMBS = 16;
  private static final int CLIMB_STEPS = 160;
  private static final int LONG_STEPS = 800;
  private static final int LONG_POSITIONS = 40_000;
  private static final long LONG_SEED = 1_000_000;
  private static final int NO_MATE_ATTEMPTS = 3_000;

  private final Flavour flavour;
  private final List<OwnProblem> made = new ArrayList<>();
  private final Set<String> sfens = new HashSet<>();
  private final MainSubTable table;
  private final boolean longOnly;
  private final int[] wantedAttacks;
  private final int[] wantedDefences;
  private final int steps;
  private final int positions;
  private final int[] attacks = new int[ATTACKS.length];
  private final int[] defences = new int[DEFENCES.length];
  private long seed;

  private ProblemMaker(Flavour flavour, MainSubTable table, boolean longOnly) {
    this.flavour = flavour;
    this.table = table;
    this.longOnly = longOnly;
    wantedAttacks = longOnly ? LONG_ATTACKS : ATTACKS;
    wantedDefences = longOnly ? LONG_DEFENCES : DEFENCES;
    steps = longOnly ? LONG_STEPS : CLIMB_STEPS;
    positions = longOnly ? LONG_POSITIONS : SEARCH_POSITIONS;
    seed = longOnly ? LONG_SEED : 0;
  }

  public static void main(String[] arguments) throws IOException {
    List<String> names =
        arguments.length > 1
            ? List.of(arguments).subList(1, arguments.length)
            : Stream.of(Flavour.values()).map(Enum::name).toList();
    List<String> lines = new ArrayList<>();
    lines.add(
        "# Made by tsumugi.problems.ProblemMaker; every answer is a reference's (docs/tests.md).");
    lines.add("# id\tsfen\tside to move\tplies\tline\thow it is known");
    for (String name : names) {
      boolean longOnly = name.startsWith(LONG);
      Flavour flavour = Flavour.valueOf(longOnly ? name.substring(LONG.length()) : name);
      try (MainSubTable table = MainSubTable.allocate(1)) {
        ProblemMaker maker = new ProblemMaker(flavour, table, longOnly);
        maker.make().forEach(problem -> lines.add(problem.toLine()));
      }
      Files.write(Path.of(arguments[0]), lines);
    }
  }

  private List<OwnProblem> make() {
    for (int i = 0; i < CLIMBS && isWanting(); i++) {
      climb(seed++);
    }
    if (longOnly) {
      return made;
    }
    for (int i = 0; i < ATTACK_NO_MATES; i++) {
      addNoMate(true, i % 2 == 0 || flavour == Flavour.ENDLESS);
    }
    for (int i = 0; i < DEFENCE_NO_MATES; i++) {
      addNoMate(false, i % 2 == 0 || flavour == Flavour.ENDLESS);
    }
    return made;
  }

  private boolean isWanting() {
    for (int i = 0; i < attacks.length; i++) {
      if (attacks[i] < wantedAttacks[i] || defences[i] < wantedDefences[i]) {
        return true;
      }
    }
    return false;
  }

  /** Changes one position step by step; each length that occurs is taken once. */
  private void climb(long seed) {
    SlowPosition position = flavour.position(seed);
    if (!RandomChange.isTsume(position)) {
      return;
    }
    SplittableRandom random = new SplittableRandom(seed);
    int length = lengthOf(position, true);
    offer(position, length);
    for (int step = 0; step < steps && length < LONGEST; step++) {
      SlowPosition changed = RandomChange.change(position, random);
      int next = lengthOf(changed, true);
      if (next < length || next > LONGEST || next > length && !isWithinReach(changed, next)) {
        continue;
      }
      position = changed;
      if (next > length) {
        length = next;
        offer(position, length);
      }
    }
  }

  /** Whether the references can decide the position. */
  private boolean isWithinReach(SlowPosition position, int plies) {
    return new MateDepths<>(TsumeRules.ENGINE, positions)
            .solve(EnginePosition.of(position), true, plies)
        == plies;
  }

  /** Takes an attack, or a defence after one of its checks, if one is still wanted. */
  private void offer(SlowPosition position, int plies) {
    if (plies < 1 || plies > LONGEST) {
      return;
    }
    int slot = plies / 2;
    if (defences[slot] < wantedDefences[slot] && (defences[slot] < attacks[slot] || slot == 0)) {
      offerDefence(position);
    } else if (attacks[slot] < wantedAttacks[slot] && addIfKnown(position, true, plies)) {
      attacks[slot]++;
    }
  }

  private void offerDefence(SlowPosition attack) {
    for (SlowMove check : RuleBook.checks(attack)) {
      SlowPosition position = attack.after(check);
      int plies = lengthOf(position, false);
      if (plies >= 0
          && plies < LONGEST
          && defences[plies / 2] < wantedDefences[plies / 2]
          && addIfKnown(position, false, plies)) {
        defences[plies / 2]++;
        return;
      }
    }
  }

  /**
   * @param endless whether the checks continue forever; otherwise they run out
   */
  private void addNoMate(boolean attack, boolean endless) {
    for (int attempt = 0; attempt < NO_MATE_ATTEMPTS; attempt++) {
      SlowPosition position = flavour.position(seed++);
      if (!RandomChange.isTsume(position)) {
        continue;
      }
      List<SlowMove> checks = RuleBook.checks(position);
      if (checks.isEmpty()) {
        continue;
      }
      SlowPosition root =
          attack ? position : position.after(checks.get((int) (seed % checks.size())));
      Answer answer =
          Answer.of(TsumeRules.ENGINE, EnginePosition.of(root), attack, 9, NO_MATE_POSITIONS);
      boolean fits = answer.reason().startsWith(endless ? "escape" : "checks");
      if (answer.plies() == Answer.NO_MATE && fits && addIfKnown(root, attack, Answer.NO_MATE)) {
        return;
      }
    }
  }

  /** The solver's answer, which is only a proposal; negative for no mate or unknown. */
  private int lengthOf(SlowPosition position, boolean attack) {
    RootSide side = attack ? RootSide.ATTACKER : RootSide.DEFENDER;
    Verdict verdict =
        new TsumeSolver(table)
            .solve(
                EngineForm.position(position),
                side,
                TsumeMethod.DFPN,
                SearchLimits.NONE.withMaxNodes(SEARCH_NODES),
                SearchMonitor.SILENT)
            .verdict();
    boolean exact = verdict instanceof Verdict.Mate mate && mate.exact();
    return exact ? ((Verdict.Mate) verdict).plies() : -1;
  }

  /** Adds a problem if the references confirm it and it is new. */
  private boolean addIfKnown(SlowPosition position, boolean attack, int expected) {
    if (sfens.contains(position.sfen())) {
      return false;
    }
    MateDepths<EnginePosition> depths = new MateDepths<>(TsumeRules.ENGINE, positions);
    EnginePosition fast = EnginePosition.of(position);
    Answer quick = Answer.of(depths, TsumeRules.ENGINE, fast, attack, LONGEST, positions);
    if (!quick.isKnown()) {
      return false;
    }
    Answer slow = Answer.of(TsumeRules.BOOK, position, attack, LONGEST, BOOK_POSITIONS);
    Answer answer =
        slow.isKnown()
            ? slow
            : new Answer(quick.plies(), "by the engine's generators, " + quick.reason());
    if (answer.plies() != expected) {
      throw new IllegalStateException(
          position + ": " + answer + ", but " + expected + " by the solver");
    }
    String line = answer.isMate() ? line(depths, position, attack, expected) : "-";
    if (line.isEmpty()) {
      return false;
    }
    sfens.add(position.sfen());
    String name = flavour.name().toLowerCase(Locale.ROOT).replace('_', '-');
    String kind = longOnly ? "long-" + name : name;
    String id = String.format(Locale.ROOT, "%s-%02d", kind, made.size() + 1);
    made.add(
        new OwnProblem(
            id,
            position.sfen(),
            attack,
            answer.isMate() ? answer.plies() : OwnProblem.NO_MATE,
            line,
            answer.reason()));
    return true;
  }

  /** The moves of a shortest mate against a longest defence in USI; "-" for none, "" if unknown. */
  private static String line(
      MateDepths<EnginePosition> depths, SlowPosition root, boolean attack, int plies) {
    List<EnginePosition> positions = depths.line(EnginePosition.of(root), attack, plies);
    List<String> moves = new ArrayList<>();
    SlowPosition position = root;
    for (int i = 1; i < positions.size(); i++) {
      SlowMove move = move(position, positions.get(i));
      moves.add(move.usi());
      position = position.after(move);
    }
    return positions.isEmpty() ? "" : moves.isEmpty() ? "-" : String.join(" ", moves);
  }

  private static SlowMove move(SlowPosition before, EnginePosition after) {
    for (SlowMove move : RuleBook.legalMoves(before)) {
      if (EnginePosition.of(before.after(move)).equals(after)) {
        return move;
      }
    }
    throw new IllegalStateException("no move from " + before + " to " + after);
  }
}
