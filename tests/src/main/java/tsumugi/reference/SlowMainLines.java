package tsumugi.reference;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All lines of full length of a small problem, each with its flaws, by the definitions. */
public final class SlowMainLines {
  private final SlowPosition root;
  private final SlowLines lines;
  private final SlowCooks cooks;
  private final SlowVariations variations;

  /**
   * A line of full length. Its grade does not take needless pieces into account.
   *
   * @param over the number of pieces left over
   * @param rivals other replies that last as long, and other pieces on the same square
   * @param grade that of {@link SlowFlaw}
   */
  public record Line(List<SlowMove> moves, int over, List<SlowFinding> rivals, int grade) {
    /** True where a reply but the last has a rival. */
    public boolean hasRival() {
      return rivals.stream().anyMatch(rival -> rival.flaw() == SlowFlaw.SAME_LENGTH);
    }
  }

  private SlowMainLines(SlowPosition root, int maxPositions, SlowGenerator generator) {
    this.root = root;
    SlowMates mates = new SlowMates(root.blackToMove(), maxPositions, generator);
    lines = new SlowLines(mates, maxPositions);
    cooks = new SlowCooks(mates, lines);
    variations = new SlowVariations(lines, cooks);
  }

  /**
   * The lines of a problem; empty where there is no mate, null where there are more than {@code
   * most}, or more positions than {@code maxPositions}.
   */
  public static @Nullable List<Line> of(
      SlowPosition root, int most, int maxPositions, SlowGenerator generator) {
    try {
      return new SlowMainLines(root, maxPositions, generator).all(most);
    } catch (SlowMates.LimitException e) {
      return null;
    }
  }

  private @Nullable List<Line> all(int most) {
    if (lines.length(root) == SlowLines.NO_MATE) {
      return List.of();
    }
    List<List<SlowMove>> all = lines.allLines(root, most);
    return all == null ? null : all.stream().map(this::look).toList();
  }

  private Line look(List<SlowMove> moves) {
    int over = SlowLines.hand(root.after(moves), root.blackToMove());
    List<SlowFinding> rivals = variations.rivals(root, moves);
    List<SlowFinding> findings = new ArrayList<>(cooks.along(root, moves));
    findings.addAll(rivals);
    if (over > 0) {
      findings.add(SlowFinding.at(SlowFlaw.SURPLUS, moves));
    }
    return new Line(moves, over, rivals, SlowSoundness.grade(findings));
  }
}
