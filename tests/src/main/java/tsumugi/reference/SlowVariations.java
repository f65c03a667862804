package tsumugi.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The other replies along a line that last as long, and the other mates after them. */
final class SlowVariations {
  private final SlowLines lines;
  private final SlowCooks cooks;

  SlowVariations(SlowLines lines, SlowCooks cooks) {
    this.lines = lines;
    this.cooks = cooks;
  }

  /** All of them along a main line, and the other mates after those of the same length. */
  List<SlowFinding> along(SlowPosition root, List<SlowMove> line) {
    List<SlowFinding> findings = new ArrayList<>();
    for (SlowFinding rival : rivals(root, line)) {
      findings.add(rival);
      if (rival.flaw() == SlowFlaw.SAME_LENGTH) {
        findings.addAll(onlyOne(beside(root.after(rival.moves()), rival.moves())));
      }
    }
    return findings;
  }

  /** The other replies along a main line that last as long; the last reply is free. */
  List<SlowFinding> rivals(SlowPosition root, List<SlowMove> line) {
    List<SlowFinding> findings = new ArrayList<>();
    SlowPosition position = root;
    for (int ply = 0; ply < line.size(); ply++) {
      if (ply % 2 != 0 && line.size() - ply > 2) {
        for (SlowMove reply : lines.longest(position)) {
          if (!reply.equals(line.get(ply))) {
            look(position, line.subList(0, ply), line.get(ply), reply, findings);
          }
        }
      }
      position = position.after(line.get(ply));
    }
    return findings;
  }

  private void look(
      SlowPosition position,
      List<SlowMove> path,
      SlowMove own,
      SlowMove reply,
      List<SlowFinding> findings) {
    if (own.isDrop() && reply.isDrop() && own.to() == reply.to()) {
      findings.add(SlowFinding.of(SlowFlaw.INTERPOSED_PIECE, path, reply));
    } else if (lines.over(position.after(reply)) == 0) {
      findings.add(SlowFinding.of(SlowFlaw.SAME_LENGTH, path, reply));
    }
  }

  /** What the variation has, if it does not matter which line of play one follows. */
  private static Set<SlowFinding> onlyOne(Set<Set<SlowFinding>> branches) {
    if (branches.size() != 1) {
      throw new SlowSoundness.AmbiguousException();
    }
    return branches.iterator().next();
  }

  /** The other mates of each line of play from an attacker's position on, but for the last move. */
  private Set<Set<SlowFinding>> beside(SlowPosition position, List<SlowMove> path) {
    if (lines.length(position) <= 1) {
      return Set.of(Set.of());
    }
    Set<Set<SlowFinding>> branches = new HashSet<>();
    for (SlowMove own : lines.shortest(position)) {
      Set<SlowFinding> here = new HashSet<>();
      for (SlowMove check : cooks.matingChecks(position)) {
        if (!check.equals(own)) {
          here.add(SlowFinding.of(SlowFlaw.OTHER_MATE, path, check));
        }
      }
      SlowPosition after = position.after(own);
      for (SlowMove reply : lines.longest(after)) {
        List<SlowMove> further = new ArrayList<>(path);
        further.addAll(List.of(own, reply));
        for (Set<SlowFinding> rest : beside(after.after(reply), further)) {
          Set<SlowFinding> all = new HashSet<>(here);
          all.addAll(rest);
          branches.add(all);
        }
      }
    }
    return branches;
  }
}
