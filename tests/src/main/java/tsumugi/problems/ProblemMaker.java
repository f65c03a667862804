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
import tsumugi.reference.EnginePosition;
import tsumugi.reference.Flavour;
import tsumugi.reference.MateDepths;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.TsumeRules;

/**
 * Makes the project's own problems: for every {@link Flavour} so many of each length, both sides to
 * move. Random positions are mostly no mates and hardly ever long ones: small changes that keep or
 * lengthen the mate lead to those. No search of the solver has a part in it: candidates are found by {@link
 * MateDepths} over the engine's generators, and what is written down is the rule book's answer.
 *
 * <pre>ProblemMaker FILE [FLAVOUR...]</pre>
 */
public final class ProblemMaker {
  /** How many attacks a flavour is asked for of 1, 3, ... 17 plies. */
  private static final int[] ATTACKS = {2, 3, 3, 3, 3, 2, 2, 2, 2};

  /** How many defences of 0, 2, ... 16 plies. */
  private static final int[] DEFENCES = {1, 2, 2, 2, 2, 1, 1, 1, 1};

  private static final int ATTACK_NO_MATES = 6;
  private static final int DEFENCE_NO_MATES = 4;

  private static final int LONGEST = 17;
  private static final int SEARCH_POSITIONS = 300;
  private static final int BOOK_POSITIONS = 3_000;
  private static final int CLIMBS = 24;
  private static final int CLIMB_STEPS = 200;
  private static final int NO_MATE_ATTEMPTS = 3_000;

  private final Flavour flavour;
  private final List<OwnProblem> made = new ArrayList<>();
  private final Set<String> sfens = new HashSet<>();
  private final int[] attacks = new int[ATTACKS.length];
  private final int[] defences = new int[DEFENCES.length];
  private long seed;

  private ProblemMaker(Flavour flavour) {
    this.flavour = flavour;
  }

  public static void main(String[] arguments) throws IOException {
    List<String> names =
        arguments.length > 1
            ? List.of(arguments).subList(1, arguments.length)
            : Stream.of(Flavour.values()).map(Enum::name).toList();
    List<String> lines = new ArrayList<>();
    lines.add("# Made by tsumugi.problems.ProblemMaker; every answer is the rule book's.");
    lines.add("# id\tsfen\tside to move\tplies\tline\thow it is known");
    for (String name : names) {
      ProblemMaker maker = new ProblemMaker(Flavour.valueOf(name));
      maker.make().forEach(problem -> lines.add(problem.toLine()));
      Files.write(Path.of(arguments[0]), lines);
    }
  }

  private List<OwnProblem> make() {
    for (int i = 0; i < CLIMBS && isWanting(); i++) {
      climb(seed++);
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
    for (int i = 0; i < ATTACKS.length; i++) {
      if (attacks[i] < ATTACKS[i] || defences[i] < DEFENCES[i]) {
        return true;
      }
    }
    return false;
  }

  /** Small changes to one position; each length that it comes by is taken once. */
  private void climb(long seed) {
    SlowPosition position = flavour.position(seed);
    if (!Tinker.isTsume(position)) {
      return;
    }
    SplittableRandom random = new SplittableRandom(seed);
    int length = lengthOf(position, true, LONGEST);
    offer(position, length);
    for (int step = 0; step < CLIMB_STEPS && length < LONGEST; step++) {
      SlowPosition changed = Tinker.change(position, random);
      int next = lengthOf(changed, true, LONGEST);
      if (next < length) {
        continue;
      }
      position = changed;
      if (next > length) {
        length = next;
        offer(position, length);
      }
    }
  }

  /** Takes an attack, or a defence after one of its checks, where one is still wanted. */
  private void offer(SlowPosition position, int plies) {
    if (plies < 1) {
      return;
    }
    int slot = plies / 2;
    if (defences[slot] < DEFENCES[slot] && (defences[slot] < attacks[slot] || slot == 0)) {
      offerDefence(position);
    } else if (attacks[slot] < ATTACKS[slot] && addIfKnown(position, true, plies)) {
      attacks[slot]++;
    }
  }

  private void offerDefence(SlowPosition attack) {
    for (SlowMove check : RuleBook.checks(attack)) {
      SlowPosition position = attack.after(check);
      int plies = lengthOf(position, false, LONGEST - 1);
      if (plies >= 0
          && defences[plies / 2] < DEFENCES[plies / 2]
          && addIfKnown(position, false, plies)) {
        defences[plies / 2]++;
        return;
      }
    }
  }

  /**
   * @param endless whether checks shall go on for ever; else they run out
   */
  private void addNoMate(boolean attack, boolean endless) {
    for (int attempt = 0; attempt < NO_MATE_ATTEMPTS; attempt++) {
      SlowPosition position = flavour.position(seed++);
      if (!Tinker.isTsume(position)) {
        continue;
      }
      List<SlowMove> checks = RuleBook.checks(position);
      if (checks.isEmpty()) {
        continue;
      }
      SlowPosition root =
          attack ? position : position.after(checks.get((int) (seed % checks.size())));
      Answer answer =
          Answer.of(TsumeRules.ENGINE, EnginePosition.of(root), attack, 9, SEARCH_POSITIONS);
      boolean fits = answer.reason().startsWith(endless ? "escape" : "checks");
      if (answer.plies() == Answer.NO_MATE && fits && addIfKnown(root, attack, Answer.NO_MATE)) {
        return;
      }
    }
  }

  private static int lengthOf(SlowPosition position, boolean attack, int maxPlies) {
    return new MateDepths<>(TsumeRules.ENGINE, SEARCH_POSITIONS)
        .solve(EnginePosition.of(position), attack, maxPlies);
  }

  /** Adds what the rule book confirms and has not been there before. */
  private boolean addIfKnown(SlowPosition position, boolean attack, int expected) {
    if (sfens.contains(position.sfen())) {
      return false;
    }
    Answer answer = Answer.of(TsumeRules.BOOK, position, attack, LONGEST, BOOK_POSITIONS);
    if (!answer.isKnown()) {
      return false;
    }
    if (answer.plies() != expected) {
      throw new IllegalStateException(
          position + ": " + answer + " by the rule book, but " + expected + " by the generators");
    }
    String line = answer.isMate() ? line(position, attack, answer.plies()) : "-";
    if (line.isEmpty()) {
      return false;
    }
    sfens.add(position.sfen());
    String name = flavour.name().toLowerCase(Locale.ROOT).replace('_', '-');
    String id = String.format(Locale.ROOT, "%s-%02d", name, made.size() + 1);
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

  /** The moves of a shortest mate against a longest defence, in USI; "-" for none. */
  private static String line(SlowPosition root, boolean attack, int plies) {
    MateDepths<SlowPosition> depths = new MateDepths<>(TsumeRules.BOOK, 2 * BOOK_POSITIONS);
    if (depths.solve(root, attack, plies) != plies) {
      return "";
    }
    List<SlowPosition> positions = depths.line(root, attack, plies);
    List<String> moves = new ArrayList<>();
    for (int i = 1; i < positions.size(); i++) {
      moves.add(move(positions.get(i - 1), positions.get(i)).usi());
    }
    return positions.isEmpty() ? "" : moves.isEmpty() ? "-" : String.join(" ", moves);
  }

  private static SlowMove move(SlowPosition before, SlowPosition after) {
    for (SlowMove move : RuleBook.legalMoves(before)) {
      if (before.after(move).equals(after)) {
        return move;
      }
    }
    throw new IllegalStateException("no move from " + before + " to " + after);
  }
}
