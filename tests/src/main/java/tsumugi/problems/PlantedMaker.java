package tsumugi.problems;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowFinding;
import tsumugi.reference.SlowFlaw;
import tsumugi.reference.SlowGenerator;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.SlowSoundness;
import tsumugi.solver.check.CheckReport;

/**
 * Makes problems with planted flaws. It takes a random problem that is sound once its needless
 * pieces are removed. It changes one thing in it, keeps the author's line, and records everything
 * that {@link SlowSoundness} then finds by the rule book. The program only proposes which problems
 * are sound and which changes deserve the slow check. One change in four is checked whatever the
 * program says, and every difference between the two is printed.
 *
 * <pre>PlantedMaker FILE FIRST_SEED LAST_SEED ROWS_OF_EACH_FLAW [FLAW]...</pre>
 */
public final class PlantedMaker {
  private static final int CHANGES = 40;
  private static final int SELDOM = 20;
  private static final String ENGINE = "; by the engine's generators";
  private static final int SAVE_EVERY = 100;
  private static final int POSITIONS = 12_000;
  private static final int BOOK_POSITIONS = 400;

  private final MainSubTable table;
  private final PlantedSeeds seeds;
  private final int wanted;
  private final Set<SlowFlaw> kinds;
  private final Map<SlowFlaw, Integer> counts = new EnumMap<>(SlowFlaw.class);
  private final Set<String> sfens = new HashSet<>();
  private final List<PlantedProblem> made = new ArrayList<>();
  private int compared;
  private int different;

  private PlantedMaker(MainSubTable table, int wanted, Set<SlowFlaw> kinds) {
    this.table = table;
    this.kinds = kinds;
    seeds = new PlantedSeeds(table, kinds);
    this.wanted = wanted;
  }

  public static void main(String[] arguments) throws IOException {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      Set<SlowFlaw> kinds = EnumSet.noneOf(SlowFlaw.class);
      for (int i = 4; i < arguments.length; i++) {
        kinds.add(SlowFlaw.valueOf(arguments[i]));
      }
      int wanted = Integer.parseInt(arguments[3]);
      PlantedMaker maker =
          new PlantedMaker(table, wanted, kinds.isEmpty() ? EnumSet.allOf(SlowFlaw.class) : kinds);
      long last = Long.parseLong(arguments[2]);
      for (long seed = Long.parseLong(arguments[1]); seed < last && maker.isWanting(); seed++) {
        maker.plantIn(seed);
        if (seed % SAVE_EVERY == 0) {
          maker.write(Path.of(arguments[0]));
          System.out.println(
              seed + " " + maker.compared + " " + maker.different + " " + maker.counts);
        }
      }
      maker.write(Path.of(arguments[0]));
      System.out.println(
          maker.compared + " compared, " + maker.different + " different, " + maker.counts);
    }
  }

  private void write(Path file) throws IOException {
    List<String> rows = new ArrayList<>();
    rows.add("# Made by tsumugi.problems.PlantedMaker; all findings are SlowSoundness's.");
    rows.add("# id\tsfen\tauthor's line\tplanted\tmade from\tall findings");
    made.forEach(problem -> rows.add(problem.toLine()));
    Files.write(file, rows);
  }

  private boolean isWanting() {
    return !wantedKinds().isEmpty();
  }

  private Set<SlowFlaw> wantedKinds() {
    return kinds.stream()
        .filter(this::isWanted)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(SlowFlaw.class)));
  }

  private boolean isWanted(SlowFlaw flaw) {
    return kinds.contains(flaw) && counts.getOrDefault(flaw, 0) < wanted;
  }

  /** Plants flaws in the problem of a seed, if it is sound without its needless pieces. */
  private void plantIn(long seed) {
    SlowPosition position = seeds.position(seed);
    if (!isTsumeAndSmall(position) || !seeds.isPromising(position, wantedKinds())) {
      return;
    }
    SplittableRandom random = new SplittableRandom(seed);
    CheckReport report = ProgramCheck.quickReport(table, position, List.of(), false);
    Set<SlowFinding> findings = ProgramCheck.findings(report);
    boolean isHope = wantedOf(findings, Set.of()) != null;
    if (seeds.areRare() || !report.isDecided() || SlowSoundness.grade(findings) > 0) {
      if (isHope || seeds.areRare() && random.nextInt(SELDOM) == 0) {
        takeAsItIs(position, seed, random);
      }
      return;
    }
    SlowPosition sound = stripped(position);
    List<SlowMove> line = sound == null ? null : soundLine(sound);
    if (sound != null && line != null) {
      spoil(sound, line, random);
      mislead(sound, line, random);
    }
  }

  /** Makes a sound problem whose author's line has one wrong move. */
  private void mislead(SlowPosition sound, List<SlowMove> line, SplittableRandom random) {
    Set<SlowFlaw> taken = new HashSet<>();
    SlowPosition position = sound;
    for (int ply = 0; ply < line.size(); ply++) {
      List<SlowMove> wrong =
          new ArrayList<>(ply % 2 == 0 ? RuleBook.checks(position) : RuleBook.legalMoves(position));
      wrong.remove(line.get(ply));
      if (!wrong.isEmpty()) {
        List<SlowMove> authors = new ArrayList<>(line.subList(0, ply));
        authors.add(wrong.get(random.nextInt(wrong.size())));
        Set<SlowFinding> findings = compared(sound, authors);
        SlowFinding planted = findings == null ? null : wantedOf(findings, taken);
        if (findings != null && planted != null && isAuthors(planted.flaw())) {
          taken.add(planted.flaw());
          String how = sound.sfen() + ", the author goes wrong with ";
          add(sound, authors, planted, how + authors.getLast().usi(), findings);
        }
      }
      position = position.after(line.get(ply));
    }
  }

  private static boolean isAuthors(SlowFlaw flaw) {
    return flaw == SlowFlaw.NO_MATE
        || flaw == SlowFlaw.SHORTER_MATE
        || flaw == SlowFlaw.LONGER_VARIATION;
  }

  /** Uses a random problem with a rare flaw; the author's line is any of the main lines. */
  private void takeAsItIs(SlowPosition position, long seed, RandomGenerator random) {
    List<SlowMove> line =
        SlowSoundness.anyMainLine(position, POSITIONS, SlowGenerator.ENGINE, random);
    Set<SlowFinding> findings = line == null ? null : compared(position, line);
    SlowFinding found = findings == null ? null : wantedOf(findings, Set.of());
    if (line != null && findings != null && found != null && !sfens.contains(position.sfen())) {
      add(position, line, found, seeds.origin(seed), findings);
    }
  }

  /** The same problem without its needless pieces. */
  private @Nullable SlowPosition stripped(SlowPosition start) {
    SlowPosition position = start;
    while (position != null && isTsumeAndSmall(position)) {
      CheckReport report = ProgramCheck.quickReport(table, position, List.of(), true);
      Set<SlowFinding> findings = ProgramCheck.findings(report);
      if (!report.isDecided() || report.line().length < 3) {
        return null;
      }
      if (SlowSoundness.grade(findings) == 0) {
        return position;
      }
      SlowPosition before = position;
      position =
          findings.stream()
              .filter(finding -> finding.flaw() == SlowFlaw.NEEDLESS_PIECE)
              .findFirst()
              .map(finding -> before.with(finding.square(), '.'))
              .orElse(null);
    }
    return null;
  }

  private static boolean isTsumeAndSmall(SlowPosition position) {
    return RandomChange.isTsume(position) && isSmall(position);
  }

  /** Whether there is little in hand, so that the reference has few positions to collect. */
  private static boolean isSmall(SlowPosition position) {
    boolean attacker = position.blackToMove();
    return inHand(position, attacker) <= 3 && inHand(position, !attacker) <= 2;
  }

  private static int inHand(SlowPosition position, boolean black) {
    return "PLNSBRG".chars().map(kind -> position.inHand(black, (char) kind)).sum();
  }

  /** The main line of a problem that the reference also calls sound; else null. */
  private @Nullable List<SlowMove> soundLine(SlowPosition position) {
    List<SlowMove> line = SlowSoundness.mainLine(position, POSITIONS, SlowGenerator.ENGINE);
    Set<SlowFinding> findings = line == null ? null : compared(position, line);
    return findings == null || SlowSoundness.grade(findings) > 0 ? null : line;
  }

  private void spoil(SlowPosition sound, List<SlowMove> line, SplittableRandom random) {
    Set<SlowFlaw> taken = new HashSet<>();
    for (int i = 0; i < CHANGES; i++) {
      DescribedChange change = DescribedChange.random(sound, random);
      boolean anyway = random.nextInt(4) == 0;
      SlowPosition spoilt = change.position();
      if (!RandomChange.isTsume(spoilt) || sfens.contains(spoilt.sfen())) {
        continue;
      }
      Set<SlowFinding> proposed =
          ProgramCheck.findings(ProgramCheck.quickReport(table, spoilt, line, true));
      if (anyway || wantedOf(proposed, taken) != null) {
        Set<SlowFinding> findings = compared(spoilt, line);
        SlowFinding planted = findings == null ? null : wantedOf(findings, taken);
        if (findings != null && planted != null) {
          taken.add(planted.flaw());
          add(spoilt, line, planted, sound.sfen() + ", " + change.text(), findings);
        }
      }
    }
  }

  /** A finding of the rarest kind, if it is wanted. */
  private @Nullable SlowFinding wantedOf(Set<SlowFinding> findings, Set<SlowFlaw> taken) {
    SlowFinding best = null;
    for (SlowFinding finding : findings) {
      SlowFlaw flaw = finding.flaw();
      boolean isFewer =
          best == null || counts.getOrDefault(flaw, 0) < counts.getOrDefault(best.flaw(), 0);
      if (isWanted(flaw) && !taken.contains(flaw) && isFewer) {
        best = finding;
      }
    }
    return best;
  }

  private void add(
      SlowPosition position,
      List<SlowMove> line,
      SlowFinding planted,
      String how,
      Set<SlowFinding> findings) {
    Set<SlowFinding> book =
        SlowSoundness.findings(position, line, BOOK_POSITIONS, SlowGenerator.BOOK);
    if (book != null && !findings.equals(book)) {
      throw new IllegalStateException(position + ": " + findings + ", by the book " + book);
    }
    String known = book == null ? ENGINE : "";
    int count = counts.merge(planted.flaw(), 1, Integer::sum);
    String name = planted.flaw().name().toLowerCase(Locale.ROOT).replace('_', '-');
    String id = String.format(Locale.ROOT, "%s-%d", name, count);
    sfens.add(position.sfen());
    made.add(new PlantedProblem(id, position, line, planted, how + known, findings));
  }

  /** The reference's findings, compared with the program's; null if the reference cannot decide. */
  private @Nullable Set<SlowFinding> compared(SlowPosition position, List<SlowMove> line) {
    Set<SlowFinding> findings =
        SlowSoundness.findings(position, line, POSITIONS, SlowGenerator.ENGINE);
    if (findings != null) {
      compared++;
      CheckReport report = ProgramCheck.report(table, position, line);
      Set<SlowFinding> found = ProgramCheck.findings(report);
      if (!found.equals(findings)) {
        different++;
        String authors = line.stream().map(SlowMove::usi).toList().toString();
        System.out.println(
            "DIFFERENT " + position.sfen() + " " + authors + "\n  " + found + "\n  " + findings);
      }
    }
    return findings;
  }
}
