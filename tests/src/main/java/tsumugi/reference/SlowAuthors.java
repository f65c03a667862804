package tsumugi.reference;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an author's line compares with the main lines, by docs/check.md read word for word, futile
 * interpositions that he wrote out included.
 */
final class SlowAuthors {
  private final SlowMates mates;
  private final SlowLines lines;
  private final SlowPosition root;
  private final List<SlowMove> line;

  /** The position the author has come to, and that in which his futile interpositions were none. */
  private SlowPosition own;

  private SlowPosition counted;

  /** The moves until the first pair that was left out. */
  private @Nullable List<SlowMove> before;

  private final List<Integer> leftOut = new ArrayList<>();
  private boolean passes;
  private int made;

  SlowAuthors(SlowMates mates, SlowLines lines, SlowPosition root, List<SlowMove> line) {
    this.mates = mates;
    this.lines = lines;
    this.root = root;
    this.line = line;
    own = root;
    counted = root;
  }

  /** Why the line is no main line; null where it is one. */
  @Nullable SlowFinding refuted() {
    while (made < line.size()) {
      SlowFlaw flaw = made % 2 == 0 ? check() : reply();
      if (flaw == SlowFlaw.NO_MATE) {
        return SlowFinding.at(flaw, line.subList(0, made));
      }
      if (flaw != null) {
        return instead(flaw);
      }
    }
    if (lines.length(counted) != 0 || made % 2 == 0) {
      throw new SlowSoundness.AmbiguousException(); // it stops before the mate
    }
    return null;
  }

  /** Whether there are futile interpositions in the line; to be asked once it is not refuted. */
  boolean hasFutile() {
    return passes || !leftOut.isEmpty();
  }

  /** The line without them, if it is a main line; else null. */
  @Nullable List<SlowMove> counted() {
    if (!hasFutile()) {
      return line;
    }
    List<SlowMove> rest = passes ? null : SlowWithoutFutile.line(line, leftOut);
    return rest != null && lines.isMain(root, rest) ? rest : null;
  }

  private @Nullable SlowFlaw check() {
    SlowMove check = line.get(made);
    if (!mates.moves(own).contains(check) || mates.length(own.after(check)) == SlowMates.NO_MATE) {
      return SlowFlaw.NO_MATE;
    }
    if (!lines.shortest(counted).contains(check)) {
      return SlowFlaw.SHORTER_MATE;
    }
    make(check);
    return null;
  }

  private @Nullable SlowFlaw reply() {
    SlowMove reply = line.get(made);
    if (!mates.moves(own).contains(reply)) {
      return SlowFlaw.NO_MATE;
    }
    int length = lines.length(counted);
    int its = 1 + lines.length(counted.after(reply));
    if (its < length) {
      return SlowFlaw.LONGER_VARIATION;
    }
    if (its > length) {
      return leaveOut(reply, length);
    }
    passes |= !lines.longest(counted).contains(reply);
    make(reply);
    return null;
  }

  /** The reply lasts longer than the position, so that it is futile. */
  private @Nullable SlowFlaw leaveOut(SlowMove reply, int length) {
    if (made + 1 == line.size()) {
      throw new SlowSoundness.AmbiguousException(); // it stops before the mate
    }
    SlowMove capture = line.get(made + 1);
    SlowPosition after = own.after(reply);
    if (!mates.moves(after).contains(capture)
        || mates.length(after.after(capture)) == SlowMates.NO_MATE) {
      made++;
      return SlowFlaw.NO_MATE;
    }
    SlowPosition givenUp = SlowComposed.gift(counted, reply, capture);
    int its = givenUp == null ? SlowMates.NO_MATE : lines.length(givenUp);
    if (givenUp == null || its == SlowMates.NO_MATE || its > length) {
      return SlowFlaw.SHORTER_MATE;
    }
    if (its < length) {
      return SlowFlaw.LONGER_VARIATION;
    }
    if (before == null) {
      before = line.subList(0, made);
    }
    leftOut.add(made);
    own = after.after(capture);
    counted = givenUp;
    made += 2;
    return null;
  }

  private void make(SlowMove move) {
    own = own.after(move);
    counted = counted.after(move);
    made++;
  }

  /** What the author should have played, where no pair had been left out yet. */
  private SlowFinding instead(SlowFlaw flaw) {
    List<SlowMove> path = before == null ? line.subList(0, made) : before;
    SlowPosition position = root;
    for (SlowMove move : path) {
      position = position.after(move);
    }
    List<SlowMove> best = path.size() % 2 == 0 ? lines.shortest(position) : lines.longest(position);
    if (best.size() > 1) {
      throw new SlowSoundness.AmbiguousException();
    }
    return SlowFinding.of(flaw, path, best.get(0));
  }
}
