package tsumugi.reference;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All flaws of a small problem, by the definitions of docs/check.md read word for word: other mates
 * of any length, and mates that only return to the line. Shares no code with the program. A flaw
 * that it cannot decide within its limits is not guessed.
 */
public final class SlowSoundness {
  /** Thrown where the answer depends on which of several equal lines is followed. */
  static final class AmbiguousException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final SlowPosition root;
  private final int maxPositions;
  private final SlowGenerator generator;
  private final SlowMates mates;
  private final SlowLines lines;
  private final SlowCooks cooks;

  private SlowSoundness(SlowPosition root, int maxPositions, SlowGenerator generator) {
    this.root = root;
    this.generator = generator;
    this.maxPositions = maxPositions;
    mates = new SlowMates(root.blackToMove(), maxPositions, generator);
    lines = new SlowLines(mates, maxPositions);
    cooks = new SlowCooks(mates, lines);
  }

  /**
   * All findings of a problem with its author's line. Null if there are more positions than {@code
   * maxPositions}, or if the author's line is not a main line and there are several main lines.
   */
  public static @Nullable Set<SlowFinding> findings(
      SlowPosition root, List<SlowMove> authors, int maxPositions, SlowGenerator generator) {
    try {
      return new SlowSoundness(root, maxPositions, generator).findings(authors);
    } catch (SlowMates.LimitException | AmbiguousException e) {
      return null;
    }
  }

  /** A main line by the definition; null if there is no mate or it could not be decided. */
  public static @Nullable List<SlowMove> mainLine(
      SlowPosition root, int maxPositions, SlowGenerator generator) {
    try {
      SlowSoundness slow = new SlowSoundness(root, maxPositions, generator);
      return slow.mates.length(root) > 0 ? slow.lines.lines(root).get(0) : null;
    } catch (SlowMates.LimitException e) {
      return null;
    }
  }

  /** Any main line, each as likely as its moves; null as of {@link #mainLine}. */
  public static @Nullable List<SlowMove> anyMainLine(
      SlowPosition root, int maxPositions, SlowGenerator generator, RandomGenerator random) {
    try {
      SlowSoundness slow = new SlowSoundness(root, maxPositions, generator);
      return slow.mates.length(root) > 0 ? slow.lines.anyLine(root, random) : null;
    } catch (SlowMates.LimitException e) {
      return null;
    }
  }

  /**
   * A main line with futile interpositions written out; null as of {@link #mainLine}, or if none.
   */
  public static @Nullable List<SlowMove> lineWithFutile(
      SlowPosition root, int maxPositions, SlowGenerator generator, RandomGenerator random) {
    try {
      SlowSoundness slow = new SlowSoundness(root, maxPositions, generator);
      boolean isMate = slow.mates.length(root) > 0;
      List<SlowMove> line = isMate ? slow.lines.withFutile(root, random) : null;
      return line == null || line.size() == slow.lines.length(root) ? null : line;
    } catch (SlowMates.LimitException e) {
      return null;
    }
  }

  /**
   * How many pieces are left over in a mate of full length after some first moves, if the attacker
   * plays for many and the defender for few; null as of {@link #mainLine}.
   */
  public static @Nullable Integer over(
      SlowPosition root, List<SlowMove> begins, int maxPositions, SlowGenerator generator) {
    try {
      SlowSoundness slow = new SlowSoundness(root, maxPositions, generator);
      return slow.mates.length(root) > 0 ? slow.lines.over(root.after(begins)) : null;
    } catch (SlowMates.LimitException e) {
      return null;
    }
  }

  /** The worst grade, as {@link SlowFlaw} has it. */
  public static int grade(Iterable<SlowFinding> findings) {
    int worst = 0;
    for (SlowFinding finding : findings) {
      worst = Math.max(worst, finding.flaw().grade());
    }
    return worst;
  }

  private Set<SlowFinding> findings(List<SlowMove> authors) {
    if (mates.length(root) == SlowMates.NO_MATE) {
      return Set.of(SlowFinding.at(SlowFlaw.NO_MATE, List.of()));
    }
    SlowAuthors own = new SlowAuthors(mates, lines, root, authors);
    SlowFinding refuted = own.refuted();
    List<SlowMove> right = refuted == null ? own.counted() : null;
    List<SlowMove> line = right == null ? onlyLine() : right;
    Set<SlowFinding> findings = along(line);
    if (refuted != null) {
      findings.add(refuted);
    } else if (grade(findings) < SlowFlaw.NO_MATE.grade()) {
      findings.addAll(needless(line, grade(findings)));
    }
    return findings;
  }

  private List<SlowMove> onlyLine() {
    List<List<SlowMove>> all = lines.lines(root);
    if (all.size() > 1) {
      throw new AmbiguousException();
    }
    return all.get(0);
  }

  private Set<SlowFinding> along(List<SlowMove> line) {
    Set<SlowFinding> findings = new LinkedHashSet<>(cooks.along(root, line));
    findings.addAll(new SlowVariations(lines, cooks).along(root, line));
    if (SlowLines.hand(root.after(line), root.blackToMove()) > 0) {
      findings.add(SlowFinding.at(SlowFlaw.SURPLUS, line));
    }
    return findings;
  }

  private Set<SlowFinding> needless(List<SlowMove> line, int grade) {
    Set<SlowFinding> findings = new LinkedHashSet<>();
    for (int square = 11; square <= 99; square++) {
      SlowPosition without = without(square);
      if (without != null
          && isAsSound(new SlowSoundness(without, maxPositions, generator), line, grade)) {
        findings.add(SlowFinding.needless(square));
      }
    }
    return findings;
  }

  /**
   * The problem with the piece in the defender's hand instead; null if there is no such piece, or
   * if the result is not a problem.
   */
  private @Nullable SlowPosition without(int square) {
    char piece = root.at(square);
    if (piece == SlowPosition.EMPTY || square % 10 == 0 || Character.toUpperCase(piece) == 'K') {
      return null;
    }
    boolean defender = !root.blackToMove();
    char kind = PieceMoves.kind(piece);
    SlowPosition without =
        root.with(square, SlowPosition.EMPTY)
            .withInHand(defender, kind, root.inHand(defender, kind) + 1);
    return RuleBook.isInCheck(without, defender) ? null : without;
  }

  /**
   * Whether another problem is the same and as sound: the same line up to the last reply and the
   * last move, an ending that this problem has too, and an ending whose grade is no worse.
   */
  private boolean isAsSound(SlowSoundness other, List<SlowMove> line, int grade) {
    List<SlowMove> begins = line.subList(0, Math.max(1, line.size() - 2));
    if (!other.isPlayable(begins)
        || other.mates.length(other.root) == SlowMates.NO_MATE
        || other.lines.length(other.root) != line.size()
        || !other.lines.keepsLength(other.root, begins)) {
      return false;
    }
    List<List<SlowMove>> endings = other.endings(begins);
    return endings.stream().anyMatch(endings(begins)::contains)
        && endings.stream().anyMatch(ending -> grade(other.along(ending)) <= grade);
  }

  /** All main lines that begin with some moves. */
  private List<List<SlowMove>> endings(List<SlowMove> begins) {
    var rests = Objects.requireNonNull(lines.allLines(root.after(begins), Integer.MAX_VALUE));
    return rests.stream()
        .map(rest -> Stream.concat(begins.stream(), rest.stream()).toList())
        .toList();
  }

  /** A line that is not legal, or does not end in check, needs no further look. */
  private boolean isPlayable(List<SlowMove> line) {
    SlowPosition position = root;
    for (SlowMove move : line) {
      if (!mates.moves(position).contains(move)) {
        return false;
      }
      position = position.after(move);
    }
    return RuleBook.isInCheck(position, !root.blackToMove());
  }
}
