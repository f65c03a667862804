package tsumugi.reference;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All that spoils a small problem, by the definitions of docs/check.md read word for word: what
 * mates, however long it takes, and what mates only by coming back. Shares no code with the
 * program; what it cannot tell within its limits it does not guess.
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
   * All findings of a problem with its author's line; null where there are more positions than
   * {@code maxPositions}, or where the author's line is none and the main lines are several.
   */
  public static @Nullable Set<SlowFinding> findings(
      SlowPosition root, List<SlowMove> authors, int maxPositions, SlowGenerator generator) {
    try {
      return new SlowSoundness(root, maxPositions, generator).findings(authors);
    } catch (SlowMates.LimitException | AmbiguousException e) {
      return null;
    }
  }

  /** A main line by the definition; null where there is no mate, or it could not be told. */
  public static @Nullable List<SlowMove> mainLine(
      SlowPosition root, int maxPositions, SlowGenerator generator) {
    try {
      SlowSoundness slow = new SlowSoundness(root, maxPositions, generator);
      return slow.mates.length(root) > 0 ? slow.lines.lines(root).get(0) : null;
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
    SlowFinding refuted = refuted(authors);
    Set<SlowFinding> findings = along(refuted == null ? authors : onlyLine());
    if (refuted != null) {
      findings.add(refuted);
    } else if (grade(findings) < SlowFlaw.NO_MATE.grade()) {
      findings.addAll(needless(authors, grade(findings)));
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
    if (SlowLines.hand(after(line), root.blackToMove()) > 0) {
      findings.add(SlowFinding.at(SlowFlaw.SURPLUS, line));
    }
    return findings;
  }

  /** Why the author's line is no main line; null where it is one. */
  private @Nullable SlowFinding refuted(List<SlowMove> authors) {
    List<SlowMove> right = rightMoves(authors);
    if (right.size() < authors.size()) {
      return wrongMove(authors, right);
    }
    if (authors.size() != lines.length(root)) {
      throw new AmbiguousException(); // it stops before the mate
    }
    return null;
  }

  /** The moves of a line until the first one that does not belong to any main line. */
  private List<SlowMove> rightMoves(List<SlowMove> line) {
    SlowPosition position = root;
    for (int ply = 0; ply < line.size(); ply++) {
      boolean attack = ply % 2 == 0;
      List<SlowMove> best = attack ? lines.shortest(position) : lines.longest(position);
      if (!best.contains(line.get(ply))) {
        return line.subList(0, ply);
      }
      position = position.after(line.get(ply));
    }
    return line;
  }

  /**
   * What the first wrong move of the author is: no mate at all, too late, or too weak a defence.
   */
  private SlowFinding wrongMove(List<SlowMove> authors, List<SlowMove> path) {
    SlowPosition position = after(path);
    SlowMove wrong = authors.get(path.size());
    boolean attack = path.size() % 2 == 0;
    if (!mates.moves(position).contains(wrong)
        || attack && mates.length(position.after(wrong)) == SlowMates.NO_MATE) {
      return SlowFinding.at(SlowFlaw.NO_MATE, path);
    }
    List<SlowMove> best = attack ? lines.shortest(position) : lines.longest(position);
    boolean isLong = !attack && lines.length(position.after(wrong)) >= lines.length(position) - 1;
    if (isLong || best.size() > 1) {
      throw new AmbiguousException(); // a futile interposition is no weak defence
    }
    SlowFlaw flaw = attack ? SlowFlaw.SHORTER_MATE : SlowFlaw.LONGER_VARIATION;
    return SlowFinding.of(flaw, path, best.get(0));
  }

  private SlowPosition after(List<SlowMove> line) {
    SlowPosition position = root;
    for (SlowMove move : line) {
      position = position.after(move);
    }
    return position;
  }

  private Set<SlowFinding> needless(List<SlowMove> line, int grade) {
    Set<SlowFinding> findings = new LinkedHashSet<>();
    for (int square = 11; square <= 99; square++) {
      SlowPosition without = without(square);
      if (without != null
          && new SlowSoundness(without, maxPositions, generator).isAsSound(line, grade)) {
        findings.add(SlowFinding.needless(square));
      }
    }
    return findings;
  }

  /** The piece in the defender's hand; null where there is none, or that is no problem. */
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

  private boolean isAsSound(List<SlowMove> line, int grade) {
    return isPlayable(line)
        && mates.length(root) != SlowMates.NO_MATE
        && lines.length(root) == line.size()
        && rightMoves(line).size() == line.size()
        && grade(along(line)) <= grade;
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
